import type { Parameter } from '../core/parameters.js';
import { drawing, FRAME, grid, horizontal, path, ticks, vertical } from '../tournament/report/html/chart.js';
import { formatDocument } from '../tournament/report/html/document.js';
import { cell, escapeText, section, table } from '../tournament/report/html/markup.js';
import type { Entry, Plan } from './journal.js';
import { type Change, changesOf, formatConstants, formatState, formatSteps } from './report.js';

/** Points of a curve; more are not to be told apart. */
const MAX_POINTS = 400;
/** Paths of more parameters than colours are not drawn together. */
const COLOURS = 8;

/** The state of a run as one file of HTML that needs no other. */
export function formatPage(plan: Plan, entries: readonly Entry[], version: string): string {
  const changes = changesOf(plan, entries);
  const title = `Tuning: ${plan.variant}`;
  const paths = changes.map((change, i) => pathSection(change, valuesOf(change.parameter, entries, i)));
  return formatDocument({
    heading: title,
    subtitle: `${formatState(plan, entries)} · ${settingsOf(plan)}`,
    main: [
      section('Values', valueTable(changes) + constantsOf(changes)),
      together(plan, entries),
      paths.join(''),
    ].join(''),
    footer: `Spindle ${version}, core ${plan.core}`,
  });
}

function settingsOf({ nodes, movetime, pairs, rate, seed }: Plan): string {
  const limit = nodes === null ? `${movetime} ms a move` : `${nodes} nodes a move`;
  return `${limit}, ${pairs} pairs an iteration, rate ${rate}, seed ${seed}`;
}

function valueTable(changes: readonly Change[]): string {
  const heads = ['Start', 'Now', 'Change in steps', 'Step', 'Range'].map((text) => cell(text));
  const rows = changes.map(({ parameter: { name, value, min, max, step }, now, steps }) => [
    cell(name, 'text'),
    ...[String(value), now.toFixed(2), formatSteps(steps), String(step), `${min} to ${max}`].map((text) =>
      cell(text),
    ),
  ]);
  return table('values', [cell('Parameter', 'text'), ...heads], rows);
}

function constantsOf(changes: readonly Change[]): string {
  const lines = formatConstants(changes);
  return lines.length ? `<pre>${escapeText(lines.join('\n'))}</pre>` : '';
}

interface Curve {
  /** Class of its colour. */
  readonly colour: string;
  /** Value after so many iterations, from 0 on. */
  readonly values: readonly number[];
}

/** A parameter's values, its start first. */
function valuesOf({ value }: Parameter, entries: readonly Entry[], index: number): readonly number[] {
  return [value, ...entries.map(({ values }) => values[index] as number)];
}

/** All paths in one plot, in steps from the start. */
function together({ parameters }: Plan, entries: readonly Entry[]): string {
  if (parameters.length < 2 || parameters.length > COLOURS) return '';
  const curves = parameters.map((parameter, i) => {
    const { value, step } = parameter;
    return { colour: `c${i}`, values: valuesOf(parameter, entries, i).map((at) => (at - value) / step) };
  });
  const plot = plotOf('Change of all parameters, in steps', curves, 0, [-1, 1]);
  const legend = parameters.map(({ name }, i) => `<span><i class="c${i}"></i>${escapeText(name)}</span>`);
  return section(
    'All parameters',
    plot && `${plot}<div class="legend">${legend.join('')}</div>`,
    'In steps.',
  );
}

function pathSection({ parameter, now, steps }: Change, values: readonly number[]): string {
  const { name, value, min, max, step } = parameter;
  const least = [Math.max(min, value - step), Math.min(max, value + step)] as const;
  const plot = plotOf(`Path of ${name}`, [{ colour: 'c0', values }], value, least);
  return section(name, plot, `${value} at the start, ${now.toFixed(2)} now: ${formatSteps(steps)} steps.`);
}

/** Curves over the iterations, `main` drawn as the strong line, the range at least `least`. */
function plotOf(
  name: string,
  curves: readonly Curve[],
  main: number,
  [low, high]: readonly [number, number],
): string {
  const iterations = Math.max(...curves.map(({ values }) => values.length)) - 1;
  if (iterations < 1) return '';
  const all = curves.flatMap(({ values }) => values);
  const [bottom, top] = [Math.min(low, ...all), Math.max(high, ...all)];
  const x = horizontal(0, iterations);
  const y = vertical(bottom, top);
  const every = Math.ceil(iterations / MAX_POINTS);
  const lines = curves.map(({ colour, values }) => {
    const points = values
      .map((value, i) => ({ at: i, x: x(i), y: y(value) }))
      .filter(({ at }) => at % every === 0 || at === iterations);
    return `<path class="line ${colour}" d="${path(points)}"/>`;
  });
  const apart = (top - bottom) / 12;
  const yMarks = ticks(bottom, top, 5)
    .filter((at) => Math.abs(at - main) > apart)
    .map((at) => ({ at, text: String(Number(at.toPrecision(6))) }));
  const xMarks = ticks(0, iterations, 8)
    .filter(Number.isInteger)
    .map((at) => ({ at, text: String(at) }));
  const axes = grid(x, y, xMarks, [...yMarks, { at: main, text: String(main), isMain: true }], 'iterations');
  return drawing(FRAME.width, FRAME.height, name, axes + lines.join(''));
}
