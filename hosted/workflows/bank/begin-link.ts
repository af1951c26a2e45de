import type { PartnerSession, Services } from '../../context.ts';
import { type BankNeed, monthsWanted } from '../../domain/bank.ts';
import { type Referral, timeOf } from '../../domain/referral.ts';
import { newId } from '../../ids.ts';
import type { AggregatorLink } from '../../integrations/aggregator.ts';
import { changeBankLink, insertBankLink, latestBankLink } from '../../store/bank-links.ts';
import type { Db } from '../../store/db.ts';
import { insertPartnerSession } from '../../store/partner-sessions.ts';

/** How long the address lets in that the aggregator leads back to. */
const RETURN_MS = 3600 * 1000;
/** Who waits for it has 5 s for the whole answer. */
const ANSWER_MS = 3_000;

/**
 * Asks the aggregator for a place where this referral's borrower logs in to their bank; outside of any transaction. It
 * leads back to a link of its own: to this component alone, for an hour.
 * @throws where the aggregator does not answer
 */
export async function openAtAggregator(
  { db, aggregator, links }: Pick<Services, 'db' | 'aggregator' | 'links'>,
  input: { referral: Referral; need: BankNeed; session: PartnerSession; now: Date },
): Promise<AggregatorLink> {
  const { referral, need, session, now } = input;
  const { partner_id, return_url, options, theme } = session;
  const back = await insertPartnerSession(db, {
    partner_id,
    referral_id: referral.id,
    purpose: 'bank_connect',
    return_url,
    options,
    prefill: null,
    theme,
    opened_by: session.id,
    expires_at: new Date(now.getTime() + RETURN_MS),
    created_at: now,
  });
  return within(
    ANSWER_MS,
    aggregator.createLink({
      reference: referral.id,
      purpose: need.purpose,
      months: monthsWanted(referral, timeOf(referral, now)),
      return_url: returned(links.linkTo(back, now).url),
    }),
  );
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
  { id, url, expires_in_seconds }: AggregatorLink,
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
    url,
    ask_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + expires_in_seconds * 1000),
  });
}

/** Ends a login that has not come to its end: what it gave us is given back. */
export async function cancelLink(
  db: Db,
  of: { partner_id: string; referral_id: string },
  now: Date,
): Promise<void> {
  const link = await latestBankLink(db, of);
  if (!link) return;
  const ask_at = link.sealed_token ? now : null;
  await changeBankLink(db, link, ['waiting', 'accounts', 'confirm'], {
    state: 'cancelled',
    ask_at,
  });
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
