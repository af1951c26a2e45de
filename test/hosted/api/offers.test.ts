import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { OfferList } from '../../../hosted/schemas/offer.ts';
import { disclosure_transmissions } from '../../../hosted/store/schema.ts';
import { outboxOf } from '../../support/outbox.ts';
import { business, expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const TO_LENDERS = ['credit_authorized', 'credit_completed', 'documents_received', 'submitted'];

describe('GET /referrals/{id}/offers', () => {
  let service: TestService;
  let at: ReturnType<typeof outboxOf>;
  before(async () => {
    service = await openTestService();
    at = outboxOf(service);
  });
  after(() => service.close());

  async function refer(state: string, ...events: string[]): Promise<string> {
    // Receipts are what Texas's law covers.
    const product_hint = state === 'TX' ? 'revenue_based_financing' : 'term_loan';
    const address = { line1: '418 Alder Street', city: 'Town', state, postal_code: '97205' };
    const changes = { business: business({ address }), intent: 'work_this_deal', product_hint };
    const { id } = await at.refer(changes);
    for (const event of events) {
      const response = await at.simulate(id, event);
      assert.ok([200, 409].includes(response.status), await response.text());
    }
    return id;
  }
  const partner = () => openPartner(service);
  const listed = async (id: string, query = '') => {
    const response = await (await partner()).get(`/referrals/${id}/offers${query}`);
    assert.equal(response.status, 200, await response.clone().text());
    return OfferList.parse(await response.json());
  };
  const sent = (id: string) =>
    service.store.db
      .select()
      .from(disclosure_transmissions)
      .where(eq(disclosure_transmissions.referral_id, id));

  it('gives every figure of an offer together with its disclosure, and keeps that it was sent', async () => {
    const id = await refer('CA', ...TO_LENDERS, 'offer_made', 'offer_made');
    const { data, has_more } = await listed(id);
    assert.equal(has_more, false);
    assert.ok(data.length > 0);
    for (const offer of data) {
      assert.ok(offer.binding);
      assert.ok(offer.terms && offer.costs && offer.disclosure);
      assert.match(offer.hosted_url ?? '', /^http/);
    }
    await listed(id);
    const kept = await sent(id);
    assert.deepEqual(
      kept.map(({ digest }) => digest).sort(),
      data.map((offer) => (offer.binding ? offer.disclosure?.digest : '')).sort(),
    );
    assert.ok(kept.every(({ channel }) => channel === 'api'));
    const change = service.store.db.delete(disclosure_transmissions);
    await assert.rejects(async () => change, /disclosure_transmissions|append-only/);
  });

  it('pages by the id of the last, and knows its own ids alone', async () => {
    const id = await refer('OR', ...TO_LENDERS, 'offer_made', 'offer_made', 'indicative_terms');
    const all = (await listed(id)).data;
    assert.equal(all.length, 3);
    const first = await listed(id, '?limit=2');
    assert.equal(first.has_more, true);
    const rest = await listed(id, `?limit=2&starting_after=${first.data.at(-1)?.id}`);
    assert.deepEqual([...first.data, ...rest.data], all);
    assert.equal(rest.has_more, false);
    const response = await (await partner()).get(`/referrals/${id}/offers?starting_after=off_none`);
    await expectProblem(response, {
      status: 400,
      code: 'invalid_request',
      param: 'starting_after',
    });
  });

  it('tells what binds nobody apart: no price, no count, no move', async () => {
    const id = await refer('OR', ...TO_LENDERS, 'indicative_terms');
    const [one, ...more] = (await listed(id)).data;
    assert.equal(more.length, 0);
    assert.equal(one?.binding, false);
    assert.deepEqual(Object.keys(one ?? {}).sort(), [
      'amount',
      'binding',
      'expires_at',
      'id',
      'lender',
      'object',
      'offered_at',
      'product',
      'program',
      'referral_id',
      'term_months',
    ]);
    const referral = await at.referral(id);
    assert.equal(referral.status, 'submitted');
    assert.equal(referral.offers_available, 0);
    assert.deepEqual((await listed(id, '?binding=true')).data, []);
    await at.later(15);
    assert.deepEqual((await listed(id)).data, []);
  });

  it('tells what became of each: replaced by which, withdrawn, not chosen, expired', async () => {
    const id = await refer('OR', ...TO_LENDERS, 'offer_made', 'offer_replaced', 'offer_made');
    const states = async () =>
      (await listed(id)).data.map((offer) => (offer.binding ? offer.state : ''));
    assert.deepEqual(await states(), ['replaced', 'open', 'open']);
    const [old, next] = (await listed(id)).data;
    assert.ok(old?.binding && next);
    assert.equal(old.replaced_by, next.id);
    assert.equal((await at.referral(id)).offers_available, 2);
    assert.equal((await at.simulate(id, 'offer_accepted')).status, 200);
    assert.deepEqual((await states()).sort(), ['accepted', 'not_chosen', 'replaced']);
    const referral = await at.referral(id);
    assert.equal(referral.status, 'offer');
    assert.equal(referral.offers_available, 1);
    await at.later(30);
    assert.deepEqual((await states()).sort(), ['accepted', 'not_chosen', 'replaced']);
    const other = await refer('OR', ...TO_LENDERS, 'offer_made');
    await at.later(15);
    const [ended] = (await listed(other)).data;
    assert.equal(ended?.binding && ended.state, 'expired');
  });

  it('shows nobody an offer that has to be held, and tells the operator without a figure', async (t) => {
    const told: unknown[] = [];
    const { log } = service.services;
    t.mock.method(log, 'warn', (entry: unknown) => told.push(entry));
    // One lender debits without a first-priority interest in the account, which Texas does not allow.
    const id = await refer('TX', ...TO_LENDERS, ...Array.from({ length: 6 }, () => 'offer_made'));
    const held = told.filter((entry) => JSON.stringify(entry).includes('debit_not_allowed'));
    assert.ok(held.length > 0);
    for (const entry of held)
      assert.deepEqual(Object.keys(Object(entry)).sort(), ['held_for', 'offer', 'referral']);
    const { data } = await listed(id);
    assert.ok(data.every(({ lender }) => lender !== 'Lantern Funding'));
    assert.equal((await at.referral(id)).offers_available, data.length);
  });

  it('is for who may read referrals, of the partner whose they are', async () => {
    const id = await refer('OR');
    const other = await openPartner(service, 'other_partner');
    await expectProblem(await other.get(`/referrals/${id}/offers`), {
      status: 404,
      code: 'not_found',
    });
  });
});
