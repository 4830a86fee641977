import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { networkChecksum, parseNetwork } from '../core/network.js';
import { fail, ok, type Result } from '../core/result.js';
import { makeFolder } from '../tournament/files.js';
import { checkpointOf } from '../training/checkpoint.js';
import { type Shares, shareOut } from './budget.js';
import { runSpindle } from './command.js';
import {
  type Generation,
  type Journal,
  type LearningPlan,
  type MatchResult,
  openJournal,
} from './journal.js';

/** Data of so many generations are learned from together. */
const REMEMBERED = 3;
/** Share of the games that each further variant of the game has. */
const OTHER_SHARE = 0.15;
/** Share of the games that all of them have at most. */
const MOST_OTHERS = 0.5;
/* What a training has time for: bytes of a position in a folder of games, positions a thread learns in a second. */
const BYTES_A_POSITION = 5;
const LEARNED_A_SECOND = 150_000;
const LEAST_EPOCHS = 3;
const MOST_EPOCHS = 12;
/** Seconds that self-play may go on beyond its time, for the games that are on. */
const LAST_GAMES = 30;
/** Nodes a move of the comparing match. */
const MATCH_NODES = 4000;
/** Pairs of games a match has at most. */
const MOST_ROUNDS = 1000;
/** Likelihood of superiority that suffices where time ended the test. */
const SURE = 0.95;

export interface Learning {
  readonly plan: LearningPlan;
  /** Kinds of piece of the game's network. */
  readonly planes: number;
  readonly folder: string;
  /** Generations there are to be in the end. */
  readonly generations: number;
  readonly threads: number;
  /** Seconds that this run may take. */
  readonly budget: number;
  readonly signal: AbortSignal;
  readonly log: (text: string) => void;
  /** Is told all generations whenever there is another. */
  readonly onGeneration: (generations: readonly Generation[]) => void;
}

/** What a run has done. */
export interface Learned {
  readonly generations: readonly Generation[];
  /** The last accepted weights; null if none of this run were. */
  readonly accepted: string | null;
}

/** The file of a generation's weights. */
export function weightsFile(folder: string, generation: number): string {
  return join(folder, `generation-${generation}`, 'weights.bin');
}

/**
 * Plays, learns and compares, one generation after another, until there are enough of them or the time is over. The
 * same run goes on behind its last whole generation. Fails as its parts do.
 */
export async function runLearning(learning: Learning): Promise<Result<Learned>> {
  const { plan, folder, budget, signal, log } = learning;
  const deadline = performance.now() + budget * 1000;
  const opened = openJournal(folder, plan);
  if (!opened.ok) return opened;
  const journal = opened.value;
  while (journal.generations.length < learning.generations && !signal.aborted) {
    const left = (deadline - performance.now()) / 1000;
    if (left <= 0) break;
    const shares = shareOut(left, learning.generations - journal.generations.length);
    const done = await runGeneration(learning, journal, shares);
    if (!done.ok) return done;
    if (!done.value) break;
    journal.append(done.value);
    log(formatGeneration(done.value));
    learning.onGeneration(journal.generations);
  }
  return ok({ generations: journal.generations, accepted: lastAccepted(folder, journal.generations) });
}

function lastAccepted(folder: string, generations: readonly Generation[]): string | null {
  const last = generations.findLast(({ accepted }) => accepted);
  return last ? weightsFile(folder, last.number) : null;
}

