import { newId } from '../../ids.ts';
import type { Application } from '../application.ts';
import { defaultContactRules } from '../contact-rules.ts';
import type { Referral } from '../referral.ts';

/** A referral that has just arrived: `received`, nothing known beyond the application. */
export function openReferral(input: {
  partner_id: string;
  application: Application;
  now: Date;
  /** See `Referral.as_of`; default none. */
  as_of?: Date;
}): Referral {
  return {
    id: newId('ref'),
    partner_id: input.partner_id,
    application: input.application,
    status: 'received',
    resumes_to: null,
    created_at: input.now,
    updated_at: input.now,
    as_of: input.as_of ?? null,
    matches: [],
    todos: [],
    document_requests: [],
    documents: [],
    bank_accounts: [],
    review: null,
    offers: [],
    submissions: [],
    indicative_terms: [],
    credit: null,
    authorizations: [],
    outcome: null,
    funded: null,
    payout: null,
    conversation: {
      id: newId('conv'),
      last_message_at: null,
      last_message_preview: null,
      last_channel: null,
      unread_for_partner: 0,
    },
    history: [{ kind: 'received', at: input.now, position: 0 }],
    contact_rules: defaultContactRules(),
    stopped_numbers: [],
    permanent_sessions: {},
  };
}
