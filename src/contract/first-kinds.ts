import type { LaterKind } from './blocks/index.ts';
import type { Purpose } from './plain.ts';

/** Kinds that a component's first screen may be made of though others do without: their code is asked for beside the exchange. */
export const FIRST_KINDS: Partial<Record<Purpose, readonly LaterKind[]>> = {
  intake: ['form', 'prefill_card'],
  documents: ['document_request'],
  conversation: ['message_log'],
  offer_acceptance: ['offer_comparison'],
};
