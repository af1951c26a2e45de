import { Hono } from 'hono';
import type { ServiceClient } from '../src/server/index.ts';
import { Look } from './look.ts';
import { outboxPage } from './pages/outbox.ts';
import { MessageList } from './shapes.ts';

/** What the service wrote to this platform's sellers, by pages; there in the sandbox only. */
export function outboxRoutes(service: ServiceClient): Hono {
  return new Hono().get('/', async (c) => {
    const after = c.req.query('after');
    const query = new URLSearchParams({ ...(after && { starting_after: after }) });
    const sent = MessageList.parse(await service.sandbox(`/outbox?${query}`));
    c.header('cache-control', 'no-store');
    return c.html(outboxPage(Look.parse(c.req.query()), sent));
  });
}
