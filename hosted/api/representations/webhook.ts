import type * as z from 'zod';
import type * as schemas from '../../schemas/webhook.ts';
import type { WebhookAttempt, WebhookDelivery } from '../../store/webhook-deliveries.ts';
import type { WebhookEndpoint } from '../../store/webhook-endpoints.ts';

export function toEndpoint(
  endpoint: WebhookEndpoint,
  now: Date,
): z.output<typeof schemas.WebhookEndpoint> {
  const { id, url, types, referral_id, description, state, old_secret_until, created_at } =
    endpoint;
  const old = old_secret_until && old_secret_until > now ? old_secret_until : undefined;
  return {
    id,
    object: 'webhook_endpoint',
    url,
    types: types ?? undefined,
    referral_id: referral_id ?? undefined,
    description: description ?? undefined,
    state,
    old_secret_until: old?.toISOString(),
    created_at: created_at.toISOString(),
  };
}

export function toDelivery(delivery: WebhookDelivery): z.output<typeof schemas.WebhookDelivery> {
  const { id, endpoint_id, event_id, kind, state, tries, next_at, trace_id } = delivery;
  return {
    id,
    object: 'webhook_delivery',
    webhook_endpoint_id: endpoint_id,
    event_id,
    type: kind,
    state,
    tries,
    next_at: next_at?.toISOString(),
    trace_id,
    created_at: delivery.created_at.toISOString(),
    settled_at: delivery.settled_at?.toISOString(),
  };
}

export function toAttempt({ number, at, duration_ms, status, fault }: WebhookAttempt) {
  return {
    number,
    at: at.toISOString(),
    duration_ms,
    status: status ?? undefined,
    fault: fault ?? undefined,
  };
}
