import { eq, type SQL, sql } from 'drizzle-orm';
import {
  CHANNELS,
  type Channel,
  type ContactRules,
  DEFAULT_REMINDER_DAYS,
} from '../domain/contact-rules.ts';
import type { Policy } from '../domain/policy.ts';
import type { Db } from './db.ts';
import {
  channel_connectors,
  messenger_state,
  partner_origins,
  partner_policies,
  partners,
  referrals,
  todos,
} from './schema.ts';

const list = (values: readonly (string | number)[], type: 'text' | 'integer') =>
  sql.raw(
    `array[${values.map((value) => (type === 'text' ? `'${value}'` : value)).join()}]::${type}[]`,
  );

/** What bounds how the service writes to a partner's borrowers, as JSON: part of a statement. */
export const contactRulesOf = (partnerId: SQL) => sql<ContactRules>`(
  select json_build_object(
    'channels', coalesce(policy.contact_channels, ${list(CHANNELS, 'text')}),
    'carried', (
      select coalesce(json_agg(channel), '[]') from unnest(${list(CHANNELS, 'text')}) channel
      where channel = any (coalesce((select channels from ${messenger_state}), ${list(CHANNELS, 'text')}))
        or exists (select from ${channel_connectors} connector
          where connector.partner_id = ${partnerId} and connector.channel = channel)
    ),
    'reminder_days', coalesce(policy.reminder_days, ${list(DEFAULT_REMINDER_DAYS, 'integer')})
  )
  from (select 1) one left join ${partner_policies} policy on policy.partner_id = ${partnerId}
)`;

export async function contactRules(db: Db, partnerId: string): Promise<ContactRules> {
  const rows = await db
    .select({ rules: contactRulesOf(sql`${partners.id}`) })
    .from(partners)
    .where(eq(partners.id, partnerId));
  const [row] = rows;
  if (!row) throw new RangeError(`There is no partner ${partnerId}.`);
  return row.rules;
}

/** Says what the service's own messenger carries, for every process. */
export async function announceMessenger(db: Db, channels: readonly Channel[]): Promise<void> {
  const row = { channels: [...channels] };
  await db
    .insert(messenger_state)
    .values(row)
    .onConflictDoUpdate({ target: messenger_state.one, set: row });
}

/** A partner's policy, with what holds where it has decided nothing. */
export async function findPolicy(db: Db, partnerId: string): Promise<Policy> {
  const [row] = await db
    .select()
    .from(partner_policies)
    .where(eq(partner_policies.partner_id, partnerId));
  const origins = await db
    .select({ origin: partner_origins.origin })
    .from(partner_origins)
    .where(eq(partner_origins.partner_id, partnerId))
    .orderBy(partner_origins.origin);
  return {
    contact_channels: row?.contact_channels ?? [...CHANNELS],
    reminder_cadence_days: row?.reminder_days ?? [...DEFAULT_REMINDER_DAYS],
    confirmations: row?.confirmations ?? [],
    page_origins: origins.map(({ origin }) => origin),
    return_origins: row?.return_origins ?? null,
    updated_at: row?.updated_at ?? null,
  };
}

export async function findReturnOrigins(
  db: Db,
  partnerId: string,
): Promise<Pick<Policy, 'return_origins'>> {
  const [row] = await db
    .select({ return_origins: partner_policies.return_origins })
    .from(partner_policies)
    .where(eq(partner_policies.partner_id, partnerId));
  return row ?? { return_origins: null };
}

/** Writes a policy whole, in a transaction; open to-dos follow its cadence from now on. */
export async function savePolicy(
  tx: Db,
  partner_id: string,
  policy: Omit<Policy, 'updated_at'> & { updated_at: Date },
): Promise<void> {
  const row = {
    contact_channels: policy.contact_channels,
    reminder_days: policy.reminder_cadence_days,
    confirmations: policy.confirmations,
    return_origins: policy.return_origins,
    updated_at: policy.updated_at,
  };
  await tx
    .insert(partner_policies)
    .values({ ...row, partner_id })
    .onConflictDoUpdate({ target: partner_policies.partner_id, set: row });
  await tx.delete(partner_origins).where(eq(partner_origins.partner_id, partner_id));
  const origins = policy.page_origins.map((origin) => ({ partner_id, origin }));
  if (origins.length > 0) await tx.insert(partner_origins).values(origins).onConflictDoNothing();
  await tx.execute(sql`
    update ${todos} set remind_at = (
      select min(${todos.created_at} + make_interval(days => day))
      from ${partner_policies} policy, unnest(policy.reminder_days) day
      where policy.partner_id = ${partner_id}
        and ${todos.created_at} + make_interval(days => day) > coalesce(${todos.reminded_at}, ${todos.created_at})
    )
    from ${referrals}
    where ${referrals.id} = ${todos.referral_id} and ${referrals.partner_id} = ${partner_id}
      and ${referrals.as_of} is null and ${todos.state} = 'open'`);
}
