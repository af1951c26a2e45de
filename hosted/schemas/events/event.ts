import * as z from 'zod';
import { EVENT_KINDS, type EventKind } from '../../domain/events.ts';
import { DateTime, idOf, PageSize, said } from '../values.ts';
import { EVENT_DATA } from './data.ts';

/** Members that every event has, whatever its kind. */
export const envelope = {
  id: said(
    idOf('evt'),
    'Id of the event: the same by GET /events, in streams and on every try of a webhook.',
    'evt_0Zr8mHqvT5yWb3KxLc1NdA',
  ),
  timestamp: said(DateTime, 'When it happened.', '2026-02-04T10:00:00Z'),
  referral_id: said(
    idOf('ref'),
    'The referral that it happened to; absent where it is not about one, as with your policy.',
    'ref_3tQ9',
  ).optional(),
  seq: said(
    z.int(),
    'Its place among all your events, from 1: what puts deliveries of webhooks in order, as they may arrive in any.',
    1042,
  ),
};

/** An event of one kind. */
const eventOf = (kind: EventKind) =>
  z
    .object({
      ...envelope,
      type: said(z.literal(kind), 'Kind of event.', kind),
      data: said(EVENT_DATA[kind], 'What of the referral changed: ids, states and counts.'),
    })
    .meta({ id: eventName(kind), description: `The event ${kind}.` });

/** Like `TodoCreatedEvent`. */
function eventName(kind: EventKind): string {
  const words = kind.split(/[._]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}

export const EVENT_SCHEMAS = EVENT_KINDS.map((kind) => [kind, eventOf(kind)] as const);

/** Any event. More kinds may come: pass over those that you do not know. */
export const Event = z
  .object({
    ...envelope,
    type: said(z.enum(EVENT_KINDS), 'Kind of event; more may come.', 'offer.created'),
    data: said(
      z.record(z.string(), z.unknown()),
      'By the kind: its schema is under webhooks in this document.',
      { offer_id: 'off_7dP3', state: 'open' },
    ),
  })
  .meta({ id: 'Event', description: 'A change to a referral, or to what you decide for all.' });
export type Event = z.output<typeof Event>;

export const EventList = z
  .object({
    data: said(z.array(Event), 'The events, oldest first.'),
    has_more: said(z.boolean(), 'Whether there are more already.', false),
  })
  .meta({ id: 'EventList', description: 'One page of events, oldest first.' });

const KINDS_FAULT = `must be kinds of event separated by commas, of: ${EVENT_KINDS.join(', ')}`;

/** Kinds in a query, separated by commas. */
const Kinds = z
  .string()
  .max(2000)
  .refine((list) => readKinds(list) !== undefined, KINDS_FAULT);

/** @returns undefined where one of them is none */
export function readKinds(list: string): EventKind[] | undefined {
  const known = list.split(',').map((name) => EVENT_KINDS.find((kind) => kind === name.trim()));
  const kinds = known.filter((kind) => kind !== undefined);
  return kinds.length === known.length ? kinds : undefined;
}

/** Query of `GET /events`. */
export const EventQuery = z.strictObject({
  starting_after: said(
    idOf('evt'),
    'The id of the last event you have. Default: from the oldest that is kept.',
    'evt_0Zr8mHqvT5yWb3KxLc1NdA',
  ).optional(),
  referral_id: said(idOf('ref'), 'Only events of this referral.', 'ref_3tQ9').optional(),
  types: said(
    Kinds,
    'Only events of these kinds, separated by commas.',
    'offer.created,offer.updated',
  ).optional(),
  limit: PageSize.optional(),
});
