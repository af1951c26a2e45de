import * as z from 'zod';
import { EVENT_KINDS } from '../domain/events.ts';
import { DELIVERY_STATES, ENDPOINT_STATES, TEST_KIND } from '../domain/webhooks.ts';
import { DateTime, idOf, line, PageSize, said } from './values.ts';

const MAX_URL = 2048;
const MAX_DESCRIPTION = 200;

const url = said(
  z.string().min(1).max(MAX_URL),
  'Where events are posted: https on port 443, without user info, at a public address. In the sandbox also http on this machine.',
  'https://app.example.com/webhooks/financing',
);
const types = said(
  z.array(z.enum(EVENT_KINDS)).min(1).max(EVENT_KINDS.length),
  'Only events of these kinds. Default: all, also kinds that are still to come.',
  ['offer.created', 'referral.status_changed'],
);
const description = said(line(MAX_DESCRIPTION), 'A note of yours.', 'Production CRM');
const moment = (what: string) => said(DateTime, what, '2026-02-04T10:00:00Z');

/** Body of `POST /webhook_endpoints`. */
export const WebhookEndpointCreate = z
  .strictObject({
    url,
    types: types.optional(),
    referral_id: said(
      idOf('ref'),
      'Only events of this referral; the endpoint ends 30 days after the referral is final. Default: all referrals.',
      'ref_3tQ9',
    ).optional(),
    description: description.optional(),
  })
  .meta({ id: 'WebhookEndpointCreate', description: 'An address that events are sent to.' });

/** Body of `PATCH /webhook_endpoints/{endpoint_id}`. */
export const WebhookEndpointUpdate = z
  .strictObject({
    url: url.optional(),
    types: said(types.nullable(), 'Only events of these kinds; null for all.', [
      'offer.created',
    ]).optional(),
    description: said(description.nullable(), 'A note of yours; null for none.', 'CRM').optional(),
    state: said(
      z.enum(['enabled', 'paused']),
      'paused: events wait until it is enabled again.',
      'paused',
    ).optional(),
  })
  .meta({ id: 'WebhookEndpointUpdate', description: 'What is to change of an endpoint.' });

const endpoint = {
  id: said(idOf('we'), 'Id of the endpoint.', 'we_4kS8'),
  object: said(z.literal('webhook_endpoint'), 'Kind of object.', 'webhook_endpoint'),
  url,
  types: types.optional(),
  referral_id: said(idOf('ref'), 'The one referral that it is for.', 'ref_3tQ9').optional(),
  description: description.optional(),
  state: said(
    z.enum(ENDPOINT_STATES),
    'paused: events wait. disabled: it answered 410, and events pass it by until you enable it. ended: its referral was final for 30 days.',
    'enabled',
  ),
  old_secret_until: moment('After a rotation: until when the secret before signs too.').optional(),
  created_at: moment('When it was registered.'),
};

export const WebhookEndpoint = z
  .object(endpoint)
  .meta({ id: 'WebhookEndpoint', description: 'An address that events are sent to.' });

/** Where the secret is said: at registration and at rotation, and never again. */
export const WebhookEndpointWithSecret = z
  .object({
    ...endpoint,
    secret: said(
      z.string(),
      'Signs what is sent, by Standard Webhooks. Said this once.',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    ),
  })
  .meta({ id: 'WebhookEndpointWithSecret', description: 'An endpoint with its signing secret.' });

export const WebhookEndpointList = z
  .object({
    data: said(z.array(WebhookEndpoint), 'The endpoints, oldest first.'),
    has_more: said(z.boolean(), 'False: all are on one page.', false),
  })
  .meta({ id: 'WebhookEndpointList', description: 'All endpoints of a partner.' });

const delivery = {
  id: said(idOf('wd'), 'Id of the delivery.', 'wd_9pR2'),
  object: said(z.literal('webhook_delivery'), 'Kind of object.', 'webhook_delivery'),
  webhook_endpoint_id: said(idOf('we'), 'Where it goes.', 'we_4kS8'),
  event_id: said(idOf('evt'), 'The event: the webhook-id of every try.', 'evt_0Zr8mHqv'),
  type: said(z.enum([...EVENT_KINDS, TEST_KIND]), 'Kind of event.', 'offer.created'),
  state: said(
    z.enum(DELIVERY_STATES),
    'pending until it arrives; failed after ten tries over three days, or after a 410.',
    'delivered',
  ),
  tries: said(
    z.int(),
    'How often it was tried by the schedule: from 0 again when you have it sent again.',
    1,
  ),
  next_at: moment('When it is tried next, by your clock.').optional(),
  trace_id: said(
    z.string(),
    'Trace that its traceparent headers carry.',
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ),
  created_at: moment('When it was to go out first.'),
  settled_at: moment('When it arrived, or was given up.').optional(),
};

export const WebhookDelivery = z
  .object(delivery)
  .meta({ id: 'WebhookDelivery', description: 'An event on its way to an endpoint.' });

export const WebhookDeliveryWithAttempts = z
  .object({
    ...delivery,
    attempts: said(
      z.array(
        z.object({
          number: said(z.int(), 'Which try, counted from 1 over all schedules.', 1),
          at: moment('When, by your clock.'),
          duration_ms: said(z.int(), 'How long it took, in milliseconds.', 182),
          status: said(z.int(), 'Status that was answered.', 503).optional(),
          fault: said(
            z.string(),
            'Why there was no answer: timeout, network, unresolved, address, url, protocol, port, user_info, or event_gone.',
            'timeout',
          ).optional(),
        }),
      ),
      'Every try, oldest first.',
    ),
  })
  .meta({ id: 'WebhookDeliveryWithAttempts', description: 'A delivery with all its tries.' });

export const WebhookDeliveryList = z
  .object({
    data: said(z.array(WebhookDelivery), 'The deliveries, newest first.'),
    has_more: said(z.boolean(), 'Whether there is another page.', false),
  })
  .meta({ id: 'WebhookDeliveryList', description: 'One page of deliveries.' });

export const WebhookDeliveryQuery = z.strictObject({
  state: said(z.enum(DELIVERY_STATES), 'Only deliveries in this state.', 'failed').optional(),
  starting_after: said(
    idOf('wd'),
    'The id of the last delivery of the page before.',
    'wd_9pR2',
  ).optional(),
  limit: PageSize.optional(),
});

export const EndpointPath = z.object({
  endpoint_id: said(idOf('we'), 'Id of a webhook endpoint.', 'we_4kS8'),
});
export const DeliveryPath = z.object({
  endpoint_id: said(idOf('we'), 'Id of a webhook endpoint.', 'we_4kS8'),
  delivery_id: said(idOf('wd'), 'Id of a delivery.', 'wd_9pR2'),
});
