import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventKind } from '../../domain/events.ts';
import type { DeliveryState, EndpointState, TEST_KIND } from '../../domain/webhooks.ts';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';

/** Addresses of a partner that events are sent to. */
export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    /** Only events of this referral; null for all of the partner's. */
    referral_id: text().references(() => referrals.id),
    url: text().notNull(),
    /** Only events of these kinds; null for all. */
    types: text().array().$type<EventKind[]>(),
    description: text(),
    state: text().$type<EndpointState>().notNull(),
    /** The signing secret, sealed; with the one before, which signs too until it ends. */
    sealed_secret: bytes().notNull(),
    sealed_old_secret: bytes(),
    old_secret_until: at('old_secret_until'),
    created_at: at('created_at').notNull(),
  },
  (t) => [
    index('webhook_endpoints_partner').on(t.partner_id, t.created_at),
    index('webhook_endpoints_referral').on(t.referral_id),
  ],
);

/** An event on its way to one endpoint. `next_at` is when it is tried next, by the partner's clock; null once it is settled. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    endpoint_id: text()
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    /** The event's id, also of one that was made to test the endpoint and is nowhere else. */
    event_id: text().notNull(),
    kind: text().$type<EventKind | typeof TEST_KIND>().notNull(),
    is_test: boolean().notNull().default(false),
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull().default(0),
    next_at: at('next_at'),
    /** Whoever tries it has it until then, by the database's clock: a try takes seconds, whatever the partner's clock does. */
    taken_until: at('taken_until'),
    /** The trace that its tries belong to: 32 hexadecimal digits. */
    trace_id: text().notNull(),
    created_at: at('created_at').notNull(),
    settled_at: at('settled_at'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.next_at).where(sql`${t.next_at} is not null`),
    index('webhook_deliveries_endpoint').on(t.endpoint_id, t.created_at),
    index('webhook_deliveries_waiting')
      .on(t.endpoint_id, t.next_at)
      .where(sql`${t.next_at} is not null`),
  ],
);

/** What came of each try. */
export const webhook_attempts = pgTable(
  'webhook_attempts',
  {
    delivery_id: text()
      .notNull()
      .references(() => webhook_deliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    at: at('at').notNull(),
    duration_ms: integer().notNull(),
    /** Status of the answer; null where there was none. */
    status: integer(),
    /** Why there was none. */
    fault: text(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.delivery_id, t.number)],
);
