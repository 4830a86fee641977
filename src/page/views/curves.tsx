import type { LiveDuel } from '../../tournament/live/results.js';

const WIDTH = 600;
const HEIGHT = 160;

/** How a duel has gone: Elo with its interval, and the test's ratio of likelihoods. */
export function Curves({ duel, names }: { readonly duel: LiveDuel; readonly names: readonly string[] }) {
  const { history, strength, sprt } = duel;
  const known = history.flatMap(([games, elo, lower, upper]) =>
    typeof elo === 'number' && Number.isFinite(elo)
      ? [{ games, elo, lower: bound(lower, -MOST), upper: bound(upper, MOST) }]
      : [],
  );
  const ratios = history.flatMap(([games, , , , llr]) => (llr === null ? [] : [{ games, llr }]));
  const last = history.at(-1)?.[0] ?? 1;
  const elo = strength?.elo;
  return (
    <section class="curves">
      <h3>
        {names[0]} against {names[1]}
      </h3>
      {strength && (
        <p>
          Elo {typeof elo === 'number' && Number.isFinite(elo) ? signed(elo) : '-'}
          {strength.error === null ? '' : ` ± ${strength.error.toFixed(1)}`}, likelihood of superiority{' '}
          {(100 * strength.los).toFixed(1)} %
          {sprt && (
            <>
              ; SPRT of {sprt.elo0} against {sprt.elo1}: LLR {sprt.llr.toFixed(2)} [{sprt.lower.toFixed(2)},{' '}
              {sprt.upper.toFixed(2)}]{sprt.verdict === 'continue' ? '' : `, ${sprt.verdict} accepted`}
            </>
          )}
        </p>
      )}
      <div class="curve-pair">
        {known.length > 1 && (
          <Plot
            name="Elo"
            last={last}
            lines={[{ kind: 'curve', points: known.map(({ games, elo: value }) => [games, value]) }]}
            band={known.map(({ games, lower, upper }) => [games, lower, upper])}
            marks={[0]}
          />
        )}
        {ratios.length > 1 && sprt && (
          <Plot
            name="LLR"
            last={last}
            lines={[{ kind: 'curve', points: ratios.map(({ games, llr }) => [games, llr]) }]}
            band={[]}
            marks={[sprt.lower, 0, sprt.upper]}
          />
        )}
      </div>
    </section>
  );
}

/** Elo at which an end of an interval that is unknown is drawn. */
const MOST = 400;

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}

interface PlotProps {
  readonly name: string;
  /** Games at the right edge. */
  readonly last: number;
  readonly lines: readonly {
    readonly kind: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
  /** Games, lower and upper end of an interval. */
  readonly band: readonly (readonly [number, number, number])[];
  /** Values with a line across. */
  readonly marks: readonly number[];
}

function Plot({ name, last, lines, band, marks }: PlotProps) {
  const latest = band.at(-1);
  // The intervals of the first games would leave no room for the rest.
  const values = [
    ...lines.flatMap(({ points }) => points.map(([, value]) => value)),
    ...marks,
    ...(latest?.slice(1) ?? []),
  ];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * 0.08;
  const y = (value: number) => HEIGHT * (1 - (value - least + room) / (most - least + 2 * room || 1));
  const x = (games: number) => (WIDTH * games) / Math.max(1, last);
  const at = ([games, value]: readonly [number, number]) => `${x(games).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = band.map(([games, , value]) => at([games, value]));
  const lower = band.map(([games, value]) => at([games, value])).reverse();
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${name} by games played`}>
        {band.length > 1 && <path class="band" d={`M${[...upper, ...lower].join(' L')} Z`} />}
        {marks.map((mark) => (
          <g key={mark}>
            <path class="middle" d={`M0 ${y(mark)} H${WIDTH}`} />
            <text x="4" y={y(mark) - 4}>
              {Number.isInteger(mark) ? mark : mark.toFixed(2)}
            </text>
          </g>
        ))}
        {lines.map(({ kind, points }) => (
          <path key={kind} class={kind} d={`M${points.map(at).join(' L')}`} />
        ))}
      </svg>
      <figcaption>
        {name}, games 1 to {last}
      </figcaption>
    </figure>
  );
}
