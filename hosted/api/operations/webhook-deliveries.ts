import { randomBytes } from 'node:crypto';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import { refuse } from '../../schemas/parse.ts';
import {
  DeliveryPath,
  EndpointPath,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookDeliveryWithAttempts,
} from '../../schemas/webhook.ts';
import {
  findDelivery,
  insertTestDelivery,
  pageOfDeliveries,
  redeliver,
} from '../../store/webhook-deliveries.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toAttempt, toDelivery } from '../representations/webhook.ts';
import { adds, reads } from '../tools.ts';
import { endpointOf } from '../webhook-rules.ts';

const ONE = '/partner/v0/webhook_endpoints/{endpoint_id}';
const DEFAULT_LIMIT = 20;
const shared = { tag: 'Partner', caller: partnerClient, scopes: ['webhooks:manage'] } as const;

const test = operation({
  ...shared,
  id: 'testWebhookEndpoint',
  method: 'post',
  path: `${ONE}/test`,
  summary: 'Send a test to a webhook endpoint',
  description:
    'An event of the type webhook_endpoint.test, signed and tried as all are. It is at GET /events never.',
  params: EndpointPath,
  answer: { status: 202, description: 'It is on its way.', schema: WebhookDelivery },
  problems: [KINDS.wrongState],
  tool: adds('test_webhook_endpoint', 'Send a test to a webhook endpoint'),
  async handler({ caller, params, db }) {
    const endpoint = await endpointOf(db, caller, params);
    if (endpoint.state !== 'enabled')
      throw new ProblemError(KINDS.wrongState, `The endpoint is ${endpoint.state}.`);
    const delivery = await insertTestDelivery(db, {
      endpoint_id: endpoint.id,
      partner_id: caller.partner.id,
      trace_id: randomBytes(16).toString('hex'),
      now: caller.now,
    });
    if (!delivery) throw nothingThere();
    return toDelivery(delivery);
  },
});

const list = operation({
  ...shared,
  id: 'listWebhookDeliveries',
  method: 'get',
  path: `${ONE}/deliveries`,
  summary: 'List what was sent to a webhook endpoint, newest first',
  description: 'Each event with where its delivery stands. Kept as long as events are.',
  params: EndpointPath,
  query: WebhookDeliveryQuery,
  answer: { status: 200, description: 'One page.', schema: WebhookDeliveryList },
  tool: reads('list_webhook_deliveries', 'List deliveries to a webhook endpoint'),
  async handler({ caller, params, query, db }) {
    const endpoint = await endpointOf(db, caller, params);
    const { state, starting_after, limit } = query;
    const page = await pageOfDeliveries(db, {
      endpoint_id: endpoint.id,
      state,
      starting_after,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    });
    if (page === 'unknown_cursor')
      throw refuse('starting_after', 'is not the id of a delivery to this endpoint');
    return { data: page.deliveries.map(toDelivery), has_more: page.has_more };
  },
});

const get = operation({
  ...shared,
  id: 'getWebhookDelivery',
  method: 'get',
  path: `${ONE}/deliveries/{delivery_id}`,
  summary: 'Read a delivery with all its tries',
  description: 'When each was, and what was answered.',
  params: DeliveryPath,
  answer: { status: 200, description: 'The delivery.', schema: WebhookDeliveryWithAttempts },
  tool: reads('get_webhook_delivery', 'Read a delivery with its tries'),
  async handler({ caller, params, db }) {
    const { id: endpoint_id } = await endpointOf(db, caller, params);
    const found = await findDelivery(db, { endpoint_id, id: params.delivery_id });
    if (!found) throw nothingThere();
    return { ...toDelivery(found.delivery), attempts: found.attempts.map(toAttempt) };
  },
});

const again = operation({
  ...shared,
  id: 'redeliverWebhook',
  method: 'post',
  path: `${ONE}/deliveries/{delivery_id}/redeliver`,
  summary: 'Send an event to a webhook endpoint again',
  description:
    'Also one that arrived: the same bytes under the same webhook-id, from now on by the whole schedule.',
  params: DeliveryPath,
  answer: { status: 202, description: 'It is on its way.', schema: WebhookDelivery },
  problems: [KINDS.wrongState],
  tool: adds('redeliver_webhook', 'Send an event to a webhook endpoint again'),
  async handler({ caller, params, db }) {
    const endpoint = await endpointOf(db, caller, params);
    if (endpoint.state === 'disabled' || endpoint.state === 'ended')
      throw new ProblemError(KINDS.wrongState, `The endpoint is ${endpoint.state}.`);
    const found = await findDelivery(db, { endpoint_id: endpoint.id, id: params.delivery_id });
    const sent = found && (await redeliver(db, { id: found.delivery.id, now: caller.now }));
    if (!sent) throw nothingThere();
    return toDelivery(sent);
  },
});

/** What became of what was sent. */
export const WEBHOOK_DELIVERY_OPERATIONS = [test, list, get, again] as const;
