// Something that has `spindle` play without end, and tells of its process: bundled and killed by a test.
import { runSpindle } from '../../src/learning/command.js';

const [folder = ''] = process.argv.slice(2);
const terms = ['--variant', 'sleepingbeauty', '--games', '1000000', '--nodes', '50'];
await runSpindle(['selfplay', ...terms, '--out', folder], 600, new AbortController().signal);
