import type { AnyOperation } from '../../api/operation.ts';
import { advanceClock, listBanks, listBureauCases } from './controls.ts';
import { listOutbox, replyToText } from './outbox.ts';
import { revokeLinks, revokeSession } from './revoke.ts';
import { createScenario, listScenarios } from './scenarios.ts';
import { listPossibleSimulations, listSimulations, simulate } from './simulate.ts';

/**
 * The sandbox's controls: named states, what the world can do, what the service wrote to borrowers,
 * the clock. Everything is the calling partner's own. Not there in production.
 */
export const SANDBOX_OPERATIONS = [
  listBureauCases,
  listBanks,
  listOutbox,
  replyToText,
  listScenarios,
  createScenario,
  listSimulations,
  listPossibleSimulations,
  simulate,
  revokeSession,
  revokeLinks,
  advanceClock,
] as const satisfies readonly AnyOperation[];
