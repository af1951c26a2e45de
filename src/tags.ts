import type { Purpose } from './contract/plain.ts';

/** The six tags and what each one's token must be for. */
export const TAGS = {
  'svc-status': 'status',
  'svc-intake': 'intake',
  'svc-documents': 'documents',
  'svc-bank-connect': 'bank_connect',
  'svc-offer-acceptance': 'offer_acceptance',
  'svc-conversation': 'conversation',
} as const satisfies Record<string, Purpose>;

export type TagName = keyof typeof TAGS;
