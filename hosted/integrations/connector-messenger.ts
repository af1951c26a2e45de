import type { Delivery, OutgoingMessage } from './messenger.ts';
import type { Outbound } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';
import { webhookHeaders } from './webhook-signature.ts';

const TIMEOUT_MS = 15_000;
/** Statuses that say that it may go later. */
const LATER = [408, 425, 429];

/** Posts a message to the partner's own connector of its channel, signed by Standard Webhooks; its id is the same on every try. */
export async function sendByConnector(
  outbound: Outbound,
  { url, secret }: { url: string; secret: string },
  message: OutgoingMessage,
): Promise<Delivery> {
  const { reference: id, at, channel, to, subject, reply_token, referral_id } = message;
  const body = JSON.stringify({
    id,
    type: 'channel.message',
    timestamp: at.toISOString(),
    referral_id,
    data: {
      channel,
      to,
      from_name: message.from_name,
      subject,
      text: message.body,
      reply_token,
      ...(channel === 'email' && { unsubscribe_url: message.unsubscribe_url }),
    },
  });
  const headers = webhookHeaders({ id, body, at: new Date() }, [secret]);
  try {
    const { status } = await outbound.post(url, { body, headers, timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) return 'sent';
    return status >= 400 && status < 500 && !LATER.includes(status) ? 'refused' : 'unavailable';
  } catch (error) {
    if (error instanceof OutboundError) return 'unavailable';
    throw error;
  }
}
