import type { PartnerSession, Services } from '../../context.ts';
import { type BankNeed, monthsWanted } from '../../domain/bank.ts';
import { type Referral, timeOf } from '../../domain/referral.ts';
import { newId } from '../../ids.ts';
import type { AggregatorLink } from '../../integrations/aggregator.ts';
import { businessName } from '../../screens/assemble.ts';
import { cancelBankLinks, insertBankLink } from '../../store/bank-links.ts';
import type { Db } from '../../store/db.ts';
import { insertPartnerSession } from '../../store/partner-sessions.ts';

/** A login at the aggregator: in which session it was begun, and by which one leads back from it. */
export type OpenedLink = AggregatorLink & { session_id: string; return_session_id: string };

/** How long the address lets in that the aggregator leads back to. */
const RETURN_MS = 3600 * 1000;
/** Who waits for it has 5 s for the whole answer. */
const ANSWER_MS = 3_000;

/**
 * Asks the aggregator for a place where this referral's borrower logs in to their bank; outside of any transaction. It
 * leads back to a link of its own: to this component alone, for an hour, once.
 * @throws where the aggregator does not answer
 */
export async function openAtAggregator(
  { db, aggregator, links }: Pick<Services, 'db' | 'aggregator' | 'links'>,
  input: { referral: Referral; need: BankNeed; session: PartnerSession; now: Date },
): Promise<OpenedLink> {
  const { referral, need, session, now } = input;
  const { partner_id, return_url, options, theme } = session;
  const back = await insertPartnerSession(db, {
    partner_id,
    referral_id: referral.id,
    purpose: 'bank_connect',
    return_url,
    options: { ...options, from_bank: true },
    prefill: null,
    theme,
    opened_by: session.id,
    expires_at: new Date(now.getTime() + RETURN_MS),
    created_at: now,
  });
  const link = await within(
    ANSWER_MS,
    aggregator.createLink({
      reference: referral.id,
      purpose: need.purpose,
      months: monthsWanted(referral, timeOf(referral, now)),
      return_url: returned(links.linkTo(back, now).url),
      business: businessName(referral),
    }),
  );
  return { ...link, session_id: session.id, return_session_id: back.id };
}

/** Tells the hosted page that who opens it comes from the aggregator: a window of its own closes, and any other goes on. */
function returned(link: string): string {
  const url = new URL(link);
  url.search = 'returned';
  return url.href;
}

/** Keeps where a login is opened, in place of one that was begun before. @param db a transaction that holds the referral */
export async function keepLink(
  db: Db,
  { id, url, expires_in_seconds, session_id, return_session_id }: OpenedLink,
  { referral, need, now }: { referral: Referral; need: BankNeed; now: Date },
): Promise<void> {
  const of = { partner_id: referral.partner_id, referral_id: referral.id };
  await cancelLink(db, of, now);
  await insertBankLink(db, {
    ...of,
    id: newId('bl'),
    purpose: need.purpose,
    state: 'waiting',
    aggregator_id: id,
    session_id,
    return_session_id,
    url,
    ask_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + expires_in_seconds * 1000),
  });
}

/** Ends a login that has not come to its end: what it gave us is given back, and at the aggregator it is over. */
export async function cancelLink(
  db: Db,
  of: { partner_id: string; referral_id: string },
  now: Date,
): Promise<void> {
  const { partner_id, referral_id } = of;
  await cancelBankLinks(db, { partner_id, referral_id }, now);
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
