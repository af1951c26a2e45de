/**
 * Every kind of event. `data` carries ids, states and counts; never personal data, a token or the
 * text of a message. What each tells is in `/openapi.json` (`x-events`).
 */
export type EventKind =
  | 'referral.created'
  | 'referral.updated'
  | 'referral.matches_updated'
  | 'referral.status_changed'
  | 'referral.credit_updated'
  | 'referral.payout_updated'
  | 'referral.review_updated'
  | 'referral.reminder_due'
  | 'referral.links_updated'
  | 'todo.created'
  | 'todo.completed'
  | 'todo.withdrawn'
  | 'document_request.created'
  | 'document_request.updated'
  | 'document.created'
  | 'document.updated'
  | 'offer.created'
  | 'offer.updated'
  | 'message.created'
  | 'conversation.read';

export type EventInput = { kind: EventKind; data: Record<string, unknown> };
