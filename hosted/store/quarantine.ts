import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Channel } from '../domain/contact-rules.ts';
import type { Db } from './db.ts';
import { channel_connectors, inbound_messages } from './schema.ts';

/** What names a message that came in by a connector. */
export type InboundName = { connector_id: string; provider_id: string };

/** A message that is quarantined; `sealed` is what it says and who sent it. */
export type Quarantined = InboundName & {
  partner_id: string;
  channel: Channel;
  sealed: Uint8Array;
  received_at: Date;
};

const isWaiting = isNotNull(inbound_messages.sealed);

const columns = {
  connector_id: inbound_messages.connector_id,
  provider_id: inbound_messages.provider_id,
  partner_id: inbound_messages.partner_id,
  channel: channel_connectors.channel,
  sealed: inbound_messages.sealed,
  received_at: inbound_messages.received_at,
};

/** All that wait for somebody's decision, oldest first. */
export async function listQuarantined(db: Db): Promise<Quarantined[]> {
  const rows = await db
    .select(columns)
    .from(inbound_messages)
    .innerJoin(channel_connectors, eq(channel_connectors.id, inbound_messages.connector_id))
    .where(isWaiting)
    .orderBy(asc(inbound_messages.received_at), asc(inbound_messages.provider_id));
  return rows.flatMap(({ sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []));
}

/** One of them, held until the transaction ends; undefined where it waits no more, or never did. */
export async function holdQuarantined(tx: Db, name: InboundName): Promise<Quarantined | undefined> {
  const rows = await tx
    .select(columns)
    .from(inbound_messages)
    .innerJoin(channel_connectors, eq(channel_connectors.id, inbound_messages.connector_id))
    .where(and(named(name), isWaiting))
    .for('update', { of: inbound_messages });
  const [row] = rows;
  return row?.sealed ? { ...row, sealed: row.sealed } : undefined;
}

/** Keeps who decided and when, and the message it became; what it says is deleted. */
export async function settleQuarantined(
  tx: Db,
  name: InboundName,
  decided: { message_id: string | null; decided_by: string; decided_at: Date },
): Promise<void> {
  await tx
    .update(inbound_messages)
    .set({ ...decided, sealed: null })
    .where(named(name));
}

const named = ({ connector_id, provider_id }: InboundName) =>
  and(
    eq(inbound_messages.connector_id, connector_id),
    eq(inbound_messages.provider_id, provider_id),
  );
