import { PROBLEM_CODES } from '../contract/plain.ts';

/** What can go wrong before, or instead of, an answer of the service. */
const LOCAL_CODES = [
  'network',
  'timeout',
  'load_failed',
  'contract_mismatch',
  'configuration',
] as const;
export const ERROR_CODES = [...PROBLEM_CODES, ...LOCAL_CODES] as const;
/**
 * The specification's problem codes, and: `network` (no connection), `timeout` (no answer within
 * 10 s), `load_failed` (the library's own code did not arrive), `contract_mismatch` (an answer this
 * Embed cannot read), `configuration` (the page gave no token or address, or one that cannot be, or its
 * `fetchClientToken` threw; the message says which, and the console).
 */
export type EmbedErrorCode = (typeof ERROR_CODES)[number];
