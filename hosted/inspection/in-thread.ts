import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './inspect.ts';

const { bytes, type } = workerData;
parentPort?.postMessage(await inspect(bytes, type));
// A reader may have left something that would keep the thread.
parentPort?.close();
