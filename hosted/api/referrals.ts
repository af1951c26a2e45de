import { type Context, Hono } from 'hono';
import type { Env } from '../context.ts';
import type { Application } from '../domain/application.ts';
import { missingConsent } from '../domain/consent.ts';
import type { Deal } from '../domain/deal.ts';
import { readInstant } from '../domain/instant.ts';
import { createReferral } from '../journey/create-referral.ts';
import { idempotent } from '../middleware/idempotent.ts';
import { readJson, readQuery } from '../middleware/read-json.ts';
import { requireClient } from '../middleware/require-client.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { refuse } from '../schemas/parse.ts';
import { NoQuery, ReferralQuery } from '../schemas/referral.ts';
import { ReferralRequest } from '../schemas/referral-create.ts';
import { refuseUntimely } from '../schemas/timely.ts';
import { listDeals, loadDeal } from '../store/deals.ts';
import { byClient } from './by-client.ts';
import { toDocumentRequest } from './representations/document-request.ts';
import { toReferral } from './representations/referral.ts';

const DEFAULT_LIMIT = 20;

/** Referrals: create, read, list, and what documents each still needs (specification 4.2 to 4.4). */
export const referralRoutes = new Hono<Env>()
  .post('/referrals', requireClient('referrals:write'), idempotent(byClient), async (c) => {
    const { client, db, services } = c.var;
    const application = await readApplication(c);
    const deal = await createReferral(db, {
      partner_id: client.partner.id,
      application,
      now: client.now,
      keyring: services.keyring,
    });
    return c.json(toReferral(deal, services.links, client.now), 201);
  })

  .get('/referrals', requireClient('referrals:read'), async (c) => {
    const { client, db, services } = c.var;
    const { limit, created_after, ...query } = readQuery(c, ReferralQuery);
    const page = await listDeals(db, client.partner.id, {
      ...query,
      created_after: created_after === undefined ? undefined : readInstant(created_after),
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
      now: client.now,
    });
    if (page === 'unknown_cursor') {
      throw refuse('starting_after', 'is not the id of a referral of yours');
    }
    return c.json({
      data: page.deals.map((deal) => toReferral(deal, services.links, client.now)),
      has_more: page.has_more,
    });
  })

  .get('/referrals/:referral_id', requireClient('referrals:read'), async (c) => {
    readQuery(c, NoQuery);
    const deal = await findDeal(c);
    return c.json(toReferral(deal, c.var.services.links, c.var.client.now));
  })

  .get('/referrals/:referral_id/document_requests', requireClient('referrals:read'), async (c) => {
    readQuery(c, NoQuery);
    const deal = await findDeal(c);
    const { client, services } = c.var;
    return c.json({
      data: deal.document_requests.map((request) =>
        toDocumentRequest(deal, request, services.links, client.now),
      ),
    });
  });

/** The body as an application. Consent that lacks has an answer of its own: 422 `missing_consent`. */
async function readApplication(c: Context<Env>): Promise<Application> {
  const request = await readJson(c, ReferralRequest);
  refuseUntimely(request, c.var.client.now);
  const { consent, ...rest } = request;
  const missing = missingConsent({ intent: rest.intent, ...(consent && { consent }) });
  const shared_with_svc_at = consent?.shared_with_svc_at;
  if (missing || shared_with_svc_at === undefined) {
    const param = missing ?? 'consent.shared_with_svc_at';
    throw new ProblemError(
      KINDS.missingConsent,
      `${param} is missing: send when the business agreed. Without its consent no referral is made.`,
      { param },
    );
  }
  return { ...rest, consent: { ...consent, shared_with_svc_at } };
}

/** The partner's deal named in the path. @throws ProblemError notFound, for another partner's too. */
async function findDeal(c: Context<Env>): Promise<Deal> {
  const id = c.req.param('referral_id') ?? '';
  const { client, db } = c.var;
  const deal = ID.test(id) ? await loadDeal(db, client.partner.id, id, client.now) : undefined;
  if (deal) return deal;
  throw new ProblemError(KINDS.notFound, 'There is no such referral.');
}

const ID = /^ref_[A-Za-z0-9_-]{1,64}$/;
