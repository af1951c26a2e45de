import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../context.ts';
import type { KeptKey, KeyName, KeyUse } from '../store/idempotency-keys.ts';

/** Part of a response that a replay repeats. A problem's body names its request, so the header must too. */
const Answer = z.object({
  contentType: z.string(),
  requestId: z.string(),
  body: z.string(),
  location: z.string().optional(),
});

/** A key, and what it was sent to. */
export type Keyed = KeyName & Pick<KeyUse, 'endpoint'>;

/** The answer as it is stored: sealed, as it may hold a `client_token`. Reads the response, and puts the same one in its place. */
export async function sealAnswer(c: Context<Env>, keyed: Keyed): Promise<Uint8Array> {
  const { status, headers } = c.res;
  const body = await c.res.text();
  // A copy would be a stream to the end, and slower than the text.
  c.res = undefined;
  c.res = new Response(status === 204 ? null : body, { status, headers });
  const answer: z.input<typeof Answer> = {
    contentType: headers.get('Content-Type') ?? '',
    requestId: c.var.requestId,
    body,
    location: headers.get('Location') ?? undefined,
  };
  return c.var.services.keyring.seal(JSON.stringify(answer), contextOf(keyed));
}

/** The same status and body bytes again, marked as a replay. */
export function openAnswer(c: Context<Env>, name: KeyName, kept: KeptKey): Response {
  if (kept.status === null || kept.body === null) throw new Error('a kept key has no answer');
  const opened = c.var.services.keyring.open(
    kept.body,
    contextOf({ ...name, endpoint: kept.endpoint }),
  );
  const answer = Answer.parse(JSON.parse(opened));
  if (kept.status >= 400) c.set('requestId', answer.requestId);
  return new Response(kept.status === 204 ? null : answer.body, {
    status: kept.status,
    headers: {
      'Content-Type': answer.contentType,
      'Idempotent-Replayed': 'true',
      ...(answer.location !== undefined && { Location: answer.location }),
    },
  });
}

function contextOf({ scope, endpoint, key }: Keyed): string {
  return JSON.stringify(['idempotency', scope, endpoint, key]);
}
