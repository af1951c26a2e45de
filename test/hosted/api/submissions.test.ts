import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createLender } from '../../../hosted/cli/lenders.ts';
import { Submission } from '../../../hosted/schemas/submission.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { basic } from '../../support/service.ts';
import { suiteService } from '../../support/suite.ts';

type Json = Record<string, unknown>;
type Read = Json & { id: string; status: string; program: string; offers: Json[] };

const suite = suiteService(async (service) => ({
  partner: await openPartner(service),
  lender: await openPartner(service, 'demo_lender'),
}));

async function happen(id: string, ...events: string[]): Promise<void> {
  for (const event of events) {
    const response = await suite().service.request(`/sandbox/referrals/${id}/simulate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${suite().partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ event }),
    });
    assert.equal(response.status, 200, `${event}: ${await response.clone().text()}`);
  }
}
const referralOf = async (id: string) => (await suite().partner.get(`/referrals/${id}`)).json();
const read = async (id: string): Promise<Read> =>
  (await suite().lender.get(`/submissions/${id}`)).json();
const decide = (id: string, body: unknown, headers = {}) =>
  suite().lender.post(`/submissions/${id}/decisions`, body, headers);

/** A file with lenders, and what the demo lender has of it: its term loan. */
async function submitted(changes: Json = {}): Promise<{ referral: string; own: Read }> {
  const { id } = await suite().partner.refer(changes);
  await happen(id, 'credit_authorized', 'credit_completed', 'documents_received', 'submitted');
  const { data }: { data: Read[] } = await (await suite().lender.get('/submissions')).json();
  const own = data[0];
  assert.ok(own, 'the demo lender has the file');
  return { referral: id, own };
}

const term = (principal = 8_000_000, more: Json = {}) => ({
  decision: 'offer',
  offer: {
    terms: {
      product: 'term_loan',
      funds_on: '2027-06-01',
      fees: [],
      payoffs: [],
      avoidable_fees: [],
      prepayment: { charge: 'saved', discount_basis_points: null, fees: [] },
      collateral: { kind: 'business_assets', description: null },
      guarantee: 'personal',
      broker: { paid_by: 'lender', amount: Math.round(principal * 0.035) },
      debits: { automatic: true, first_priority_interest: false },
      confession_of_judgment: false,
      choice: null,
      principal,
      rate: { annual_basis_points: 1_200, kind: 'fixed', index: null, spread_basis_points: null },
      amortization: 'level',
      payments: {
        frequency: 'monthly',
        amount: Math.round(principal * 0.0888488),
        count: 12,
        first_on: '2027-07-01',
        final_amount: null,
      },
      ...more,
    },
    approves_template: { approved_by: 'Dana Whitfield', approved_on: '2026-01-05' },
  },
});
const CONTACT = {
  name: 'Granite Servicing',
  phone: '+18005550142',
  email: 'servicing@granite.example',
  url: 'https://granite.example/servicing',
};
const fundings = (id: string, amount: number) =>
  suite().lender.post(`/submissions/${id}/funding`, {
    amount,
    lender_contact: CONTACT,
    account: { institution: 'First Prairie Bank', mask: '6789' },
  });

describe('a lender’s program', () => {
  it('has the file as its schema lists it: no SSN, no commission, no contact, nothing of the partner’s', async () => {
    const { own } = await submitted({
      metadata: { secret: 'ours' },
      source: { sub_partner_id: 'agent_7' },
      context: { notes: 'Wants a second shop.' },
    });
    assert.equal(own.status, 'awaiting_review');
    assert.deepEqual(Submission.strict().parse(own), own);
    const text = JSON.stringify(own);
    for (const word of [
      'ssn',
      'commission',
      'payout',
      'agent_7',
      'ours',
      'second shop',
      '@sunrise',
      'ref_',
      'biz_',
      'partner',
    ])
      assert.ok(!text.includes(word), word);
    assert.ok(text.includes('Sunrise Bakery LLC'));
  });

  it('offers, and the borrower’s side has it; another offer replaces the first', async () => {
    const { referral, own } = await submitted();
    const made = await decide(own.id, term());
    const told: Read = await made.json();
    assert.equal(made.status, 200, JSON.stringify(told));
    assert.equal(told.status, 'offered');
    assert.equal(told.offers[0]?.amount, 8_000_000);
    const after = await referralOf(referral);
    assert.equal(after.status, 'offer', JSON.stringify(told.offers));
    assert.equal(after.offers_available, 1);
    const replaced: Read = await (await decide(own.id, term(7_000_000))).json();
    assert.deepEqual(
      replaced.offers.map(({ state }) => state),
      ['replaced', 'open'],
    );
  });

  it('is told which terms cannot be true, and why an offer is held', async () => {
    const { own } = await submitted();
    const refused = async (more: Json, param: string) =>
      expectProblem(await decide(own.id, term(8_000_000, more)), {
        status: 400,
        code: 'invalid_request',
        param: `offer.terms.${param}`,
      });
    const fee = { label: 'Fee', how: 'withheld', to: 'lender', finance_charge: true };
    await refused({ funds_on: '2020-01-01' }, 'funds_on');
    await refused({ funds_on: '2027-07-01' }, 'payments.first_on');
    await refused({ fees: [{ ...fee, amount: 1, basis_points: 250 }] }, 'fees.0.amount');
    const heldFor = async (more: Json) => {
      const made: Read = await (await decide(own.id, term(8_000_000, more))).json();
      return made.offers.at(-1)?.held_for;
    };
    assert.equal(
      await heldFor({ broker: { paid_by: 'lender', amount: 127_500 } }),
      'compensation_differs',
    );
    assert.equal(
      await heldFor({ broker: { paid_by: 'recipient', amount: 280_000 } }),
      'compensation_differs',
    );
    assert.equal(await heldFor({}), undefined);
  });

  it('is told which signers it cannot name', async () => {
    const { own } = await submitted();
    const sam = { name: 'Sam Okafor', business: true, guarantor: true };
    const naming = (...signers: unknown[]) =>
      decide(own.id, { ...term(), offer: { ...term().offer, signers } });
    const refused = async (param: string, ...signers: unknown[]) =>
      expectProblem(await naming(...signers), {
        status: 400,
        code: 'invalid_request',
        param: `offer.signers${param}`,
      });
    await refused('', { ...sam, business: false, guarantor: false });
    await refused('', sam, { ...sam, name: ' sam  OKAFOR ' });
    await refused('', ...Array.from({ length: 11 }, (_, n) => ({ ...sam, name: `Sam ${n}` })));
    await refused('.0.name', { ...sam, name: ' ' });
    await refused('.0.name', { ...sam, name: 'S'.repeat(121) });
    await refused('.0.email', { ...sam, email: 'sam at okafor' });
    await refused('.0.guarantor', { name: 'Sam Okafor', business: true });
    await refused('.0.share', { ...sam, share: 50 });
    await refused('.1', sam, 'Ines Ferro');
    assert.equal((await read(own.id)).offers.length, 0);
    assert.equal((await naming({ ...sam, email: 'sam@okafor.example' })).status, 200);
  });

  it('is told which amounts cannot be chosen, and how long an offer can stand', async () => {
    const { own } = await submitted();
    const choice = { min: 4_000_000, max: 9_000_000, step: 50_000 };
    const refused = async (more: Json, param: string) =>
      expectProblem(await decide(own.id, term(8_000_000, more)), {
        status: 400,
        code: 'invalid_request',
        param: `offer.terms.${param}`,
      });
    await refused({ choice: { ...choice, min: 8_000_001 } }, 'choice.min');
    await refused({ choice: { ...choice, max: 7_999_999 } }, 'choice.max');
    await refused({ choice: { ...choice, step: 5_000_001 } }, 'choice.step');
    await refused({ choice: { ...choice, step: 0 } }, 'choice.step');
    await refused({ choice: { ...choice, max: 1e15 } }, 'choice.max');
    const fee = { label: 'Fee', how: 'withheld', to: 'lender', finance_charge: true };
    const fees = [{ ...fee, amount: 4_100_000, basis_points: null }];
    await refused({ choice, fees }, 'choice.min');
    const payments = { ...term().offer.terms.payments, amount: 720_000 };
    await refused({ choice, payments }, 'choice');
    const until = (days: number) =>
      decide(own.id, {
        ...term(),
        offer: {
          ...term(8_000_000, { choice }).offer,
          expires_at: new Date(Date.now() + days * 24 * 3600 * 1000).toISOString(),
        },
      });
    await expectProblem(await until(367), {
      status: 400,
      code: 'invalid_request',
      param: 'offer.expires_at',
    });
    assert.equal((await until(365)).status, 200);
  });

  it('says which products terms can be of, in its own words', async () => {
    const { own } = await submitted();
    for (const terms of [{}, { product: 'a_gift' }]) {
      const { detail } = await expectProblem(
        await decide(own.id, { ...term(), offer: { ...term().offer, terms } }),
        { status: 400, code: 'invalid_request', param: 'offer.terms.product' },
      );
      assert.match(String(detail), /must be one of term_loan, /);
    }
  });

  it('funds what was accepted: the amount that was paid out decides, once, and a correction is a line', async () => {
    const { referral, own } = await submitted();
    await expectProblem(await fundings(own.id, 8_000_000), {
      status: 409,
      code: 'invalid_request',
      slug: 'wrong-state',
    });
    await decide(own.id, term());
    await happen(referral, 'offer_accepted');
    assert.equal((await read(own.id)).status, 'accepted');
    await expectProblem(await fundings(own.id, 80_000_000), {
      status: 400,
      code: 'invalid_request',
      param: 'amount',
    });
    for (const amount of [7_900_000, 7_900_000])
      assert.equal((await fundings(own.id, amount)).status, 200);
    const { status, funded, payout } = await referralOf(referral);
    assert.deepEqual([status, funded.amount], ['funded', 7_900_000]);
    assert.equal(payout.commission, 276_500);
    assert.deepEqual((await read(own.id)).status, 'funded');
    assert.equal((await fundings(own.id, 8_000_000)).status, 200);
    const path = `/payouts/${referral.replace('ref_', 'po_')}/statement`;
    const { lines, payout: corrected } = await (await suite().partner.get(path)).json();
    assert.equal(corrected.commission, 280_000);
    assert.deepEqual(
      [...new Set(lines.map(({ reason }: Json) => reason))],
      ['funded', 'corrected'],
    );
    await expectProblem(await decide(own.id, { decision: 'declined' }), {
      status: 409,
      code: 'invalid_request',
      slug: 'wrong-state',
    });
  });

  it('declines once: the referral goes on with others, and a second decision answers 409', async () => {
    const { referral, own } = await submitted();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await decide(own.id, { decision: 'declined' }, key);
    assert.equal((await first.json()).status, 'declined');
    const again = await decide(own.id, { decision: 'declined' }, key);
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    for (const body of [{ decision: 'declined' }, term()])
      await expectProblem(await decide(own.id, body), {
        status: 409,
        code: 'invalid_request',
        slug: 'wrong-state',
      });
    assert.equal((await referralOf(referral)).status, 'submitted');
    await happen(referral, 'declined');
    const { status, outcome } = await referralOf(referral);
    assert.deepEqual([status, outcome.reason], ['declined', 'lender_declined']);
  });

  it('that refuses after acceptance ends the deal as declined', async () => {
    const { referral, own } = await submitted();
    await decide(own.id, term());
    await happen(referral, 'offer_accepted');
    assert.equal((await decide(own.id, { decision: 'declined' })).status, 200);
    const { status, outcome } = await referralOf(referral);
    assert.deepEqual([status, outcome.lender], ['declined', 'Granite Peak Lending']);
  });

  it('decides once of many at the same time', async () => {
    const { own } = await submitted();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(own.id, { decision: 'declined' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409]);
  });

  it('is refused terms of another product, what terms do not know, and an offer without any', async () => {
    const { own } = await submitted();
    const offer = term().offer;
    for (const [body, param] of [
      [{ decision: 'offer' }, 'offer'],
      [{ decision: 'declined', offer }, 'offer'],
      [{ decision: 'offer', offer: {} }, 'offer.terms'],
      [term(8_000_000, { colour: 'blue' }), 'offer.terms.colour'],
      [term(0), 'offer.terms.principal'],
      [
        { decision: 'offer', offer: { ...offer, expires_at: '2020-01-01T00:00:00Z' } },
        'offer.expires_at',
      ],
    ] as const)
      await expectProblem(await decide(own.id, body), {
        status: 400,
        code: 'invalid_request',
        param,
      });
  });

  it('is a tenant of its own: partners’ routes answer 403, others’ submissions 404, and partners have none', async () => {
    const { service, lender, partner } = suite();
    const { own, referral } = await submitted();
    for (const path of ['/referrals', `/referrals/${referral}`, '/payouts'])
      await expectProblem(await lender.get(path), { status: 403, code: 'permission_denied' });
    await expectProblem(await partner.get(`/submissions/${own.id}`), {
      status: 403,
      code: 'permission_denied',
    });
    const said = await createLender(service.store.db, `Other ${randomUUID()}`);
    const [, id = ''] = /client id +(\S+)/.exec(said) ?? [];
    const [, secret = ''] = /client secret +(\S+)/.exec(said) ?? [];
    const token = await (
      await service.request('/oauth/token', {
        method: 'POST',
        headers: {
          Authorization: basic(id, secret),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      })
    ).json();
    const headers = { Authorization: `Bearer ${token.access_token}` };
    const foreign = await service.request(`/partner/v0/submissions/${own.id}`, { headers });
    await expectProblem(foreign, { status: 404, code: 'not_found' });
    const list = await service.request('/partner/v0/submissions', { headers });
    assert.deepEqual((await list.json()).data, []);
  });

  it('reads its submissions page by page', async () => {
    await submitted();
    await submitted();
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await (await suite().lender.get(`/submissions?limit=3${cursor}`)).json();
      seen.push(...page.data.map(({ id }: Read) => id));
      cursor = page.has_more ? `&starting_after=${seen.at(-1)}` : '';
    } while (cursor);
    assert.equal(new Set(seen).size, seen.length);
    assert.ok(seen.length > 3);
    await expectProblem(await suite().lender.get('/submissions?starting_after=sub_none'), {
      status: 400,
      code: 'invalid_request',
      param: 'starting_after',
    });
  });
});
