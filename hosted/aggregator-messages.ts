import { Hono } from 'hono';
import type { Env } from './context.ts';
import { KINDS, ProblemError } from './problems.ts';
import { askNow } from './store/bank-links.ts';

/** Where the bank-data aggregator posts that something has happened. */
export const AGGREGATOR_MESSAGES = '/aggregator/messages';

/**
 * A message of the aggregator says that there is something to ask for, and nothing else: what became of a login is asked of
 * the aggregator itself. One without its signature is refused.
 */
export const aggregatorRoutes = new Hono<Env>().post(AGGREGATOR_MESSAGES, async (c) => {
  const { aggregator } = c.var.services;
  const signature = c.req.header('Plaid-Verification') ?? '';
  const heard = await aggregator.hear({ body: await c.req.text(), signature });
  if (!heard) throw new ProblemError(KINDS.authenticationFailed, 'The message is not signed.');
  if (heard.link_id) await askNow(c.var.db, heard.link_id);
  return c.body(null, 204);
});
