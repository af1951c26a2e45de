import type { Channel } from '../domain/contact-rules.ts';
import { takesMessages } from '../domain/messages.ts';
import { readPhone } from '../domain/phone.ts';
import { meaningOf } from '../domain/text-replies.ts';
import type { Keyring } from '../secrets.ts';
import { takeInbound } from '../store/connectors.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { referralsWithAddress } from '../store/referrals.ts';
import { referralOfToken } from '../store/reply-tokens.ts';
import { sendMessage } from './send-message.ts';
import { stopContact } from './stop-contact.ts';

export type Inbound = {
  connector: { id: string; partner_id: string; channel: Channel };
  /** The provider's. */
  id: string;
  from: string;
  to: readonly string[];
  text: string;
  now: Date;
};
export type InboundOutcome = 'delivered' | 'quarantined' | 'duplicate' | 'stopped' | 'started';

/**
 * What came in by a connector becomes a borrower's message of its thread: the one that the reply token
 * names, else the only one of the sender's number. A sender who is no contact of it is quarantined, and
 * shown in no thread. STOP and START are no messages. A second of the provider's id changes nothing.
 */
export async function receiveMessage(
  db: Db,
  keyring: Keyring,
  inbound: Inbound,
): Promise<InboundOutcome> {
  const { connector, id: provider_id, now, text } = inbound;
  const { partner_id, channel, id: connector_id } = connector;
  const from = addressOf(inbound);
  return db.transaction(async (tx) => {
    const referral_id = from && (await threadOf(tx, inbound, from));
    const kept = { connector_id, provider_id, partner_id, received_at: now };
    const sealed = referral_id
      ? null
      : keyring.seal(JSON.stringify({ from: inbound.from, text }), connector_id);
    if (!(await takeInbound(tx, { ...kept, sealed }))) return 'duplicate';
    if (!from || !referral_id) return 'quarantined';
    const meaning = channel === 'text' ? meaningOf(text) : undefined;
    if (meaning === 'stopped' || meaning === 'started') {
      const stopped = meaning === 'stopped';
      await stopContact(tx, { partner_id, channel, address: from, stopped, now });
      return meaning;
    }
    await sendMessage(tx, {
      partner_id,
      referral_id,
      author_role: 'borrower',
      channel,
      body: text,
      sender_key: `${connector_id} ${provider_id}`,
      now,
    });
    return 'delivered';
  });
}

/** As contacts have it; undefined for what is no address. */
function addressOf({ connector, from }: Inbound): string | undefined {
  if (connector.channel === 'email') return from.trim();
  const read = readPhone(from);
  return 'e164' in read ? read.e164 : undefined;
}

const TOKEN = /\+([0-9a-f]{32})@/i;

/** The thread, where the sender is a contact of it and it takes messages. */
async function threadOf(tx: Db, inbound: Inbound, from: string): Promise<string | undefined> {
  const { partner_id, channel } = inbound.connector;
  const token = inbound.to.map((to) => TOKEN.exec(to)?.[1]).find((found) => found !== undefined);
  const named = token ? await referralOfToken(tx, token) : undefined;
  const found = named
    ? [named.referral_id]
    : await onlyOne(tx, { partner_id, channel, address: from });
  const [id] = named && named.partner_id !== partner_id ? [] : found;
  const referral = id && (await loadReferral(tx, partner_id, id, inbound.now));
  if (!referral || !takesMessages(referral)) return undefined;
  const same = (address: string | undefined) => address?.toLowerCase() === from.toLowerCase();
  const isContact = referral.application.contacts.some(({ email, phone }) =>
    same(channel === 'email' ? email : phone),
  );
  return isContact ? referral.id : undefined;
}

async function onlyOne(
  tx: Db,
  sender: { partner_id: string; channel: Channel; address: string },
): Promise<string[]> {
  const ids = await referralsWithAddress(tx, sender);
  return ids.length === 1 ? ids : [];
}
