import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DocumentAbout, TodoAbout } from '../../domain/about.ts';
import type { Application } from '../../domain/application.ts';
import type { MessageAuthor, MessageChannel } from '../../domain/messages.ts';
import type { OfferCosts } from '../../domain/offers/costs.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferTerms } from '../../domain/offers/terms.ts';
import type { Payout } from '../../domain/payouts/payout.ts';
import type {
  ActiveStatus,
  Credit,
  DocumentRequest,
  Funded,
  HistoryFact,
  Outcome,
  Review,
  Todo,
} from '../../domain/referral.ts';
import type { Product, ReferralStatus } from '../../domain/values.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';

export const referrals = pgTable(
  'referrals',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    external_id: text().notNull(),
    application: jsonb().$type<Application>().notNull(),
    status: text().$type<ReferralStatus>().notNull(),
    resumes_to: text().$type<ActiveStatus>(),
    credit: jsonb().$type<Credit>(),
    outcome: jsonb().$type<Outcome>(),
    funded: jsonb().$type<Funded>(),
    payout: jsonb().$type<Payout>(),
    review: jsonb().$type<Review>(),
    conversation_id: text().notNull(),
    as_of: at('as_of'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (t) => [
    // What `referenceOf` makes of an id, to be looked up by who answers the telephone.
    index('referrals_by_reference').on(sql`referral_reference(${t.id})`),
    uniqueIndex('referrals_external_id').on(t.partner_id, t.external_id),
    index('referrals_with_payout')
      .on(t.partner_id, t.created_at.desc(), t.id.desc())
      .where(sql`${t.payout} is not null`),
    index('referrals_payout_to_come')
      .on(t.partner_id)
      .where(sql`${t.payout} ->> 'status' in ('awaiting_destination', 'scheduled')`),
    index('referrals_newest').on(t.partner_id, t.created_at.desc(), t.id.desc()),
    index('referrals_reviewed').on(t.id).where(sql`${t.review} ->> 'state' = 'open'`),
    index('referrals_by_status').on(t.partner_id, t.status, t.created_at.desc(), t.id.desc()),
  ],
);

/** Which partner a business belongs to, by EIN: the first keeps it (specification 2.4). */
export const business_claims = pgTable('business_claims', {
  ein: text().primaryKey(),
  partner_id: text()
    .notNull()
    .references(() => partners.id),
  referral_id: text().notNull(),
});

export const referralId = () =>
  text()
    .notNull()
    .references(() => referrals.id);

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    position: integer().notNull(),
    program_id: text().notNull(),
    lender: text().notNull(),
    product: text().$type<Product>().notNull(),
    state: text().$type<'matched'>().notNull(),
    program: text().notNull(),
    amount_max: bigint({ mode: 'number' }).notNull(),
    term_months: integer().array().notNull(),
    speed: text().notNull(),
  },
  (t) => [index('matches_referral').on(t.referral_id, t.position)],
);

export const document_requests = pgTable(
  'document_requests',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    type: text().$type<DocumentRequest['type']>().notNull(),
    status: text().$type<DocumentRequest['status']>().notNull(),
    requested_from: text().$type<DocumentRequest['requested_from']>().notNull(),
    about: jsonb().$type<DocumentAbout>().notNull(),
    periods: text().array().notNull(),
    rejection_reason: text(),
    rejection_fault: text().$type<DocumentRequest['rejection_fault'] & string>(),
    document_ids: text().array().notNull(),
    requested_at: at('requested_at').notNull(),
    satisfied_at: at('satisfied_at'),
  },
  (t) => [index('document_requests_referral').on(t.referral_id, t.requested_at)],
);

export const todos = pgTable(
  'todos',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    who: text().$type<Todo['who']>().notNull(),
    kind: text().$type<Todo['kind']>().notNull(),
    about: jsonb().$type<TodoAbout>().notNull(),
    purpose: text(),
    document_request_id: text(),
    state: text().$type<Todo['state']>().notNull(),
    position: integer().notNull(),
    created_at: at('created_at').notNull(),
    due_at: at('due_at'),
    finished_at: at('finished_at'),
    reminders_sent: integer().notNull().default(0),
    reminded_at: at('reminded_at'),
    /** When it is to be brought to mind next; null where it is not, as in a scenario's own time. */
    remind_at: at('remind_at'),
  },
  (t) => [
    index('todos_referral').on(t.referral_id),
    index('todos_remind').on(t.remind_at).where(sql`${t.remind_at} is not null`),
  ],
);

