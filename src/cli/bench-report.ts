import type { BenchResult } from '../engine/bench.js';
import type { BenchSet } from './bench.js';

export interface PerftSpeed {
  readonly variant: string;
  readonly depth: number;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const perSecond = (nodes: number, time: number) => Math.round((nodes * 1000) / Math.max(1, time));
const nodesOf = (results: readonly BenchResult[]) => sum(results.map((result) => result.nodes));
const processorTimeOf = (results: readonly BenchResult[]) =>
  sum(results.map((result) => result.processorTime));
const timeOf = (results: readonly BenchResult[]) => sum(results.map((result) => result.time));

/** The node count of each variant and the total. */
export function formatSignature(threads: number, depth: number, results: readonly BenchResult[]): string {
  const ids = [...new Set(results.map((result) => result.variant.id))];
  const rows = ids.map((id) => {
    const own = results.filter((result) => result.variant.id === id);
    const speed = perSecond(nodesOf(own), timeOf(own));
    return [id, `${own.length} positions`, `depth ${depth}`, `${nodesOf(own)} nodes`, `${speed} nps`];
  });
  const total = `${nodesOf(results)} nodes ${perSecond(nodesOf(results), timeOf(results))} nps`;
  return `${alignColumns(rows)}\n${threads === 1 ? total : `${threads} threads: ${total}`}`;
}

/** The speed of the move generators. */
export function formatSpeeds(speeds: readonly PerftSpeed[]): string {
  return alignColumns(
    speeds.map(({ variant, depth, nodes, time }) => [
      `perft ${variant}`,
      `depth ${depth}`,
      `${nodes} leaves`,
      `${(perSecond(nodes, time) / 1e6).toFixed(1)} million a second`,
    ]),
  );
}

/**
 * A table by position: depth reached, nodes, nodes a second, and the time to the greatest depth that all
 * numbers of threads completed; then the totals with their ratio to the first number of threads.
 */
export function formatScaling(sets: readonly BenchSet[]): string {
  const [first] = sets;
  if (!first) return '';
  const head = ['position', ...sets.flatMap(({ threads }) => columns(threads)), 'to depth'];
  const rows = first.results.map((result, index) => {
    const all = sets.map((set) => set.results[index] as BenchResult);
    const depth = commonDepth(all);
    const cells = all.flatMap((one) => [
      String(one.depth),
      String(one.nodes),
      String(perSecond(one.nodes, one.time)),
      `${Math.round(timeTo(one, depth))} ms`,
    ]);
    return [`${result.variant.id} ${result.fen}`, ...cells, String(depth)];
  });
  const ratios = sets.slice(1).map((set) => formatRatio(first, set));
  return [alignColumns([head, ...rows]), ...ratios].join('\n');
}

function columns(threads: number): string[] {
  return [`depth/${threads}`, `nodes/${threads}`, `nps/${threads}`, `time/${threads}`];
}

function commonDepth(results: readonly BenchResult[]): number {
  return Math.min(...results.map((result) => result.timesToDepth.length));
}

function timeTo(result: BenchResult, depth: number): number {
  return result.timesToDepth[depth - 1] ?? result.time;
}

function formatRatio(first: BenchSet, other: BenchSet): string {
  const speed = (set: BenchSet) => nodesOf(set.results) / Math.max(1, timeOf(set.results));
  const logs = first.results.map((result, index) => {
    const faster = other.results[index] as BenchResult;
    const depth = commonDepth([result, faster]);
    return Math.log(Math.max(0.1, timeTo(result, depth)) / Math.max(0.1, timeTo(faster, depth)));
  });
  const gain = Math.exp(sum(logs) / Math.max(1, logs.length));
  const nps = speed(other) / speed(first);
  const work = (set: BenchSet) => nodesOf(set.results) / Math.max(1, processorTimeOf(set.results));
  return [
    `${other.threads} threads to ${first.threads}: ${nps.toFixed(2)} times the nodes a second`,
    `${(work(other) / work(first)).toFixed(2)} times the nodes a second of processor time`,
    `to the same depth ${gain.toFixed(2)} times as fast (geometric mean)`,
  ].join(', ');
}

/** Columns as wide as their widest cell, numbers and words alike to the left. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => row[i]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
