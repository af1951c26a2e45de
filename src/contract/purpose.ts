import * as z from 'zod/mini';

/** What a session is for; one component each (specification 2.1). */
export const PURPOSES = [
  'status',
  'intake',
  'documents',
  'bank_connect',
  'offer_acceptance',
  'conversation',
] as const;
export const Purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof Purpose>;
