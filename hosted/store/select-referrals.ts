import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { contactRulesOf } from './policies.ts';
import { referrals } from './schema.ts';

/** The query of referrals with all that hangs on them, newest first: rows that `toReferral` takes. */
export function selectReferrals(db: Db, where: SQL[], limit?: Placeholder) {
  return db.query.referrals.findMany({
    where: and(...where),
    // As the index has it; plain `desc` would sort a million rows.
    orderBy: [sql`${referrals.created_at} desc nulls last`, sql`${referrals.id} desc nulls last`],
    ...(limit === undefined ? {} : { limit }),
    extras: {
      unread_for_partner: sql<number>`(
        select count(*)::int from messages m
        where m.referral_id = ${referrals.id} and m.read_by_partner_at is null
      )`.as('unread_for_partner'),
      stopped_numbers: sql<string[]>`(
        select coalesce(array_agg(n.address), '{}') from stopped_numbers n
        where n.partner_id = ${referrals.partner_id} and n.address in (
          select address from jsonb_array_elements(${referrals.application}->'contacts') contact,
            unnest(array[contact->>'phone', contact->>'email']) address
        )
      )`.as('stopped_numbers'),
      contact_rules: contactRulesOf(sql`${referrals.partner_id}`).as('contact_rules'),
    },
    with: {
      matches: { columns: { referral_id: false } },
      todos: { columns: { referral_id: false, remind_at: false } },
      document_requests: { columns: { referral_id: false } },
      documents: { columns: { referral_id: false } },
      bank_accounts: { columns: { referral_id: false } },
      offers: { columns: { referral_id: false, end_at: false } },
      indicative_terms: { columns: { referral_id: false } },
      submissions: { columns: { referral_id: false } },
      authorizations: { columns: { referral_id: false } },
      history: { columns: { at: true, position: true, fact: true } },
      sessions: {
        columns: { id: true, purpose: true },
        where: (t, { and, eq, isNull }) => and(eq(t.rotates, true), isNull(t.revoked_at)),
      },
      messages: {
        columns: { created_at: true, body: true, channel: true },
        orderBy: (t) => [sql`${t.seq} desc nulls last`],
        limit: 1,
      },
    },
  });
}
