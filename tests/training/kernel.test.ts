import { expect, it } from 'vitest';
import { compileCore } from '../../src/core/built.js';
import { Position } from '../../src/core/position.js';
import { openCollection } from '../../src/selfplay/reader.js';
import { compileKernel, openKernel } from '../../src/training/kernel.js';
import { readSamples } from '../../src/training/samples.js';
import { makeTargets } from '../../src/training/targets.js';
import { initialise } from '../../src/training/trainer.js';
import { makeWorkspace } from '../../src/training/workspace.js';
import { valid } from '../conformance/support.js';
import { playGames } from './support.js';

const SAMPLES = 40;
const STEP = 1e-2;

it('agrees with finite differences of the loss, parameter by parameter', async () => {
  const folder = await playGames('frysk', 30);
  const position = new Position(compileCore('frisian'));
  const samples = valid(readSamples([valid(openCollection(folder))], position, () => {}));
  const workspace = makeWorkspace(samples, makeTargets(samples, 100, 0.5), position);
  initialise(workspace, 5);
  const { places, parameters, memory } = workspace;
  const kernel = openKernel(compileKernel(), memory, places);
  kernel.learn(places.gradients, places.parameterBytes, places.states, 0, SAMPLES);
  const gradient = new Float32Array(memory.buffer, places.gradients, parameters.length).slice();
  const lossWith = (index: number, value: number) => {
    const kept = parameters[index] as number;
    parameters[index] = value;
    const loss = kernel.judge(places.states, 0, SAMPLES);
    parameters[index] = kept;
    return loss;
  };
  // The steepest: where the loss bends little over the step, and single precision suffices.
  const steepest = [...gradient.keys()].sort(
    (a, b) => Math.abs(gradient[b] ?? 0) - Math.abs(gradient[a] ?? 0),
  );
  const checked = [...steepest.slice(0, 40), ...steepest.slice(200, 220)];
  for (const index of checked) {
    const value = parameters[index] as number;
    const slope = (lossWith(index, value + STEP) - lossWith(index, value - STEP)) / (2 * STEP);
    expect(Math.abs(slope - (gradient[index] as number))).toBeLessThan(0.01 * Math.abs(slope) + 0.002);
  }
  expect(Math.abs(gradient[steepest[0] ?? 0] ?? 0)).toBeGreaterThan(0.5);
}, 60_000);
