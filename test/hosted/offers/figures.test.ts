import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import { dollarsText, rateText } from '../../../hosted/screens/disclosure/figures.ts';
import { moneyText } from '../../../hosted/screens/format.ts';
import { loadReferral } from '../../../hosted/store/load-referrals.ts';
import { disclosure_transmissions, events } from '../../../hosted/store/schema.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { isolation, PAGE } from '../../support/isolation.ts';
import { outboxOf } from '../../support/outbox.ts';
import { business, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const TO_LENDERS = ['credit_authorized', 'credit_completed', 'documents_received', 'submitted'];
const MISLEADING = /factor rate|fee rate|monthly (interest )?rate|rate (per|a) month/i;

describe('Figures of an offer that California’s law covers', () => {
  let service: TestService;
  let at: ReturnType<typeof outboxOf>;
  let id: string;
  before(async () => {
    service = await openTestService();
    at = outboxOf(service);
    const address = {
      line1: '1 Mission Street',
      city: 'Fresno',
      state: 'CA',
      postal_code: '93701',
    };
    // An odd sum, so that no estimate is taken for a figure of an offer.
    const changes = { business: business({ address }), requested_amount: 4_321_700 };
    id = (await at.refer(changes)).id;
    for (const event of [...TO_LENDERS, 'offer_made', 'offer_made', 'offer_replaced'])
      assert.equal((await at.simulate(id, event)).status, 200, event);
  });
  after(() => service.close());

  /** Every figure of the referral's offers as text, but what the borrower asked for themselves. */
  async function figures(): Promise<{ money: string[]; rates: string[] }> {
    const partner_id = 'prt_demo';
    const referral = await loadReferral(service.store.db, partner_id, id, new Date());
    assert.ok(referral && referral.offers.length > 1);
    const money = new Set<string>();
    const rates = new Set<string>();
    for (const { costs } of referral.offers) {
      if (!costs) continue;
      const { amount_financed, funds_received, finance_charge, total_paid, payment } = costs;
      for (const cents of [funds_received, finance_charge, total_paid, payment.amount])
        for (const text of [dollarsText(cents), moneyText(cents), String(cents)]) money.add(text);
      if (amount_financed !== 4_321_700) money.add(moneyText(amount_financed));
      rates.add(rateText(costs.apr_basis_points));
    }
    return { money: [...money], rates: [...rates] };
  }

  it('are in no event, no reason of the status, no estimate of the payout and no message', async () => {
    const { money, rates } = await figures();
    const rows = await service.store.db.select().from(events).where(eq(events.referral_id, id));
    const referral = await at.referral(id);
    const messages = await at.messages(id);
    const told = messages.filter(({ reason }) => reason === 'offer_made');
    assert.ok(told.length > 0 && told.every(({ url }) => url.includes('/s/')));
    const sent = JSON.stringify([rows.map(({ data }) => data), referral, messages]);
    for (const figure of [...money, ...rates])
      assert.ok(!sent.includes(figure), `${figure} was sent without its disclosure`);
    assert.doesNotMatch(sent, MISLEADING);
  });

  it('are on a screen only where its APR and its disclosure are, and that is kept', async () => {
    const { money } = await figures();
    const partner = await openPartner(service);
    for (const purpose of ['status', 'offer_acceptance', 'conversation']) {
      const body = { purpose, referral_id: id, return_url: 'https://northwind.example/back' };
      const session = await (await partner.post('/partner_sessions', body)).json();
      const { api } = isolation(service);
      const { body: page, status } = await api.exchange(session.client_token, {
        headers: PAGE,
        body: { vocabulary: VOCABULARY },
      });
      assert.equal(status, 201, purpose);
      const text = JSON.stringify(page.screen);
      assert.doesNotMatch(text, MISLEADING);
      const kept = await service.store.db
        .select()
        .from(disclosure_transmissions)
        .where(eq(disclosure_transmissions.receiver, session.id));
      assert.ok(kept.every(({ digest, channel }) => channel === 'screen' && text.includes(digest)));
      if (!money.some((figure) => text.includes(figure))) continue;
      assert.match(text, /APR/);
      assert.ok(kept.length > 0, `${purpose} shows figures, and no disclosure was kept`);
    }
  });

  it('and of any other: no scenario’s screen speaks of a factor, a fee or a month’s rate, or of money without an APR', async () => {
    const { api } = isolation(service);
    for (const { name } of SCENARIOS) {
      const { body, status } = await api.exchange(`demo_${name}`, {
        headers: PAGE,
        body: { vocabulary: VOCABULARY },
      });
      if (status === 401) continue;
      const text = JSON.stringify(body.screen);
      assert.doesNotMatch(text, MISLEADING, name);
      if (body.screen.purpose === 'offer_acceptance' && /"\$[\d,]+/.test(text))
        assert.match(text, /APR/, name);
    }
  });
});
