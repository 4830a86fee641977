import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { findVariant, VARIANTS } from '../../engines/registry.js';
import type { Game, Move } from '../core/game.js';
import type { Position } from '../core/position.js';
import { formatFailure } from '../core/result.js';
import { makeReferees } from '../engine/referees.js';
import { wholeNumber } from './arguments.js';
import { parsePerftTable } from './perft-table.js';

interface Options {
  readonly suite?: true;
  readonly data?: string;
  readonly depth: number;
}

export function addPerft(program: Command): void {
  program
    .command('perft')
    .description('count the leaves of a position; with --suite, check the tables of known counts')
    .argument('[variant]', VARIANTS.map(({ variant }) => variant.id).join(', '))
    .argument('[fen]', 'position, or "startpos"', 'startpos')
    .argument('[depth]', 'plies', wholeNumber(1, 99))
    .option('--suite', 'every row of every table, or of the variant named')
    .option('--data <folder>', 'where the tables perft-<variant>.json are')
    .option('--depth <plies>', 'the suite goes no deeper', wholeNumber(1, 99), 99)
    .action((variant: string | undefined, fen: string, depth: number | undefined, options: Options) => {
      process.exitCode = options.suite ? runSuite(variant, options) : countPosition(variant, fen, depth);
    });
}

/** The tables of the package, seen from the bundle and from source. */
function defaultFolder(): string {
  const folders = ['../tests/data', '../../tests/data'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(folder)) ?? 'tests/data';
}

function complain(text: string): 1 {
  process.stderr.write(`${text}\n`);
  return 1;
}

/** Prints the count of each move and the total. Returns the exit status. */
function countPosition(id: string | undefined, fen: string, depth: number | undefined): number {
  const found = findVariant(id ?? '');
  if (!found) return complain(`unknown variant: ${id ?? 'none given'}`);
  if (depth === undefined) return complain('no depth given');
  const { game, variant } = found;
  const setup = game.parseFen(fen === 'startpos' ? variant.startFen : fen);
  if (!setup.ok) return complain(formatFailure(setup.error));
  const { root, scratch } = makeReferees()(game);
  root.reset(setup.value);
  let total = 0;
  for (const { text, move } of sortedMoves(game, root)) {
    scratch.copyFrom(root);
    scratch.play(move);
    const nodes = depth === 1 ? 1 : scratch.perft(depth - 1);
    total += nodes;
    process.stdout.write(`${text}: ${nodes}\n`);
  }
  process.stdout.write(`\nNodes searched: ${total}\n`);
  return 0;
}

function sortedMoves(
  game: Game,
  position: Position,
): readonly { readonly text: string; readonly move: Move }[] {
  return position
    .moves()
    .map((move) => ({ move, text: game.formatMove(move, position) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** Checks the tables; every wrong count is printed. Returns the exit status. */
function runSuite(id: string | undefined, { data = defaultFolder(), depth }: Options): number {
  const tables = existsSync(data)
    ? readdirSync(data)
        .filter((name) => /^perft-.+\.json$/.test(name))
        .sort()
    : [];
  const wanted = tables.filter((name) => id === undefined || name === `perft-${id}.json`);
  if (!wanted.length) return complain(`no perft tables in ${data}`);
  const statuses = wanted.map((name) =>
    runTable(join(data, name), name.slice('perft-'.length, -'.json'.length), depth),
  );
  return Math.max(...statuses);
}

function runTable(file: string, id: string, deepest: number): number {
  const found = findVariant(id);
  if (!found) return complain(`${file}: unknown variant ${id}`);
  const table = parsePerftTable(readFileSync(file, 'utf8'));
  if (!table.ok) return complain(`${file}: ${formatFailure(table.error)}`);
  const { game } = found;
  const { root } = makeReferees()(game);
  let [right, wrong, leaves] = [0, 0, 0];
  const start = performance.now();
  for (const { fen, nodes } of table.value) {
    const setup = game.parseFen(fen);
    if (!setup.ok) return complain(`${file}, ${fen}: ${formatFailure(setup.error)}`);
    root.reset(setup.value);
    for (const [index, expected] of nodes.slice(0, deepest).entries()) {
      showProgress(`${id} ${fen} depth ${index + 1}`);
      const counted = root.perft(index + 1);
      leaves += counted;
      if (counted === expected) right++;
      else {
        wrong++;
        showProgress('');
        process.stdout.write(`${id} ${fen} depth ${index + 1}: expected ${expected}, counted ${counted}\n`);
      }
    }
  }
  showProgress('');
  const speed = leaves / 1000 / Math.max(1, performance.now() - start);
  process.stdout.write(
    `${id}: ${right} counts right, ${wrong} wrong, ${leaves} leaves, ${speed.toFixed(1)} million a second\n`,
  );
  return wrong ? 1 : 0;
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text.slice(0, 100)}`);
}
