import { relations } from 'drizzle-orm';
import { bank_accounts } from './bank.ts';
import { credit_authorizations } from './credit.ts';
import { documents } from './documents.ts';
import {
  document_requests,
  history,
  indicative_terms,
  matches,
  messages,
  offers,
  referrals,
  submissions,
  todos,
} from './referrals.ts';
import { partner_sessions } from './sessions.ts';

/** What hangs on a referral, so that a referral is read in one statement, of one moment. */
export const referralRelations = relations(referrals, ({ many }) => ({
  matches: many(matches),
  document_requests: many(document_requests),
  documents: many(documents),
  bank_accounts: many(bank_accounts),
  todos: many(todos),
  offers: many(offers),
  submissions: many(submissions),
  indicative_terms: many(indicative_terms),
  messages: many(messages),
  history: many(history),
  authorizations: many(credit_authorizations),
  sessions: many(partner_sessions),
}));

export const matchRelations = relations(matches, ({ one }) => ({
  referral: one(referrals, { fields: [matches.referral_id], references: [referrals.id] }),
}));

export const documentRequestRelations = relations(document_requests, ({ one }) => ({
  referral: one(referrals, { fields: [document_requests.referral_id], references: [referrals.id] }),
}));

export const documentRelations = relations(documents, ({ one }) => ({
  referral: one(referrals, { fields: [documents.referral_id], references: [referrals.id] }),
}));

export const bankAccountRelations = relations(bank_accounts, ({ one }) => ({
  referral: one(referrals, { fields: [bank_accounts.referral_id], references: [referrals.id] }),
}));

export const todoRelations = relations(todos, ({ one }) => ({
  referral: one(referrals, { fields: [todos.referral_id], references: [referrals.id] }),
}));

export const offerRelations = relations(offers, ({ one }) => ({
  referral: one(referrals, { fields: [offers.referral_id], references: [referrals.id] }),
}));

export const indicativeTermsRelations = relations(indicative_terms, ({ one }) => ({
  referral: one(referrals, { fields: [indicative_terms.referral_id], references: [referrals.id] }),
}));

export const submissionRelations = relations(submissions, ({ one }) => ({
  referral: one(referrals, { fields: [submissions.referral_id], references: [referrals.id] }),
}));

export const messageRelations = relations(messages, ({ one }) => ({
  referral: one(referrals, { fields: [messages.referral_id], references: [referrals.id] }),
}));

export const historyRelations = relations(history, ({ one }) => ({
  referral: one(referrals, { fields: [history.referral_id], references: [referrals.id] }),
}));

export const authorizationRelations = relations(credit_authorizations, ({ one }) => ({
  referral: one(referrals, {
    fields: [credit_authorizations.referral_id],
    references: [referrals.id],
  }),
}));

export const sessionRelations = relations(partner_sessions, ({ one }) => ({
  referral: one(referrals, { fields: [partner_sessions.referral_id], references: [referrals.id] }),
}));
