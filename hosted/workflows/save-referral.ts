import { isDeepStrictEqual as isSame } from 'node:util';
import type { Purpose } from '../../src/contract/purpose.ts';
import { changed, eventsBetween } from '../domain/changes.ts';
import type { EventInput } from '../domain/events.ts';
import { notificationsBetween } from '../domain/notifications.ts';
import { knownOffers } from '../domain/offers.ts';
import type { Referral } from '../domain/referral.ts';
import { openTodos, todoPurpose } from '../domain/todos.ts';
import { saveBankAccounts } from '../store/bank-accounts.ts';
import { saveAuthorizations } from '../store/credit-authorizations.ts';
import type { Db } from '../store/db.ts';
import { saveDocumentRequests } from '../store/document-requests.ts';
import { deleteDocuments, saveDocuments } from '../store/documents.ts';
import { appendEvents } from '../store/events.ts';
import { recordEvidence } from '../store/evidence.ts';
import { insertHistory } from '../store/history.ts';
import { insertMatches, replaceMatches } from '../store/matches.ts';
import { insertNotifications } from '../store/notifications.ts';
import { insertIndicativeTerms, saveOffers } from '../store/offers.ts';
import { ensurePermanentSessions } from '../store/partner-sessions.ts';
import { updateApplication, updateReferral } from '../store/referrals.ts';
import { saveSubmissions } from '../store/submissions.ts';
import { saveTodos } from '../store/todos.ts';
import { reviewEvidence } from './review-evidence.ts';

/**
 * Writes what changed of a referral, the sessions of its permanent links, what the borrower is to be
 * told, and last the events that tell of it. A row is changed where it holds other values, whoever copied it.
 * @param trail the referral as it was stored (undefined: its row was just inserted, as the last move
 * left it) and as each move left it. Rows go from the first to the last; events tell every move between.
 * @param recordedAt the partner's time, which events carry; a scenario's own dates lie elsewhere.
 * @param more events of what was written beside the referral, like a message.
 * @returns the referral with the permanent links that were made
 */
export async function saveReferral(
  tx: Db,
  trail: readonly [Referral | undefined, Referral, ...Referral[]],
  recordedAt: Date,
  more: readonly EventInput[] = [],
): Promise<Referral> {
  const [before, first, ...moves] = trail;
  const after = moves.at(-1) ?? first;
  const { id } = after;
  if (!before) await insertMatches(tx, id, after.matches);
  else {
    await updateReferral(tx, after);
    if (!isSame(after.application, before.application)) await updateApplication(tx, after);
    if (!isSame(after.matches, before.matches)) await replaceMatches(tx, id, after.matches);
  }
  await saveDocumentRequests(tx, id, rows(before?.document_requests, after.document_requests));
  await saveDocuments(tx, id, rows(before?.documents, after.documents));
  await deleteDocuments(tx, removed(before?.documents, after.documents));
  await saveBankAccounts(tx, id, rows(before?.bank_accounts, after.bank_accounts));
  await saveTodos(tx, after, rows(before?.todos, after.todos));
  await saveOffers(tx, after, rows(before?.offers, after.offers));
  await insertIndicativeTerms(tx, id, rows(before?.indicative_terms, after.indicative_terms));
  await saveSubmissions(tx, id, rows(before?.submissions, after.submissions));
  await saveAuthorizations(tx, id, rows(before?.authorizations, after.authorizations));
  await insertHistory(
    tx,
    id,
    // The newest come first.
    after.history.slice(0, after.history.length - (before?.history.length ?? 0)),
  );
  await recordEvidence(tx, reviewEvidence(before, after, recordedAt));
  const made = await ensurePermanentSessions(tx, {
    partner_id: after.partner_id,
    referral_id: id,
    purposes: [...purposesOf(after)].filter((purpose) => !before?.permanent_sessions[purpose]),
    now: recordedAt,
  });
  await insertNotifications(tx, after, {
    notifications: notificationsBetween(before, after),
    now: recordedAt,
  });
  await appendEvents(tx, {
    partner_id: after.partner_id,
    referral_id: id,
    events: [
      ...[first, ...moves].flatMap((referral, index) => eventsBetween(trail[index], referral)),
      ...more,
    ],
    now: recordedAt,
  });
  return { ...after, permanent_sessions: { ...after.permanent_sessions, ...made } };
}

/** What can be opened on a referral: its status always, its open to-dos, its offers, its conversation. */
function purposesOf(referral: Referral): Set<Purpose> {
  const purposes = new Set<Purpose>(['status', 'conversation']);
  for (const todo of openTodos(referral, 'borrower')) purposes.add(todoPurpose(todo.kind));
  if (knownOffers(referral).length > 0) purposes.add('offer_acceptance');
  return purposes;
}

/** Ids of rows that are no more. */
function removed(before: { id: string }[] = [], after: { id: string }[]): string[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !kept.has(id));
}

function rows<Row extends { id: string }>(before: Row[] | undefined, after: Row[]): Row[] {
  return changed(before, after).map(([, row]) => row);
}
