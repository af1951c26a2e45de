import type { EventKind } from '../../domain/events.ts';

/** What each kind of event tells: the glossary of `x-events` in `/openapi.json`. */
export const EVENT_MEANINGS: Record<EventKind, string> = {
  'referral.created': 'A referral was created.',
  'referral.updated':
    'You changed what the referral says: changed names the members, like metadata.',
  'referral.matches_updated': 'The lender programs that fit were computed, or changed.',
  'referral.status_changed': 'The referral moved from one status to another.',
  'referral.credit_updated':
    'The soft credit check moved on: an owner gave their OK, or the bureau answered.',
  'referral.payout_updated': 'The payout was estimated, scheduled, paid or dropped.',
  'referral.review_updated':
    'Stated figures differ from the bank’s and wait for a reviewer, or a reviewer decided. Submission waits as long.',
  'referral.reminder_due':
    'An open to-do is to be brought to mind. With intent just_refer the service writes to the borrower, else the partner does.',
  'referral.links_updated':
    'Permanent links were revoked: hosted_url and the links of to-dos of these purposes are others from now on.',
  'referral.contact_updated':
    'The borrower asked for no more texts or emails, or for them again: reminders.via and status_reason may differ.',
  'todo.created': 'A to-do arose.',
  'todo.updated': 'A reminder of a to-do went out: sent_count is another.',
  'todo.completed': 'A to-do was done.',
  'todo.withdrawn': 'A to-do is no longer needed.',
  'document_request.created': 'Documents were asked for.',
  'document_request.updated': 'A document request moved on.',
  'document.created': 'A file arrived in answer to a document request.',
  'document.updated': 'A file was checked, accepted or rejected.',
  'document.removed': 'Whoever sent a file took it back before it was decided about.',
  'offer.created': 'A lender made an offer.',
  'offer.updated':
    'An offer was accepted, declined or not chosen, was replaced, expired or was withdrawn.',
  'indicative_terms.created': 'A lender let know what it may offer. It is no offer.',
  'message.created': 'A message was added to the conversation.',
  'conversation.read':
    'Messages were read: by you, which lowers unread_for_partner, or by the borrower.',
  'approval.created':
    'A request waits for a person of yours to decide. Only they get the link, by email.',
  'approval.updated':
    'They decided, or did not in time. An approved request was judged again and run: result_status says how it went.',
  'policy.updated': 'What you decide for all your referrals was written, and differs.',
  'payout_destination.updated': 'A person of yours said where payouts go.',
  'evidence.sealed':
    'The ledger of evidence of the referral has grown: data has the chain’s new head. Keep it: a ledger that is exported later must still hold it.',
};
