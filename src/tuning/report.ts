import type { Parameter } from '../core/parameters.js';
import { alignTable } from '../tournament/report/table.js';
import type { Entry, Plan } from './journal.js';
import { valuesAfter } from './run.js';

/** How far a parameter has come. */
export interface Change {
  readonly parameter: Parameter;
  readonly now: number;
  /** From its start, in its steps. */
  readonly steps: number;
}

export function changesOf(plan: Plan, entries: readonly Entry[]): readonly Change[] {
  const values = valuesAfter(plan, entries);
  return plan.parameters.map((parameter, i) => {
    const now = values[i] as number;
    return { parameter, now, steps: (now - parameter.value) / parameter.step };
  });
}

/** `+1.25`, `-0.50`, `0.00`. */
export function formatSteps(steps: number): string {
  const text = steps.toFixed(2);
  if (Number(text) === 0) return '0.00';
  return steps > 0 ? `+${text}` : text;
}

/** `120 of 500 iterations, 480 games: +150 =185 -145`, of the settings moved along the signs. */
export function formatState({ iterations }: Plan, entries: readonly Entry[]): string {
  const sum = (key: 'wins' | 'draws' | 'losses') => entries.reduce((total, entry) => total + entry[key], 0);
  const [wins, draws, losses] = [sum('wins'), sum('draws'), sum('losses')];
  const games = wins + draws + losses;
  return `${entries.length} of ${iterations} iterations, ${games} games: +${wins} =${draws} -${losses}`;
}

/** The lines of `parameters.ts` that have changed. */
export function formatConstants(changes: readonly Change[]): readonly string[] {
  return changes
    .filter(({ parameter, now }) => Math.round(now) !== parameter.value)
    .map(({ parameter, now }) => `export const ${parameter.name} = ${Math.round(now)};`);
}

/** How things stand, as lines of text. */
export function formatReport(plan: Plan, entries: readonly Entry[]): readonly string[] {
  const changes = changesOf(plan, entries);
  const rows = changes.map(({ parameter: { name, value }, now, steps }) => [
    name,
    String(value),
    now.toFixed(2),
    formatSteps(steps),
  ]);
  const constants = formatConstants(changes);
  return [
    `${plan.variant}: ${formatState(plan, entries)}`,
    '',
    ...alignTable([['parameter', 'start', 'now', 'change in steps'], ...rows], 1),
    '',
    ...(constants.length ? constants : ['No value has changed by as much as it takes to round to another.']),
  ];
}
