import { useEffect, useReducer, useState } from 'preact/hooks';
import { findVariant } from '../../../engines/registry.js';
import type { LivePair } from '../../tournament/live/results.js';
import type { LiveMatch } from '../../tournament/live/snapshot.js';
import { useTools } from '../context.js';
import { useStore } from '../store.js';
import { Curves } from './curves.js';
import { LiveBoard } from './live-board.js';

/** Milliseconds between two looks at the clocks. */
const TICK = 200;

/** Matches and tournaments that run on this machine. */
export function WatchView() {
  const { watching } = useTools();
  useStore(watching);
  const [chosen, setChosen] = useState('');
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => watching.begin(), [watching]);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined as never), TICK);
    return () => clearInterval(timer);
  }, []);
  const { matches, state } = watching;
  const match = matches.find(({ id }) => id === chosen) ?? matches[0];
  return (
    <div class="watch">
      {state === 'closed' && (
        <p class="notice" role="status">
          The server cannot be reached; what is shown is the last that was heard.
        </p>
      )}
      {matches.length > 1 && (
        <label>
          Match{' '}
          <select value={match?.id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {matches.map(({ id, title, engines, state: each }) => (
              <option key={id} value={id}>
                {[title, engines.map(({ name }) => name).join(', '), each]
                  .filter((part) => part !== '')
                  .join(': ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {match ? <Match match={match} /> : <Nothing />}
    </div>
  );
}

function Nothing() {
  return (
    <div class="empty">
      <h2>No match is running</h2>
      <p>
        Start one with <code>--live</code> on this machine, and its boards, clocks, table and curves stand
        here:
      </p>
      <pre>
        spindle match --variant frisian --engine cmd=spindle name=A --engine cmd=spindle name=B
        {'\n'} --each tc=10+0.1 --rounds 50 --live
      </pre>
    </div>
  );
}

const STATES = { running: 'running', ended: 'ended', stopped: 'not running' } as const;

function Match({ match }: { readonly match: LiveMatch }) {
  const { title, variant, timeControl, state, ending, games, running, finished, format, duel } = match;
  const entry = findVariant(variant);
  const planned = games.planned === null ? '' : ` of ${games.planned}`;
  return (
    <>
      <h2>{title}</h2>
      <p>
        {entry?.variant.name ?? variant}, {format}, {timeControl}; {games.played}
        {planned} games, {STATES[state]}
        {ending ? `: ${ending}` : ''}
      </p>
      {games.planned !== null && (
        <progress value={games.played} max={Math.max(1, games.planned)} aria-label="Games played" />
      )}
      {entry && running.length > 0 && (
        <div class="live-boards">
          {running.map((game) => (
            <LiveBoard
              key={`${match.id} ${game.slot}`}
              entry={entry}
              game={game}
              isRunning={state === 'running'}
            />
          ))}
        </div>
      )}
      {duel && <Curves duel={duel} names={match.engines.map(({ name }) => name)} />}
      <Standings match={match} />
      {match.engines.length > 2 && <Crosstable match={match} />}
      {finished.length > 0 && (
        <section>
          <h3>Latest results</h3>
          <table>
            <thead>
              <tr>
                <th>Game</th>
                <th>White</th>
                <th>Black</th>
                <th>Result</th>
                <th>Plies</th>
                <th>Why</th>
              </tr>
            </thead>
            <tbody>
              {finished.map((game) => (
                <tr key={game.number}>
                  <td>{game.round}</td>
                  <td>{game.white}</td>
                  <td>{game.black}</td>
                  <td>{game.result}</td>
                  <td>{game.plies}</td>
                  <td>{game.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Standings({ match: { standings } }: { readonly match: LiveMatch }) {
  return (
    <section>
      <h3>Table</h3>
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>Engine</th>
            <th>Elo</th>
            <th>Games</th>
            <th>Won</th>
            <th>Drawn</th>
            <th>Lost</th>
            <th>Points</th>
          </tr>
        </thead>
        <tbody>
          {standings.map((each) => (
            <tr key={each.name}>
              <td>{each.rank}</td>
              <td>{each.name}</td>
              <td>
                {typeof each.elo === 'number' ? each.elo.toFixed(0) : '-'}
                {each.error === null ? '' : ` ± ${each.error.toFixed(0)}`}
              </td>
              <td>{each.played}</td>
              <td>{each.wins}</td>
              <td>{each.draws}</td>
              <td>{each.losses}</td>
              <td>{each.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Crosstable({ match: { standings, crosstable } }: { readonly match: LiveMatch }) {
  const names = standings.map(({ name }) => name);
  const cell = (row: string, column: string) => {
    const pair = crosstable.find(
      ({ first, second }) => (first === row && second === column) || (first === column && second === row),
    );
    return pair ? pointsOf(pair, row) : '';
  };
  return (
    <section>
      <h3>Crosstable</h3>
      <table class="crosstable">
        <thead>
          <tr>
            <th />
            {names.map((name, i) => (
              <th key={name} title={name}>
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((row, i) => (
            <tr key={row}>
              <th>
                {i + 1}. {row}
              </th>
              {names.map((column) => (
                <td key={column} class={row === column ? 'self' : ''}>
                  {row === column ? '' : cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `3.5/6`, from the view of one of the two. */
function pointsOf({ first, wins, draws, losses }: LivePair, name: string): string {
  const won = first === name ? wins : losses;
  return `${won + draws / 2}/${wins + draws + losses}`;
}