/** One generation; null if it was broken off. */
async function runGeneration(
  learning: Learning,
  { generations }: Journal,
  shares: Shares,
): Promise<Result<Generation | null>> {
  const { plan, planes, folder, signal, log } = learning;
  const began = performance.now();
  const number = generations.length + 1;
  const accepted = lastAccepted(folder, generations) ?? 'shipped';
  makeFolder(join(folder, `generation-${number}`));
  log(`Generation ${number}: plays with ${accepted}`);
  const games = await play(learning, number, accepted, shares.play);
  if (!games.ok || signal.aborted) return games.ok ? ok(null) : games;
  const candidate = weightsFile(folder, number);
  // What an interrupted run left was learned from fewer games.
  rmSync(checkpointOf(candidate), { force: true });
  log(`Generation ${number}: learns`);
  const learned = await learn(learning, number, candidate, shares.learn);
  if (!learned.ok || signal.aborted) return learned.ok ? ok(null) : learned;
  const network = parseNetwork(readFileSync(candidate), { game: plan.game, planes }, candidate);
  if (!network.ok) return network;
  log(`Generation ${number}: plays against ${accepted}`);
  const match = await compare(learning, number, candidate, accepted, shares.compare);
  if (!match.ok || signal.aborted) return match.ok ? ok(null) : match;
  const isBetter = match.value.verdict === 'H1' || (match.value.verdict !== 'H0' && match.value.los >= SURE);
  return ok({
    ...{
      number,
      games: games.value,
      ...learned.value,
      weights: networkChecksum(network.value),
    },
    match: match.value,
    accepted: isBetter,
    seconds: (performance.now() - began) / 1000,
  });
}

function gamesFolder(folder: string, generation: number, variant: string): string {
  return join(folder, `generation-${generation}`, variant);
}

/** Games of all variants of the game, for so many seconds. Returns their number. */
async function play(
  { plan, folder, threads, signal }: Learning,
  number: number,
  weights: string,
  seconds: number,
): Promise<Result<number>> {
  const others = plan.variants.length - 1;
  const other = Math.min(OTHER_SHARE, MOST_OTHERS / others);
  let games = 0;
  for (const [i, variant] of plan.variants.entries()) {
    const share = i === 0 ? 1 - other * others : other;
    const out = gamesFolder(folder, number, variant);
    const words = [
      ...[
        'selfplay',
        '--variant',
        variant,
        '--seconds',
        Math.max(1, seconds * share),
        '--nodes',
        plan.nodes,
        '--threads',
        threads,
      ],
      ...['--seed', plan.seed + number, '--weights', weights, '--out', out],
    ];
    const { status, output } = await runSpindle(words.map(String), seconds * share + LAST_GAMES, signal);
    const held = /(\d+) games in /.exec(output)?.[1];
    if (held === undefined) return fail('selfplay', 'games', `exit status ${status}`, out);
    games += Number(held);
  }
  return ok(games);
}

/** Learns from the last generations' games, and from those of before the run. */
async function learn(
  { plan, folder, threads, signal }: Learning,
  number: number,
  out: string,
  seconds: number,
): Promise<Result<Pick<Generation, 'positions' | 'epochs' | 'loss' | 'heldLoss'>>> {
  const own = Array.from({ length: REMEMBERED }, (_, back) => number - back)
    .flatMap((generation) => plan.variants.map((variant) => gamesFolder(folder, generation, variant)))
    .filter((path) => existsSync(join(path, 'plan.json')));
  const folders = [...plan.data, ...own];
  const words = ['train', ...folders, '--variant', plan.variants[0] ?? '', '--out', out];
  const epochs = affordableEpochs(folders, threads, seconds);
  const terms = ['--epochs', epochs, '--threads', threads, '--seed', plan.seed];
  const { status, output } = await runSpindle([...words, ...terms].map(String), seconds, signal);
  const positions = /^(\d+) positions of/.exec(output)?.[1];
  const rows = [...output.matchAll(/^ *(\d+) +\S+ +(\d\.\d+) +(\d\.\d+) +\S+( \*)?$/gm)];
  const best = rows.findLast((row) => row[4] !== undefined);
  if (positions === undefined || !best || !existsSync(out)) {
    const expected = `weights after an epoch at least, in ${Math.ceil(seconds)} s`;
    return fail('training', expected, `exit status ${status}`, out);
  }
  return ok({
    positions: Number(positions),
    epochs: rows.length,
    loss: Number(best[2]),
    heldLoss: Number(best[3]),
  });
}

