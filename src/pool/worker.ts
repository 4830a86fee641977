import { parentPort } from 'node:worker_threads';
import { makeWorker } from './worker-tasks.js';

/** The function that piscina calls in each of its threads, one task after another. */
export default makeWorker((envelope) => parentPort?.postMessage(envelope));
