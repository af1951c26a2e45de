import { randomBytes } from 'node:crypto';
import type { Services } from '../context.ts';
import { retryAfter, TEST_KIND } from '../domain/webhooks.ts';
import { OutboundError } from '../integrations/outbound-error.ts';
import { webhookHeaders } from '../integrations/webhook-signature.ts';
import { toEvent } from '../schemas/events/to-event.ts';
import {
  type DueDelivery,
  recordAttempt,
  releaseDelivery,
  type WebhookAttempt,
} from '../store/webhook-deliveries.ts';
import { disableEndpoint, secretsOf } from '../store/webhook-endpoints.ts';

/** How long a receiver has to answer. */
const TIMEOUT_MS = 15_000;
const GONE = 410;

type Worker = Pick<Services, 'db' | 'keyring' | 'outbound'>;

/**
 * Sends an event to one endpoint, once, and writes what came of it: any 2xx has taken it, 410 disables
 * the endpoint, all else (a redirect too) is tried again by the schedule.
 * @param stopping gives it up: it was no try, and another process goes on with it.
 */
export async function deliverWebhook(
  { db, keyring, outbound }: Worker,
  due: DueDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const { delivery, endpoint, now } = due;
  const body = bodyOf(due);
  const began = performance.now();
  const came = await (body === undefined
    ? { status: null, fault: 'event_gone' }
    : attempt(outbound, {
        url: endpoint.url,
        body,
        headers: {
          // The wall clock, not the partner's: receivers hold it against their own.
          ...webhookHeaders(
            { id: delivery.event_id, body, at: new Date() },
            secretsOf(endpoint, keyring, now),
          ),
          traceparent: `00-${delivery.trace_id}-${randomBytes(8).toString('hex')}-00`,
        },
        signal: stopping,
      }));
  if (stopping.aborted && came.status === null) return releaseDelivery(db, delivery.id);
  const duration_ms = Math.round(performance.now() - began);
  await db.transaction(async (tx) => {
    if (came.status === GONE) await disableEndpoint(tx, endpoint.id);
    await recordAttempt(tx, due, { ...came, ...outcomeOf(due, came), at: now, duration_ms });
  });
}

/** The exact bytes that are signed: the same on every try, as the event does not change. */
function bodyOf({ delivery, endpoint, event }: DueDelivery): string | undefined {
  if (!delivery.is_test) return event && JSON.stringify(toEvent(event));
  return JSON.stringify({
    id: delivery.event_id,
    type: TEST_KIND,
    timestamp: delivery.created_at.toISOString(),
    data: { webhook_endpoint_id: endpoint.id },
    // It is none of the partner's events, which are counted from 1.
    seq: 0,
  });
}

async function attempt(
  outbound: Services['outbound'],
  {
    url,
    ...call
  }: { url: string } & Omit<Parameters<Services['outbound']['post']>[1], 'timeoutMs'>,
): Promise<Pick<WebhookAttempt, 'status' | 'fault'>> {
  try {
    const { status } = await outbound.post(url, { ...call, timeoutMs: TIMEOUT_MS });
    return { status, fault: null };
  } catch (error) {
    return { status: null, fault: error instanceof OutboundError ? error.reason : 'network' };
  }
}

function outcomeOf(
  { delivery, now }: DueDelivery,
  { status, fault }: Pick<WebhookAttempt, 'status' | 'fault'>,
) {
  if (status !== null && status >= 200 && status < 300)
    return { state: 'delivered', next_at: null } as const;
  const wait =
    status === GONE || fault === 'event_gone'
      ? undefined
      : retryAfter(delivery.tries + 1, Math.random());
  if (wait === undefined) return { state: 'failed', next_at: null } as const;
  return { state: 'pending', next_at: new Date(now.getTime() + wait) } as const;
}