/** As many epochs as there is time for, so that the rate can fall to its end. */
function affordableEpochs(folders: readonly string[], threads: number, seconds: number): number {
  const sizes = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.spg'))
      .map((name) => statSync(join(folder, name)).size),
  );
  const positions = sizes.reduce((sum, size) => sum + size, 0) / BYTES_A_POSITION;
  const epochs = Math.floor((seconds * threads * LEARNED_A_SECOND) / Math.max(1, positions));
  return Math.max(LEAST_EPOCHS, Math.min(MOST_EPOCHS, epochs));
}

/** The candidate against the accepted weights, by a sequential test. */
async function compare(
  { plan, folder, threads, signal }: Learning,
  number: number,
  candidate: string,
  accepted: string,
  seconds: number,
): Promise<Result<MatchResult>> {
  const json = join(folder, `generation-${number}`, 'match.json');
  const file = accepted === 'shipped' ? '<shipped>' : accepted;
  const words = [
    ...['match', '--variant', plan.variants[0] ?? '', '--each', `nodes=${MATCH_NODES}`],
    ...['--engine', 'cmd=spindle', 'name=candidate', `option.EvalFile=${candidate}`],
    ...['--engine', 'cmd=spindle', 'name=accepted', `option.EvalFile=${file}`],
    ...['--sprt', 'elo0=0', 'elo1=10', '--rounds', MOST_ROUNDS, '--concurrency', threads],
    ...['--seed', plan.seed + number, '--max-plies', 400, '--ratinginterval', 0, '--json', json],
  ];
  rmSync(json, { force: true });
  const { status } = await runSpindle(words.map(String), seconds, signal);
  if (!existsSync(json)) return fail('match', 'a match with games', `exit status ${status}`, json);
  return ok(readMatch(readFileSync(json, 'utf8')));
}

interface MatchJson {
  readonly duels: readonly {
    readonly lossesDrawsWins: readonly [number, number, number];
    readonly strength: {
      readonly elo: unknown;
      readonly lower: unknown;
      readonly upper: unknown;
      readonly los: number;
    } | null;
  }[];
  readonly sprt: { readonly llr?: number; readonly verdict?: string } | null;
}

function readMatch(text: string): MatchResult {
  const { duels, sprt } = JSON.parse(text) as MatchJson;
  const [losses, draws, wins] = duels[0]?.lossesDrawsWins ?? [0, 0, 0];
  const strength = duels[0]?.strength;
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    ...{ wins, draws, losses },
    elo: number(strength?.elo),
    lower: number(strength?.lower),
    upper: number(strength?.upper),
    llr: sprt?.llr ?? null,
    los: strength?.los ?? 0.5,
    verdict: sprt?.verdict ?? 'continue',
  };
}

/** A generation in a line. */
export function formatGeneration({
  number,
  games,
  positions,
  heldLoss,
  match,
  accepted,
}: Generation): string {
  const { wins, draws, losses } = match;
  return (
    `Generation ${number}: ${games} games, ${positions} positions, loss ${heldLoss.toFixed(5)}; ` +
    `+${wins} =${draws} -${losses}, Elo ${formatElo(match)}, ${accepted ? 'accepted' : 'rejected'}`
  );
}

/** `+78.6 [48.9, 109.6]`; `-` for what is not to be told. */
export function formatElo({ elo, lower, upper }: MatchResult): string {
  const text = (value: number | null) => (value === null ? '-' : value.toFixed(1));
  return `${elo !== null && elo > 0 ? '+' : ''}${text(elo)} [${text(lower)}, ${text(upper)}]`;
}

/** Copies accepted weights to where the game's are shipped from. */
export function shipWeights(file: string, game: string): string {
  const target = join('engines', game, 'weights.bin');
  copyFileSync(file, target);
  return target;
}
