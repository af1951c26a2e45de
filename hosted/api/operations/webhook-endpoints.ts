import { newWebhookSecret } from '../../integrations/webhook-signature.ts';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import {
  EndpointPath,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointList,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '../../schemas/webhook.ts';
import {
  deleteEndpoint,
  insertEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from '../../store/webhook-endpoints.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toEndpoint } from '../representations/webhook.ts';
import { adds, changes, reads } from '../tools.ts';
import { assertMayBeCalled, assertMayRegister, endpointOf } from '../webhook-rules.ts';

const PATH = '/partner/v0/webhook_endpoints';
const ONE = `${PATH}/{endpoint_id}` as const;
const shared = { tag: 'Partner', caller: partnerClient, scopes: ['webhooks:manage'] } as const;

const create = operation({
  ...shared,
  id: 'createWebhookEndpoint',
  method: 'post',
  path: PATH,
  summary: 'Register an address that events are posted to',
  description:
    'Events of after now are posted as GET /events has them, signed by Standard Webhooks. What is not answered with 2xx in 15 seconds is tried ten times over three days; 410 disables the endpoint. Order is not promised: seq tells it.',
  body: WebhookEndpointCreate,
  answer: {
    status: 201,
    description: 'The endpoint. Its secret is said this once.',
    schema: WebhookEndpointWithSecret,
  },
  problems: [KINDS.notFound, KINDS.wrongState],
  tool: adds('create_webhook_endpoint', 'Register a webhook endpoint'),
  examples: [
    {
      name: 'all',
      summary: 'For every event',
      body: { url: 'https://app.example.com/webhooks/financing' },
    },
    {
      name: 'referral',
      summary: 'For the offers of one referral',
      body: {
        url: 'https://app.example.com/webhooks/one',
        types: ['offer.created', 'offer.updated'],
        referral_id: 'ref_3tQ9',
      },
    },
  ],
  async handler({ caller, body, db, services }) {
    assertMayBeCalled(services.outbound, body.url);
    await assertMayRegister(db, caller, body.referral_id);
    const secret = newWebhookSecret();
    const endpoint = await insertEndpoint(db, services.keyring, {
      partner_id: caller.partner.id,
      referral_id: body.referral_id ?? null,
      url: body.url,
      types: body.types ?? null,
      description: body.description ?? null,
      secret,
      now: caller.now,
    });
    return { ...toEndpoint(endpoint, caller.now), secret };
  },
});

const list = operation({
  ...shared,
  id: 'listWebhookEndpoints',
  method: 'get',
  path: PATH,
  summary: 'List the addresses that events are posted to',
  description: 'All of them, without their secrets.',
  answer: { status: 200, description: 'The endpoints.', schema: WebhookEndpointList },
  tool: reads('list_webhook_endpoints', 'List webhook endpoints'),
  async handler({ caller, db }) {
    const endpoints = await listEndpoints(db, caller.partner.id);
    return { data: endpoints.map((one) => toEndpoint(one, caller.now)), has_more: false };
  },
});

const get = operation({
  ...shared,
  id: 'getWebhookEndpoint',
  method: 'get',
  path: ONE,
  summary: 'Read a webhook endpoint',
  description: 'Where it goes, what it is sent, and whether it is.',
  params: EndpointPath,
  answer: { status: 200, description: 'The endpoint.', schema: WebhookEndpoint },
  tool: reads('get_webhook_endpoint', 'Read a webhook endpoint'),
  handler: async ({ caller, params, db }) =>
    toEndpoint(await endpointOf(db, caller, params), caller.now),
});

const update = operation({
  ...shared,
  id: 'updateWebhookEndpoint',
  method: 'patch',
  path: ONE,
  summary: 'Change, pause or enable a webhook endpoint',
  description:
    'What is given is changed, for deliveries that wait too. While it is paused events wait for it; enabled again it is sent all of them.',
  params: EndpointPath,
  body: WebhookEndpointUpdate,
  answer: { status: 200, description: 'The endpoint.', schema: WebhookEndpoint },
  problems: [KINDS.wrongState],
  tool: changes('update_webhook_endpoint', 'Change a webhook endpoint'),
  examples: [
    {
      name: 'pause',
      summary: 'Let events wait',
      params: { endpoint_id: 'we_4kS8' },
      body: { state: 'paused' },
    },
  ],
  async handler({ caller, params, body, db, services }) {
    if (body.url !== undefined) assertMayBeCalled(services.outbound, body.url);
    const { id, state } = await endpointOf(db, caller, params);
    if (state === 'ended')
      throw new ProblemError(KINDS.wrongState, 'The endpoint has ended with its referral.');
    const given = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    const changed = await updateEndpoint(db, { partner_id: caller.partner.id, id }, given);
    if (!changed) throw nothingThere();
    return toEndpoint(changed, caller.now);
  },
});

const remove = operation({
  ...shared,
  id: 'deleteWebhookEndpoint',
  method: 'delete',
  path: ONE,
  summary: 'Remove a webhook endpoint',
  description: 'Nothing more is sent to it, and its log is gone.',
  params: EndpointPath,
  answer: { status: 204, description: 'It is gone.' },
  tool: changes('delete_webhook_endpoint', 'Remove a webhook endpoint'),
  async handler({ caller, params, db }) {
    const gone = await deleteEndpoint(db, {
      partner_id: caller.partner.id,
      id: params.endpoint_id,
    });
    if (!gone) throw nothingThere();
  },
});

const rotate = operation({
  ...shared,
  id: 'rotateWebhookSecret',
  method: 'post',
  path: `${ONE}/rotate_secret`,
  summary: 'Give a webhook endpoint a new secret',
  description:
    'For 24 hours every delivery has two signatures, by the new secret and by the one before; from then on the new one alone.',
  params: EndpointPath,
  answer: {
    status: 200,
    description: 'The endpoint. Its new secret is said this once.',
    schema: WebhookEndpointWithSecret,
  },
  tool: changes('rotate_webhook_secret', 'Give a webhook endpoint a new secret'),
  async handler({ caller, params, db, services }) {
    const secret = newWebhookSecret();
    const endpoint = await rotateSecret(db, services.keyring, {
      partner_id: caller.partner.id,
      id: params.endpoint_id,
      secret,
      now: caller.now,
    });
    if (!endpoint) throw nothingThere();
    return { ...toEndpoint(endpoint, caller.now), secret };
  },
});

/** Specification part 6: where events are posted to. */
export const WEBHOOK_ENDPOINT_OPERATIONS = [create, list, get, update, remove, rotate] as const;
