import * as z from 'zod';
import { CHANNELS } from '../domain/contact-rules.ts';
import { DateTime, idOf, limited, line, said } from './values.ts';

const MAX_MESSAGE = 10_000;
const MAX_RAW = 200_000;

const members = {
  channel: said(z.enum(CHANNELS), 'What it carries; one connector for each.', 'text'),
  url: said(
    z.string().min(1).max(2048),
    'Where messages of this channel are posted, signed by Standard Webhooks: an address as for webhooks.',
    'https://app.example.com/channels/text',
  ),
  description: said(line(200), 'A note of yours.', 'Our text provider').optional(),
};

/** Body of `POST /channel_connectors`. */
export const ConnectorCreate = z
  .strictObject(members)
  .meta({ id: 'ConnectorCreate', description: 'A way of yours to carry messages of a channel.' });

const connector = {
  id: said(idOf('cc'), 'Id of the connector.', 'cc_2mV7'),
  object: said(z.literal('channel_connector'), 'Kind of object.', 'channel_connector'),
  ...members,
  created_at: said(DateTime, 'When it was registered.', '2026-02-04T10:00:00Z'),
};

export const Connector = z
  .object(connector)
  .meta({ id: 'Connector', description: 'A way of yours to carry messages of a channel.' });

export const ConnectorWithSecrets = z
  .object({
    ...connector,
    secret: said(
      z.string(),
      'Signs what is posted to url. Said this once.',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    ),
    inbound_secret: said(
      z.string(),
      'The bearer token of what your provider posts in. Said this once.',
      'cs_4fX0',
    ),
  })
  .meta({ id: 'ConnectorWithSecrets', description: 'A connector with its secrets.' });

export const ConnectorList = z
  .object({
    data: said(z.array(Connector), 'The connectors, oldest first.'),
    has_more: said(z.boolean(), 'False: all are on one page.', false),
  })
  .meta({ id: 'ConnectorList', description: 'All connectors of a partner.' });

/** Body of `POST /channel_connectors/{connector_id}/messages`. */
export const InboundMessage = z
  .strictObject({
    id: said(
      z.string().min(1).max(255),
      'The provider’s id of it: a second of the same is dropped.',
      'SM8f2',
    ),
    from: said(
      z.string().min(3).max(320),
      'Who sent it: an email address or a number.',
      '+13125550142',
    ),
    to: said(
      z.string().min(1).max(320),
      'What it was sent to. The token of reply+TOKEN@ leads to its thread.',
      'reply+9f86d081884c7d659a2feaa0c55ad015@mail.example.com',
    ).optional(),
    text: said(limited(MAX_MESSAGE), 'What it says, as plain text.', 'Tomorrow.').optional(),
    raw: said(
      z.base64().max(MAX_RAW),
      'An email whole (MIME) in base64, in place of text: its quoted history is left out.',
      'U3ViamVjdDogUmUNCg0KVG9tb3Jyb3cu',
    ).optional(),
  })
  .refine((value) => (value.text === undefined) !== (value.raw === undefined), {
    message: 'or raw is needed, one of them',
    path: ['text'],
  })
  .meta({ id: 'InboundMessage', description: 'What a borrower answered.' });

export const InboundReceipt = z
  .object({
    object: said(z.literal('inbound_message'), 'Kind of object.', 'inbound_message'),
    outcome: said(
      z.enum(['delivered', 'quarantined', 'duplicate', 'stopped', 'started']),
      'delivered: it is in its thread. quarantined: no thread has such a sender. duplicate: it came before. stopped, started: the sender wants no more of the channel, or wants it again.',
      'delivered',
    ),
  })
  .meta({ id: 'InboundReceipt', description: 'What became of it.' });

export const ConnectorPath = z.object({
  connector_id: said(idOf('cc'), 'Id of a channel connector.', 'cc_2mV7'),
});
