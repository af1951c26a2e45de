import { Hono } from 'hono';
import { byClient } from '../api/by-client.ts';
import { toPartnerSession } from '../api/representations/partner-session.ts';
import { toReferral } from '../api/representations/referral.ts';
import type { Env } from '../context.ts';
import { possibleEvents, SIMULATIONS, simulate } from '../journey/simulate.ts';
import { idempotent } from '../middleware/idempotent.ts';
import { noStore } from '../middleware/no-store.ts';
import { readJson } from '../middleware/read-json.ts';
import { requireClient } from '../middleware/require-client.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { issueClientToken } from '../store/client-tokens.ts';
import { loadDeal } from '../store/deals.ts';
import { wakeMessageDesk } from '../store/notices.ts';
import { wakeOfferDesk } from '../store/offers.ts';
import { advancePartnerClock } from '../store/partners.ts';
import { revokeSession } from '../store/revocation.ts';
import { BUREAU_CASES } from '../world/sandbox-bureau.ts';
import { outbox, replyToText } from './outbox.ts';
import { ClockRequest, ScenarioRequest, SimulateRequest } from './requests.ts';
import { createScenario, SCENARIOS, tokenTime } from './scenarios.ts';

/**
 * The sandbox's controls, at `{origin}/sandbox`: named states, what the world can do, what the
 * service wrote to borrowers, the clock.
 * Everything is the calling partner's own; POSTs take an `Idempotency-Key` like all others.
 */
export function sandboxRoutes(): Hono<Env> {
  return new Hono<Env>()
    .use(noStore)
    .get('/scenarios', requireClient(), (c) => c.json({ data: SCENARIOS }))

    .post('/scenarios/:name', requireClient('sessions:write'), idempotent(byClient), async (c) => {
      const { client, db, services } = c.var;
      const name = c.req.param('name');
      const wishes = await readJson(c, ScenarioRequest);
      const partner_id = client.partner.id;
      const { now } = client;
      const { keyring } = services;
      const copy = await createScenario(db, { name, partner_id, now, keyring, wishes });
      if (!copy)
        throw new ProblemError(
          KINDS.notFound,
          `There is no scenario ${name}. GET /sandbox/scenarios lists them all.`,
        );
      const { session } = copy;
      const { token } = await issueClientToken(db, session.id, tokenTime(session, client.now));
      return c.json(
        {
          object: 'scenario',
          name,
          purpose: session.purpose,
          ...(session.referral_id !== null && { referral_id: session.referral_id }),
          session: toPartnerSession(session, token, services.links, client.now),
        },
        201,
      );
    })

    .get('/outbox', requireClient('referrals:read'), outbox)

    .post(
      '/outbox/:message_id/reply',
      requireClient('referrals:write'),
      idempotent(byClient),
      replyToText,
    )

    .get('/bureau', requireClient(), (c) => c.json({ data: BUREAU_CASES }))

    .get('/events', requireClient(), (c) =>
      c.json({ data: [...SIMULATIONS].map(([event, { meaning }]) => ({ event, meaning })) }),
    )

    .get('/referrals/:referral_id/events', requireClient('referrals:read'), async (c) => {
      const { client, db } = c.var;
      const id = c.req.param('referral_id');
      const deal = await loadDeal(db, client.partner.id, id, client.now);
      if (!deal) throw new ProblemError(KINDS.notFound, `There is no referral ${id}.`);
      const possible = possibleEvents(deal);
      return c.json({
        data: possible.map((event) => ({ event, meaning: SIMULATIONS.get(event)?.meaning })),
      });
    })

    .post(
      '/referrals/:referral_id/simulate',
      requireClient('referrals:write'),
      idempotent(byClient),
      async (c) => {
        const { client, db, services } = c.var;
        const { event } = await readJson(c, SimulateRequest);
        const deal = await simulate(db, {
          partner_id: client.partner.id,
          referral_id: c.req.param('referral_id'),
          event,
          now: client.now,
        });
        return c.json({
          object: 'simulation',
          event,
          referral: toReferral(deal, services.links, client.now),
          possible_events: possibleEvents(deal),
        });
      },
    )

    .post(
      '/sessions/:session_id/revoke',
      requireClient('sessions:write'),
      idempotent(byClient),
      async (c) => {
        const { client, db } = c.var;
        const id = c.req.param('session_id');
        const { partner, now } = client;
        if (!(await revokeSession(db, { partner_id: partner.id, id, now })))
          throw new ProblemError(KINDS.notFound, `There is no session ${id}.`);
        return c.json({ object: 'revocation', session_id: id });
      },
    )

    .post('/clock', requireClient('referrals:write'), idempotent(byClient), async (c) => {
      const { client, db } = c.var;
      const { advance_seconds } = await readJson(c, ClockRequest);
      const now = await advancePartnerClock(db, client.partner.id, advance_seconds);
      if (!now)
        throw new ProblemError(
          KINDS.invalidRequest,
          'The clock of a partner goes at most ten years ahead.',
          { param: 'advance_seconds' },
        );
      await wakeMessageDesk(db);
      await wakeOfferDesk(db);
      return c.json({ object: 'clock', now: now.toISOString() });
    });
}
