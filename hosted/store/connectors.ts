import { and, asc, eq } from 'drizzle-orm';
import type { Channel } from '../domain/contact-rules.ts';
import { newId } from '../ids.ts';
import { digest, type Keyring } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { channel_connectors, inbound_messages, partners } from './schema.ts';

type Row = typeof channel_connectors.$inferSelect;
export type ChannelConnector = Omit<Row, 'sealed_secret' | 'inbound_digest'>;

/** Registers one; undefined where the partner has one for the channel. */
export async function insertConnector(
  db: Db,
  keyring: Keyring,
  input: Omit<ChannelConnector, 'id'> & { secret: string; inbound_secret: string },
): Promise<ChannelConnector | undefined> {
  const { secret, inbound_secret, ...rest } = input;
  const id = newId('cc');
  const rows = await db
    .insert(channel_connectors)
    .values({
      ...rest,
      id,
      sealed_secret: keyring.seal(secret, id),
      inbound_digest: digest(inbound_secret),
    })
    .onConflictDoNothing()
    .returning({ id: channel_connectors.id });
  return rows.length === 0 ? undefined : { ...rest, id };
}

/** All of a partner's, oldest first. */
export function listConnectors(db: Db, partnerId: string): Promise<ChannelConnector[]> {
  return db
    .select()
    .from(channel_connectors)
    .where(eq(channel_connectors.partner_id, partnerId))
    .orderBy(asc(channel_connectors.created_at), asc(channel_connectors.id));
}

/** Removes one, with what it quarantined. False where the partner has none such. */
export async function deleteConnector(
  db: Db,
  { partner_id, id }: { partner_id: string; id: string },
): Promise<boolean> {
  const rows = await db
    .delete(channel_connectors)
    .where(and(eq(channel_connectors.id, id), eq(channel_connectors.partner_id, partner_id)))
    .returning({ id: channel_connectors.id });
  return rows.length > 0;
}

/** The partner's connector of a channel, with the secret that signs for it. */
export async function connectorOf(
  db: Db,
  keyring: Keyring,
  { partner_id, channel }: { partner_id: string; channel: Channel },
): Promise<{ url: string; secret: string } | undefined> {
  const rows = await db
    .select()
    .from(channel_connectors)
    .where(
      and(eq(channel_connectors.partner_id, partner_id), eq(channel_connectors.channel, channel)),
    );
  const [row] = rows;
  return row && { url: row.url, secret: keyring.open(row.sealed_secret, row.id) };
}

/** Who posts in, by the secret. */
export async function connectorOfSecret(
  db: Db,
  secret: string,
): Promise<(ChannelConnector & { now: Date }) | undefined> {
  const rows = await db
    .select({ connector: channel_connectors, now: partnerNow })
    .from(channel_connectors)
    .innerJoin(partners, eq(partners.id, channel_connectors.partner_id))
    .where(eq(channel_connectors.inbound_digest, digest(secret)));
  const [row] = rows;
  return row && { ...row.connector, now: row.now };
}

/** Takes what a provider sent once, by its own id. False where it came before. */
export async function takeInbound(
  tx: Db,
  message: typeof inbound_messages.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(inbound_messages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: inbound_messages.provider_id });
  return rows.length > 0;
}
