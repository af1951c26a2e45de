import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { sweepLogos } from './logos.ts';
import { sweepScenarioCopies } from './scenario-copies.ts';
import {
  access_tokens,
  client_tokens,
  credit_inquiries,
  embed_sessions,
  frame_grants,
  idempotency_keys,
  inbound_messages,
  intake_drafts,
  message_drafts,
  notifications,
  outbox_messages,
  partner_sessions,
  rate_buckets,
  referrals,
  sandbox_bank_logins,
  uploads,
  webhook_deliveries,
} from './schema.ts';
import { daysAgo, isOfSession, sweepUnsentApplications } from './sweep-applications.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepPartnerSessions } from './sweep-partner-sessions.ts';

/**
 * How long after its end a row may go: longer than any is asked for, and a day's reserve so that who
 * comes late hears "expired" and not "unknown". Partners' clocks only ever run ahead of the store's.
 */
const KEPT_HOURS = 48;

/** How long the token of a page that applied proves that it did, after its end: a laptop may sleep over a holiday. */
const RENEWABLE_DAYS = 30;

/** How long it is kept that a borrower was written to, and in the sandbox what. */
const MESSAGES_DAYS = 30;

const past: SQL = sql`now() - make_interval(hours => ${KEPT_HOURS})`;
const longPast: SQL = sql`now() - make_interval(days => ${RENEWABLE_DAYS})`;

/**
 * Removes tokens, embed sessions, idempotency keys and logos that ended long ago, what owners typed for an
 * application that can no longer be sent, applications that were never sent, messages, drafts and events of long ago, sessions
 * that can serve nobody any more, and the sandbox's copies of scenarios and bank logins. Safe beside other processes.
 */
export async function sweep(db: Db): Promise<void> {
  const ended: [PgTable, PgColumn][] = [
    [idempotency_keys, idempotency_keys.created_at],
    [access_tokens, access_tokens.expires_at],
    [client_tokens, client_tokens.expires_at],
    [frame_grants, frame_grants.expires_at],
    [rate_buckets, rate_buckets.at],
  ];
  for (const [table, end] of ended) await db.delete(table).where(lt(end, past));
  await sweepEmbedSessions(db);
  await sweepMessages(db);
  await db
    .delete(uploads)
    .where(and(inArray(uploads.state, ['finished', 'refused']), lt(uploads.expires_at, past)));
  await db
    .delete(sandbox_bank_logins)
    .where(and(isNull(sandbox_bank_logins.token_digest), lt(sandbox_bank_logins.created_at, past)));
  await sweepScenarioCopies(db, past);
  await sweepUnsentApplications(db);
  await withdrawAuthorizations(db);
  await db
    .delete(credit_inquiries)
    .where(sql`${isNull(credit_inquiries.referral_id)} and not ${held}`);
  await sweepLogos(db);
  await sweepEvents(db);
  await sweepDeliveries(db);
  await sweepPartnerSessions(db);
}

async function sweepEmbedSessions(db: Db): Promise<void> {
  const applied = db
    .select({ id: partner_sessions.id })
    .from(partner_sessions)
    .where(
      and(
        eq(partner_sessions.id, embed_sessions.session_id),
        eq(partner_sessions.purpose, 'intake'),
      ),
    );
  await db
    .delete(embed_sessions)
    .where(
      and(
        lt(embed_sessions.expires_at, past),
        or(
          lt(embed_sessions.expires_at, longPast),
          isNotNull(embed_sessions.frame),
          notExists(applied),
        ),
      ),
    );
}

/** Messages go by their partner's clock. What has still to go out stays. */
async function sweepMessages(db: Db): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        isNull(notifications.send_at),
        lt(notifications.created_at, daysAgo(notifications.partner_id, MESSAGES_DAYS)),
      ),
    );
  const longAgo = and(
    eq(referrals.id, message_drafts.referral_id),
    lt(message_drafts.updated_at, daysAgo(referrals.partner_id, MESSAGES_DAYS)),
  );
  await db.delete(message_drafts).where(exists(db.select().from(referrals).where(longAgo)));
  await db
    .delete(inbound_messages)
    .where(lt(inbound_messages.received_at, daysAgo(inbound_messages.partner_id, MESSAGES_DAYS)));
  await db
    .delete(outbox_messages)
    .where(lt(outbox_messages.sent_at, daysAgo(outbox_messages.partner_id, MESSAGES_DAYS)));
}

/** The log of webhooks is kept as long as events are. What still waits goes too: its event is gone. */
async function sweepDeliveries(db: Db): Promise<void> {
  await db
    .delete(webhook_deliveries)
    .where(
      lt(webhook_deliveries.created_at, daysAgo(webhook_deliveries.partner_id, MESSAGES_DAYS)),
    );
}

/** An OK goes with what was typed for it, so that its owner is asked again should anybody go on with the application later. */
async function withdrawAuthorizations(db: Db): Promise<void> {
  const given = sql`${intake_drafts.state} -> 'authorizations'`;
  await db
    .update(intake_drafts)
    .set({
      state: sql`jsonb_set(${intake_drafts.state}, '{authorizations}', '[]')`,
      revision: sql`${intake_drafts.revision} + 1`,
    })
    .where(
      sql`${isNull(intake_drafts.referral_id)} and ${given} <> '[]'::jsonb and not ${canBeSent}`,
    );
}

/** Holds for an application that somebody can still come in to, by any of the sessions in which is applied. */
const canBeSent: SQL = sql`exists (
  select 1 from ${partner_sessions}
  where ${partner_sessions.partner_id} = ${intake_drafts.partner_id}
    and ${isOfSession}
    and ${partner_sessions.owner} is null
    and coalesce(${partner_sessions.revoked_at}, ${partner_sessions.expires_at}) > ${past}
)`;

/** Holds for what was typed for an OK that an application still has. Compared by equality, so that the two are joined by a hash and not each with each. */
const held: SQL = sql`exists (
  select 1 from ${intake_drafts}
  cross join jsonb_array_elements(${intake_drafts.state} -> 'authorizations') as given
  where ${intake_drafts.partner_id} = ${credit_inquiries.partner_id}
    and ${intake_drafts.referral_id} is null
    and given ->> 'id' = ${credit_inquiries.authorization_id}
)`;