/** A file that went to a lender's program, part of the referral. */
export const submissions = pgTable(
  'submissions',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    program_id: text().notNull(),
    lender: text().notNull(),
    program: text().notNull(),
    product: text().$type<Product>().notNull(),
    submitted_at: at('submitted_at').notNull(),
    declined_at: at('declined_at'),
  },
  (t) => [
    index('submissions_referral').on(t.referral_id),
    index('submissions_program').on(t.program_id, t.submitted_at.desc(), t.id.desc()),
  ],
);

export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    lender: text().notNull(),
    product: text().$type<Product>().notNull(),
    program: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<Offer['state']>().notNull(),
    binding: boolean().$type<true>().notNull(),
    lender_kind: text().$type<Offer['lender_kind']>().notNull().default('other'),
    offered_at: at('offered_at').notNull(),
    expires_at: at('expires_at').notNull(),
    terms: jsonb().$type<OfferTerms>(),
    costs: jsonb().$type<OfferCosts>(),
    stated: jsonb().$type<NonNullable<Offer['stated']>>(),
    disclosure: jsonb().$type<NonNullable<Offer['disclosure']>>(),
    conditions: jsonb().$type<Offer['conditions']>().notNull().default([]),
    signers: jsonb().$type<Offer['signers']>().notNull().default([]),
    replaced_by: text(),
    held_for: text().$type<NonNullable<Offer['held_for']>>(),
    /** When an open one is to be ended; null where it is not, as in a scenario's own time. */
    end_at: at('end_at'),
  },
  (t) => [
    check('offers_binding', sql`${t.binding}`),
    index('offers_referral').on(t.referral_id),
    index('offers_end').on(t.end_at).where(sql`${t.end_at} is not null`),
  ],
);

/** What lenders let know before an offer: apart from offers, so that none is taken for the other. */
export const indicative_terms = pgTable(
  'indicative_terms',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    lender: text().notNull(),
    product: text().$type<Product>().notNull(),
    program: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    term_months: integer().notNull(),
    binding: boolean().$type<false>().notNull().default(false),
    given_at: at('given_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    check('indicative_terms_not_binding', sql`not ${t.binding}`),
    index('indicative_terms_referral').on(t.referral_id),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    /** The order of a conversation: each is written while its referral is held. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    referral_id: referralId(),
    author_role: text().$type<MessageAuthor>().notNull(),
    author_name: text().notNull(),
    /** True where the partner's server wrote it in the borrower's name. */
    by_partner: boolean().notNull().default(false),
    channel: text().$type<MessageChannel>().notNull(),
    body: text().notNull(),
    /** True where something private was taken out of the body. */
    redacted: boolean().notNull().default(false),
    /** To-dos it asks for. */
    todo_ids: text().array().notNull().default([]),
    /** What can be answered with one press. */
    replies: text().array().notNull().default([]),
    /** Documents that came with it. */
    document_ids: text().array().notNull().default([]),
    /** Names it at its sender: the same twice in a conversation is one message. */
    sender_key: text(),
    created_at: at('created_at').notNull(),
    read_by_partner_at: at('read_by_partner_at'),
    read_by_borrower_at: at('read_by_borrower_at'),
    /** When the sandbox's agent answers it; null where nobody does by itself. */
    answer_at: at('answer_at'),
  },
  (t) => [
    index('messages_referral').on(t.referral_id, t.seq.desc()),
    index('messages_unread').on(t.referral_id).where(sql`${t.read_by_partner_at} is null`),
    index('messages_answer').on(t.answer_at).where(sql`${t.answer_at} is not null`),
    uniqueIndex('messages_sender_key').on(t.referral_id, t.sender_key),
  ],
);

/** What a borrower has written and not sent. It is nobody else's to read. */
export const message_drafts = pgTable('message_drafts', {
  referral_id: referralId().primaryKey(),
  text: text().notNull(),
  updated_at: at('updated_at').notNull(),
});

/** Facts of a referral's life that a person may be shown. */
export const history = pgTable(
  'history',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    at: at('at').notNull(),
    position: integer().notNull(),
    fact: jsonb().$type<HistoryFact>().notNull(),
  },
  (t) => [index('history_referral').on(t.referral_id, t.at.desc())],
);
