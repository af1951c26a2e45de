import type { Services } from '../context.ts';
import { answerMessages } from '../workflows/answer-messages.ts';
import { startWorker, type Worker } from './worker.ts';

/** How often the sandbox's agent looks for what is to be answered. */
const EVERY_MS = 1000;

/** The sandbox's agent, who answers borrowers. */
export function startAgent(services: Services): Promise<Worker> {
  return startWorker(services, {
    wokenBy: async () => () => {},
    work: () => answerMessages(services),
    failed: 'answering messages failed',
    everyMs: EVERY_MS,
  });
}
