// A runner that ends badly with an engine still thinking: bundled and run by a test.
import { Engine } from '../../../src/match/engine-process/engine.js';
import { guardProcesses } from '../../../src/match/engine-process/guard.js';
import { DEFAULT_PATIENCE } from '../../../src/match/engine-process/patience.js';

const [program = '', how] = process.argv.slice(2);
const engine = new Engine({
  command: process.execPath,
  args: [program],
  protocol: 'uci',
  options: [],
  patience: DEFAULT_PATIENCE,
  guard: guardProcesses(),
});
await engine.start();
process.stdout.write(`${engine.pid}\n`);
process.stdin.once('data', () => {
  if (how === 'throw') throw new Error('on purpose');
  process.exit(0);
});
