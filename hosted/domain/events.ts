/**
 * Every kind of event. `data` carries ids, states and counts; never personal data, a token or the
 * text of a message. When each fires and what its `data` is, is in `hosted/schemas/events`.
 */
export const EVENT_KINDS = [
  'referral.created',
  'referral.updated',
  'referral.matches_updated',
  'referral.status_changed',
  'referral.credit_updated',
  'referral.payout_updated',
  'referral.review_updated',
  'referral.reminder_due',
  'referral.links_updated',
  'referral.contact_updated',
  'todo.created',
  'todo.updated',
  'todo.completed',
  'todo.withdrawn',
  'document_request.created',
  'document_request.updated',
  'document.created',
  'document.updated',
  'document.removed',
  'offer.created',
  'offer.updated',
  'indicative_terms.created',
  'message.created',
  'conversation.read',
  'evidence.sealed',
  'approval.created',
  'approval.updated',
  'policy.updated',
  'payout_destination.updated',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type EventInput = { kind: EventKind; data: Record<string, unknown> };
