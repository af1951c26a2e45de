/** What arrived is not, or not any more, what the service sent. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** A delivery as the service signs it; the same object as an element of `GET /events`. */
export type WebhookEvent = {
  id: string;
  type: string;
  timestamp: string;
  /** Absent where it is about none, like a policy, a payout destination or a test. */
  referral_id?: string;
  data: Record<string, unknown>;
  seq?: number;
};

const MIN_SECRET_BYTES = 24;
const MAX_AGE_SECONDS = 5 * 60;
const DIGITS = /^\d{1,12}$/;

/**
 * Checks a delivery by Standard Webhooks and reads its event. Give the body as it came, byte for byte: JSON that was
 * read and written again has another signature.
 * @param secret `whsec_…` of the endpoint; after a rotation both
 * @param headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, in any spelling; `Headers` too
 * @throws WebhookError for a wrong signature, one older than 5 minutes, a timestamp that is no number, a short secret
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  headers: Headers | Record<string, string | readonly string[] | undefined>,
  body: string | Uint8Array,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (!DIGITS.test(timestamp)) throw new WebhookError('webhook-timestamp is no number of seconds');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (age > MAX_AGE_SECONDS) throw new WebhookError('webhook-timestamp is too far from now');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  const signatures = headerOf(headers, 'webhook-signature').split(' ').flatMap(versionOne);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  for (const key of await Promise.all(secrets.map(importKey)))
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(bytes));
  throw new WebhookError('No signature is one of this secret');
}

function headerOf(
  headers: Headers | Record<string, string | readonly string[] | undefined>,
  name: string,
): string {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const values = entries
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value);
  const [value] = values;
  if (values.length !== 1 || typeof value !== 'string' || value === '')
    throw new WebhookError(`${name} is missing, or sent more than once`);
  return value;
}

async function importKey(secret: string): Promise<CryptoKey> {
  const raw = decode(secret.replace(/^whsec_/, ''));
  if (!raw || raw.length < MIN_SECRET_BYTES)
    throw new WebhookError('The secret is none: whsec_ and at least 24 bytes in base64');
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function versionOne(entry: string): Uint8Array<ArrayBuffer>[] {
  const [version, value = ''] = entry.split(',');
  const bytes = version === 'v1' ? decode(value) : undefined;
  return bytes ? [bytes] : [];
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
