import { expect, it } from 'vitest';
import { type Graph, NEVER, outside, solve } from './retrograde.js';

/** Nodes in order: whether the attacker is to move, and the successors; `won` for the attacker's goal. */
function graphOf(nodes: readonly (readonly [attacking: boolean, successors: number[] | 'won'])[]): Graph {
  const successors = nodes.map(([, list]) => (list === 'won' ? [] : list));
  return {
    offsets: Int32Array.from([
      0,
      ...successors.map((_, node) => successors.slice(0, node + 1).flat().length),
    ]),
    targets: Int32Array.from(successors.flat()),
    attacking: Uint8Array.from(nodes, ([attacking]) => Number(attacking)),
    won: Uint8Array.from(nodes, ([, list]) => Number(list === 'won')),
  };
}

it('counts the plies of the quickest win against the longest defence', () => {
  const graph = graphOf([
    [false, 'won'],
    [true, [0]],
    [false, [1]],
    [true, [2]],
    [false, [1, 3]],
    [true, [4, 2]],
    [false, [3, 1]],
  ]);
  expect([...solve(graph)]).toEqual([0, 1, 2, 3, 4, 3, 4]);
});

it('calls no win what the defender can go round in, escape from, or has no move in', () => {
  const graph = graphOf([
    [false, 'won'],
    [true, [0]],
    [false, [1, 3]],
    [true, [2]],
    [false, [outside(NEVER), 1]],
    [false, []],
    [true, [5, 4]],
    [true, []],
  ]);
  expect([...solve(graph)]).toEqual([0, 1, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER]);
});

it('takes known distances of other positions, however long', () => {
  const graph = graphOf([
    [true, [outside(10), outside(NEVER)]],
    [false, [0, outside(3)]],
    [true, [1]],
  ]);
  expect([...solve(graph)]).toEqual([11, 12, 13]);
});
