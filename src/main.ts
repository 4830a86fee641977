#!/usr/bin/env node
import { uci } from './cli/uci.js';

/* Without arguments a GUI has started us: what only other commands need is not loaded. */
const words = process.argv.slice(2);
if (words.length === 0 || (words.length === 1 && words[0] === 'uci')) {
  uci();
} else {
  const { runProgram } = await import('./cli/program.js');
  await runProgram(words);
}
