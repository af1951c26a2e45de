import * as z from 'zod';
import type { Keyring } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { findPartner } from '../store/partners.ts';
import {
  holdQuarantined,
  type InboundName,
  type Quarantined,
  settleQuarantined,
} from '../store/quarantine.ts';
import { sendMessage } from './send-message.ts';

const Content = z.object({ from: z.string(), text: z.string() });

/** Who sent a quarantined message, and what it says. */
export const contentOf = (keyring: Keyring, { sealed, connector_id }: Quarantined) =>
  Content.parse(JSON.parse(keyring.open(sealed, connector_id)));

/**
 * Decides about a quarantined message, once: with `referral_id` it becomes the borrower's in that
 * conversation, without it is discarded.
 * @returns false where none of this name waits
 * @throws ProblemError notFound where the connector's partner has no such referral; wrongState where that has ended
 */
export function decideQuarantined(
  db: Db,
  keyring: Keyring,
  decision: InboundName & { referral_id?: string | undefined; by: string },
): Promise<boolean> {
  const { referral_id, by } = decision;
  return db.transaction(async (tx) => {
    const held = await holdQuarantined(tx, decision);
    const partner = held && (await findPartner(tx, held.partner_id));
    if (!held || !partner) return false;
    const { partner_id, channel, connector_id, provider_id } = held;
    const { now } = partner;
    const message =
      referral_id === undefined
        ? undefined
        : await sendMessage(tx, {
            partner_id,
            referral_id,
            author_role: 'borrower',
            channel,
            body: contentOf(keyring, held).text,
            sender_key: `${connector_id} ${provider_id}`,
            now,
          });
    await settleQuarantined(tx, decision, {
      message_id: message?.id ?? null,
      decided_by: by,
      decided_at: now,
    });
    return true;
  });
}
