import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { events, referrals } from '../../../hosted/store/schema.ts';
import { application, business, expectProblem } from '../../support/partner.ts';
import { suiteWithPartner } from '../../support/suite.ts';

type Json = Record<string, unknown>;
const suite = suiteWithPartner();

const send = (method: string, path: string, body?: unknown) =>
  suite().service.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${suite().partner.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const patch = (id: string, body: unknown) => send('PATCH', `/partner/v0/referrals/${id}`, body);
const happen = async (id: string, ...names: string[]) => {
  for (const event of names) {
    const response = await send('POST', `/sandbox/referrals/${id}/simulate`, { event });
    assert.equal(response.status, 200, `${event}: ${await response.clone().text()}`);
  }
};
const read = async (id: string): Promise<Json & { matches: Json[] }> =>
  (await suite().partner.get(`/referrals/${id}`)).json();
const eventsOf = async (id: string) =>
  suite()
    .service.store.db.select({ kind: events.kind, data: events.data })
    .from(events)
    .where(eq(events.referral_id, id))
    .orderBy(events.written);

describe('POST /match_checks', () => {
  const numbers = {
    requested_amount: 8_500_000,
    use_of_funds: 'working_capital',
    business: {
      address: { state: 'NY' },
      entity_type: 'llc',
      formation_date: '2016-03-01',
      naics: '311811',
      stated_annual_revenue: 120_000_000,
    },
    owners: [{ ownership_pct: 100, credit_band: '700_plus' }],
  };

  it('answers what a referral of the same business is matched to, and why the rest does not fit', async () => {
    const response = await suite().partner.post('/match_checks', numbers);
    const check = await response.json();
    assert.equal(response.status, 200, JSON.stringify(check));
    const { matches } = await suite().partner.refer();
    const known = (all: unknown) =>
      (Array.isArray(all) ? all : []).map(({ lender, program, amount_max, term_months }: Json) => ({
        lender,
        program,
        amount_max,
        term_months,
      }));
    assert.ok(check.matches.length > 0);
    assert.deepEqual(known(check.matches), known(matches));
    assert.equal(check.binding, false);
    assert.ok(check.matches.every(({ binding }: Json) => binding === false));
    assert.ok(check.no_fit.length > 0);
    for (const { reasons } of check.no_fit)
      for (const { rule, message } of reasons) assert.match(`${rule} ${message}`, /^[a-z_]+ [A-Z]/);
  });

  it('creates nothing and writes no event', async () => {
    const { db } = suite().service.store;
    const count = async () =>
      (
        await db
          .select({
            rows: sql<string>`(select count(*) from ${referrals}) || '/' || (select count(*) from ${events})`,
          })
          .from(sql`(values (1)) one`)
      )[0]?.rows;
    const before = await count();
    assert.equal((await suite().partner.post('/match_checks', numbers)).status, 200);
    assert.equal(await count(), before);
  });

  it('judges by state alone, and says which rules it left unjudged', async () => {
    const response = await suite().partner.post('/match_checks', {
      business: { address: { state: 'TX' } },
    });
    const { matches } = await response.json();
    assert.ok(matches.some(({ unjudged }: { unjudged: string[] }) => unjudged.includes('revenue')));
  });

  for (const [what, at, change] of [
    ['a name', 'business.legal_name', { business: { ...numbers.business, legal_name: 'Sunrise' } }],
    ['an EIN', 'business.ein', { business: { ...numbers.business, ein: '12-3456789' } }],
    ['a contact', 'contacts', { contacts: [{ first_name: 'Ana', last_name: 'Reyes' }] }],
    ['an owner’s name', 'owners.0.last_name', { owners: [{ last_name: 'Reyes' }] }],
    ['an id of yours', 'external_id', { external_id: 'biz_1' }],
    [
      'a street',
      'business.address.line1',
      {
        business: { ...numbers.business, address: { state: 'NY', line1: '12 Main Street' } },
      },
    ],
  ] as const)
    it(`refuses ${what}`, async () => {
      const response = await suite().partner.post('/match_checks', { ...numbers, ...change });
      await expectProblem(response, { status: 400, code: 'invalid_request', param: at });
    });
});

describe('PATCH /referrals/{referral_id}', () => {
  it('replaces metadata and source, tells it as an event, and twice is once', async () => {
    const { id } = await suite().partner.refer({ metadata: { region: 'north' } });
    const changes = { metadata: { region: 'south' }, source: { sub_partner_id: 'agent_7' } };
    for (const _ of [1, 2]) {
      const response = await patch(id, changes);
      const told = await response.json();
      assert.equal(response.status, 200, JSON.stringify(told));
      assert.deepEqual([told.metadata, told.source], [changes.metadata, changes.source]);
    }
    assert.deepEqual((await read(id)).metadata, { region: 'south' });
    const updates = (await eventsOf(id)).filter(({ kind }) => kind === 'referral.updated');
    assert.deepEqual(
      updates.map(({ data }) => data),
      [{ changed: ['source', 'metadata'] }],
    );
  });

  it('matches anew by another amount, and closes where nothing fits any more', async () => {
    const { id, matches } = await suite().partner.refer();
    const after = await (await patch(id, { requested_amount: 40_000_000 })).json();
    assert.equal(after.requested_amount, 40_000_000);
    assert.notDeepEqual(after.matches, matches);
    const kinds = (await eventsOf(id)).map(({ kind }) => kind);
    assert.ok(kinds.lastIndexOf('referral.matches_updated') > kinds.indexOf('referral.updated'));
    const hinted = await (await patch(id, { product_hint: 'invoice_factoring' })).json();
    assert.equal(hinted.matches[0].product, 'invoice_factoring');
  });

  it('answers 409 wrong-state for what lenders have, and goes on to take metadata', async () => {
    const { id } = await suite().partner.refer();
    await happen(id, 'credit_authorized', 'credit_completed', 'documents_received', 'submitted');
    await expectProblem(await patch(id, { requested_amount: 1_000_000 }), {
      status: 409,
      code: 'invalid_request',
      slug: 'wrong-state',
      param: 'requested_amount',
    });
    assert.equal((await patch(id, { metadata: { late: 'yes' } })).status, 200);
  });

  it('refuses nothing at all, what is fixed, an SSN and another partner’s referral', async () => {
    const { id } = await suite().partner.refer();
    for (const [body, param] of [
      [{}, undefined],
      [{ external_id: 'other' }, 'external_id'],
      [{ business: business() }, 'business'],
      [{ metadata: { note: '078-05-1120' } }, 'metadata.note'],
      [{ requested_amount: 0 }, 'requested_amount'],
    ] as const)
      await expectProblem(await patch(id, body), {
        status: 400,
        code: 'invalid_request',
        ...(param && { param }),
      });
    await expectProblem(await patch('ref_none', { metadata: {} }), {
      status: 404,
      code: 'not_found',
    });
    const large = { metadata: Object.fromEntries([['a', 'x'.repeat(300_000)]]) };
    assert.equal((await patch(id, large)).status, 413);
  });
});

describe('POST /referrals/{referral_id}/withdrawal', () => {
  it('closes the referral with what was open on it; a second one answers 409 wrong-state', async () => {
    const { id } = await suite().partner.refer();
    const response = await suite().partner.post(`/referrals/${id}/withdrawal`, {});
    const told = await response.json();
    assert.equal(response.status, 200, JSON.stringify(told));
    assert.deepEqual([told.status, told.outcome.reason, told.todos], ['closed', 'withdrawn', []]);
    await expectProblem(await suite().partner.post(`/referrals/${id}/withdrawal`, {}), {
      status: 409,
      code: 'invalid_request',
      slug: 'wrong-state',
    });
  });

  it('takes no withdrawal of what is funded', async () => {
    const { id } = await suite().partner.refer();
    await happen(id, 'credit_authorized', 'credit_completed', 'documents_received', 'submitted');
    await happen(id, 'offer_made', 'offer_accepted', 'funded');
    await expectProblem(await suite().partner.post(`/referrals/${id}/withdrawal`, {}), {
      status: 409,
      code: 'invalid_request',
      slug: 'wrong-state',
    });
    await expectProblem(await patch(id, { source: { campaign: 'late' } }), {
      status: 409,
      code: 'invalid_request',
      param: 'source',
    });
  });
});

describe('a file that is complete', () => {
  it('goes to lenders by itself once its documents are accepted and the credit check is over', async () => {
    const { id } = await suite().partner.refer();
    await happen(id, 'documents_received', 'credit_authorized', 'documents_accepted');
    assert.equal((await read(id)).status, 'prequalified');
    await happen(id, 'credit_completed');
    assert.equal((await read(id)).status, 'submitted');
    const moves = (await eventsOf(id)).filter(({ kind }) => kind === 'referral.status_changed');
    assert.deepEqual(moves.at(-1)?.data, { from: 'prequalified', to: 'submitted' });
  });

  it('waits for documents that were sent and are not accepted yet', async () => {
    const { id } = await suite().partner.refer();
    await happen(id, 'credit_authorized', 'credit_completed', 'documents_received');
    assert.equal((await read(id)).status, 'prequalified');
    await happen(id, 'documents_accepted');
    assert.equal((await read(id)).status, 'submitted');
  });

  it('whatever asks for submission too early answers 422 and names what is missing', async () => {
    const { id } = await suite().partner.refer();
    const asked = await send('POST', `/sandbox/referrals/${id}/simulate`, { event: 'submitted' });
    const problem = await expectProblem(asked, {
      status: 422,
      code: 'required_documents_missing',
    });
    assert.match(String(problem.detail), /bank_statement \(dr_/);
  });
});

describe('GET /referrals/{referral_id}/matches', () => {
  it('answers the matches of the referral', async () => {
    const { id, matches } = await suite().partner.refer(application());
    const { data } = await (await suite().partner.get(`/referrals/${id}/matches`)).json();
    assert.deepEqual(data, matches);
  });
});
