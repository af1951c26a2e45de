import { Worker } from 'node:worker_threads';
import type { DocumentType } from '../domain/values.ts';
import type { Verdict } from './verdict.ts';

const SECONDS = 60;
const MEGABYTES = 512;
/** What the thread runs: the built service is JavaScript already. */
const ENTRY = import.meta.url.endsWith('.ts') ? './thread.mjs' : './in-thread.js';

/**
 * Looks into a file in a thread of its own, which is ended after 60 s or with 512 MB: what a file does to its reader is
 * done to nobody else.
 */
export function inspectApart(bytes: Uint8Array, type: DocumentType): Promise<Verdict> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(ENTRY, import.meta.url), {
      workerData: { bytes, type },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      stdout: true,
      stderr: true,
    });
    let verdict: Verdict = { fault: 'damaged' };
    const timer = setTimeout(() => {
      verdict = { fault: 'too_large_inside' };
      void worker.terminate();
    }, SECONDS * 1000);
    worker.on('message', (found: Verdict) => {
      verdict = found;
    });
    worker.on('error', () => {
      verdict = { fault: 'too_large_inside' };
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(verdict);
    });
  });
}
