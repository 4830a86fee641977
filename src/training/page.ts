import { networkChecksum } from '../core/network.js';
import { drawing, FRAME, grid, horizontal, path, ticks, vertical } from '../tournament/report/html/chart.js';
import { formatDocument } from '../tournament/report/html/document.js';
import { cell, escapeText, section, table } from '../tournament/report/html/markup.js';
import type { Trained, TrainingOrder } from './session.js';
import type { Epoch } from './trainer.js';

interface Curve {
  readonly name: string;
  /** Class of its colour. */
  readonly colour: string;
  readonly values: readonly number[];
}

/** A training as one file of HTML that needs no other: curves, table, settings. */
export function formatTrainingPage(order: TrainingOrder, trained: Trained, version: string): string {
  const { epochs, samples, network } = trained;
  const title = `Training: ${order.game}`;
  const losses: readonly Curve[] = [
    { name: 'positions learned from', colour: 'c0', values: epochs.map(({ loss }) => loss) },
    { name: 'positions held back', colour: 'c1', values: epochs.map(({ heldLoss }) => heldLoss) },
  ];
  const rate: Curve = { name: 'learning rate', colour: 'c2', values: epochs.map((epoch) => epoch.rate) };
  return formatDocument({
    heading: title,
    subtitle: `${samples.count} positions of ${samples.games} games, ${epochs.length} epochs`,
    main: [
      section('Loss', plot('Loss', losses) + legend(losses), 'Cross entropy, nats a position.'),
      section('Learning rate', plot('Learning rate', [rate])),
      section('Epochs', epochTable(trained)),
      section('Settings', settingsTable(order, trained)),
    ].join(''),
    footer: `Spindle ${version}, weights ${networkChecksum(network)}`,
  });
}

function plot(name: string, curves: readonly Curve[]): string {
  const all = curves.flatMap(({ values }) => values);
  const length = Math.max(0, ...curves.map(({ values }) => values.length));
  if (length < 2) return '';
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = horizontal(1, length);
  const y = vertical(low, high);
  const lines = curves.map(({ colour, values }) => {
    const points = values.map((value, i) => ({ x: x(i + 1), y: y(value) }));
    return `<path class="line ${colour}" d="${path(points)}"/>`;
  });
  const xMarks = ticks(1, length, 10)
    .filter((at) => Number.isInteger(at) && at >= 1)
    .map((at) => ({ at, text: String(at) }));
  const yMarks = ticks(low, high, 5).map((at) => ({ at, text: String(Number(at.toPrecision(4))) }));
  return drawing(FRAME.width, FRAME.height, name, grid(x, y, xMarks, yMarks, 'epoch') + lines.join(''));
}

function legend(curves: readonly Curve[]): string {
  const items = curves.map(({ name, colour }) => `<span><i class="${colour}"></i>${escapeText(name)}</span>`);
  return `<div class="legend">${items.join('')}</div>`;
}

function epochTable({ epochs, bestEpoch }: Trained): string {
  const heads = ['Epoch', 'Rate', 'Loss', 'Loss held back', 'Seconds', ''].map((text) => cell(text));
  const rows = epochs.map((epoch: Epoch) =>
    [
      String(epoch.number),
      epoch.rate.toFixed(6),
      epoch.loss.toFixed(5),
      epoch.heldLoss.toFixed(5),
      epoch.seconds.toFixed(1),
      epoch.number === bestEpoch ? 'best' : '',
    ].map((text) => cell(text)),
  );
  return table('epochs', heads, rows);
}

function settingsTable(
  { folders, plan, mix }: TrainingOrder,
  { network, samples, rounding }: Trained,
): string {
  const entries: readonly (readonly [string, string])[] = [
    ['Games', folders.join(', ')],
    ['Positions learned from', String(samples.learned)],
    ['Positions held back', String(samples.count - samples.learned)],
    ['Share of the score, of the result', `${mix}, ${Number((1 - mix).toFixed(4))}`],
    ['Hundredths a logit', String(network.scale)],
    ['Positions a step', String(plan.batch)],
    ['First rate', String(plan.rate)],
    ['Patience', `${plan.patience} epochs`],
    ['Seed', String(plan.seed)],
    [
      'Rounding to whole numbers',
      `${rounding.mean.toFixed(2)} hundredths on average, ${rounding.most.toFixed(1)} at most`,
    ],
  ];
  return table(
    'settings',
    [cell('What', 'text'), cell('Value', 'text')],
    entries.map((entry) => entry.map((text) => cell(text, 'text'))),
  );
}
