import type * as z from 'zod';
import { readMail } from '../../integrations/inbound-mail.ts';
import { newWebhookSecret } from '../../integrations/webhook-signature.ts';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import {
  type Connector,
  ConnectorCreate,
  ConnectorList,
  ConnectorPath,
  ConnectorWithSecrets,
  InboundMessage,
  InboundReceipt,
} from '../../schemas/connector.ts';
import { refuse } from '../../schemas/parse.ts';
import { newToken } from '../../secrets.ts';
import {
  type ChannelConnector,
  deleteConnector,
  insertConnector,
  listConnectors,
} from '../../store/connectors.ts';
import { receiveMessage } from '../../workflows/receive-message.ts';
import { connectorProvider } from '../connector-caller.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { adds, changes, reads } from '../tools.ts';
import { assertMayBeCalled } from '../webhook-rules.ts';

const PATH = '/partner/v0/channel_connectors';
const ONE = `${PATH}/{connector_id}` as const;
const shared = { tag: 'Partner', caller: partnerClient, scopes: ['channels:manage'] } as const;

const create = operation({
  ...shared,
  id: 'createChannelConnector',
  method: 'post',
  path: PATH,
  summary: 'Have messages of a channel carried by a provider of yours',
  description:
    'What the service writes to your borrowers on the channel is posted to url, signed; what they answer your provider posts to /messages of the connector.',
  body: ConnectorCreate,
  answer: {
    status: 201,
    description: 'The connector. Its secrets are said this once.',
    schema: ConnectorWithSecrets,
  },
  problems: [KINDS.wrongState],
  tool: adds('create_channel_connector', 'Register a channel connector'),
  examples: [
    {
      name: 'text',
      summary: 'Texts by your own provider',
      body: { channel: 'text', url: 'https://app.example.com/channels/text' },
    },
  ],
  async handler({ caller, body, db, services }) {
    assertMayBeCalled(services.outbound, body.url);
    const secrets = { secret: newWebhookSecret(), inbound_secret: newToken('cs') };
    const connector = await insertConnector(db, services.keyring, {
      partner_id: caller.partner.id,
      channel: body.channel,
      url: body.url,
      description: body.description ?? null,
      created_at: caller.now,
      ...secrets,
    });
    if (!connector)
      throw new ProblemError(
        KINDS.wrongState,
        `There is a connector for ${body.channel} already. Remove it first.`,
        { param: 'channel' },
      );
    return { ...toConnector(connector), ...secrets };
  },
});

const list = operation({
  ...shared,
  id: 'listChannelConnectors',
  method: 'get',
  path: PATH,
  summary: 'List your channel connectors',
  description: 'All of them, without their secrets.',
  answer: { status: 200, description: 'The connectors.', schema: ConnectorList },
  tool: reads('list_channel_connectors', 'List channel connectors'),
  handler: async ({ caller, db }) => ({
    data: (await listConnectors(db, caller.partner.id)).map(toConnector),
    has_more: false,
  }),
});

const remove = operation({
  ...shared,
  id: 'deleteChannelConnector',
  method: 'delete',
  path: ONE,
  summary: 'Remove a channel connector',
  description: 'Its channel is carried by the service again, where it has a way to.',
  params: ConnectorPath,
  answer: { status: 204, description: 'It is gone.' },
  tool: changes('delete_channel_connector', 'Remove a channel connector'),
  async handler({ caller, params, db }) {
    const of = { partner_id: caller.partner.id, id: params.connector_id };
    if (!(await deleteConnector(db, of))) throw nothingThere();
  },
});

const receive = operation({
  id: 'receiveChannelMessage',
  method: 'post',
  path: `${ONE}/messages`,
  tag: 'Partner',
  summary: 'Hand in what a borrower answered by the channel',
  description:
    'For your provider, with the connector’s inbound_secret as bearer token. It finds its thread by the token of reply+TOKEN@, a text also by its sender’s number; who is no contact of the thread is quarantined. Its id makes it happen once.',
  caller: connectorProvider,
  key: 'none',
  takesPrivateText: true,
  params: ConnectorPath,
  body: InboundMessage,
  answer: { status: 202, description: 'What became of it.', schema: InboundReceipt },
  events: ['message.created', 'referral.contact_updated'],
  examples: [
    {
      name: 'text',
      summary: 'An answer by text',
      params: { connector_id: 'cc_2mV7' },
      body: { id: 'SM8f2', from: '+13125550142', text: 'Tomorrow.' },
    },
  ],
  async handler({ caller, body, db, services }) {
    const mail =
      body.raw === undefined ? undefined : await readMail(Buffer.from(body.raw, 'base64'));
    if (body.raw !== undefined && !mail) throw refuse('raw', 'is no mail that can be read');
    const outcome = await receiveMessage(db, services.keyring, {
      connector: caller,
      id: body.id,
      from: body.from,
      to: [...(body.to ? [body.to] : []), ...(mail?.to ?? [])],
      text: (mail?.text ?? body.text ?? '').trim().slice(0, MAX_TEXT),
      now: caller.now,
    });
    return { object: 'inbound_message', outcome };
  },
});

/** As long as a message may be. */
const MAX_TEXT = 4_000;

function toConnector(connector: ChannelConnector): z.input<typeof Connector> {
  const { id, channel, url, description, created_at } = connector;
  return {
    id,
    object: 'channel_connector',
    channel,
    url,
    description: description ?? undefined,
    created_at: created_at.toISOString(),
  };
}

/** Specification 0.4.0: partners' own ways to carry messages. */
export const CONNECTOR_OPERATIONS = [create, list, remove, receive] as const;
