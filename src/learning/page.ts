import { drawing, FRAME, grid, horizontal, path, ticks, vertical } from '../tournament/report/html/chart.js';
import { formatDocument } from '../tournament/report/html/document.js';
import { cell, escapeText, section, table } from '../tournament/report/html/markup.js';
import type { Generation, LearningPlan } from './journal.js';
import { formatElo } from './run.js';

/** A run as one file of HTML; it links to the reports of the trainings in the folder. */
export function formatPage(plan: LearningPlan, generations: readonly Generation[], version: string): string {
  const title = `Learning: ${plan.variants[0] ?? plan.game}`;
  const state = `${generations.length} generations, ${plan.nodes} nodes a move, seed ${plan.seed}`;
  return formatDocument({
    heading: title,
    subtitle: state,
    main: [
      section(
        'Strength',
        strengthPlot(generations),
        'Elo over the first weights: the sum of the accepted generations.',
      ),
      section('Generations', generationTable(generations)),
    ].join(''),
    footer: `Spindle ${version}`,
  });
}

function strengthPlot(generations: readonly Generation[]): string {
  let sum = 0;
  const points = [{ number: 0, elo: 0 }];
  for (const { number, match, accepted } of generations) {
    if (accepted) sum += match.elo ?? 0;
    points.push({ number, elo: sum });
  }
  if (points.length < 3) return '';
  const x = horizontal(0, points.length - 1);
  const y = vertical(
    Math.min(0, ...points.map(({ elo }) => elo)),
    Math.max(10, ...points.map(({ elo }) => elo)),
  );
  const line = path(points.map(({ number, elo }) => ({ x: x(number), y: y(elo) })));
  const xMarks = points.map(({ number }) => ({ at: number, text: String(number) }));
  const yMarks = ticks(0, Math.max(10, sum), 5).map((at) => ({ at, text: String(at) }));
  const axes = grid(x, y, xMarks, yMarks, 'generation');
  return drawing(FRAME.width, FRAME.height, 'Strength', `${axes}<path class="line c0" d="${line}"/>`);
}

function generationTable(generations: readonly Generation[]): string {
  const heads = [
    ...[
      'Generation',
      'Games',
      'Positions',
      'Epochs',
      'Loss',
      'Loss held back',
      'Won, drawn, lost',
      'Elo [95 %]',
    ],
    ...['LLR', 'Verdict', 'Minutes', 'Weights'],
  ];
  const rows = generations.map((each) => {
    const { wins, draws, losses, llr } = each.match;
    const texts = [
      ...[String(each.number), String(each.games), String(each.positions), String(each.epochs)],
      ...[
        each.loss.toFixed(5),
        each.heldLoss.toFixed(5),
        `${wins}, ${draws}, ${losses}`,
        formatElo(each.match),
      ],
      ...[llr === null ? '' : llr.toFixed(2), each.accepted ? 'accepted' : 'rejected'],
      (each.seconds / 60).toFixed(1),
    ];
    const link = `<a href="generation-${each.number}/weights.bin.html">${escapeText(each.weights)}</a>`;
    return [...texts.map((text) => cell(text)), { html: link }];
  });
  return table(
    'generations',
    heads.map((text) => cell(text)),
    rows,
  );
}
