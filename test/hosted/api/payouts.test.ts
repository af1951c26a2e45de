import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { setOverrideRate } from '../../../hosted/store/payout-terms.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const suite = suiteWithPartner();
type Partner = Awaited<ReturnType<typeof openPartner>>;
const TO_FUNDED = [
  'credit_authorized',
  'credit_completed',
  'documents_received',
  'submitted',
  'offer_made',
  'offer_accepted',
  'funded',
];

async function happen(partner: Partner, id: string, ...events: string[]): Promise<void> {
  for (const event of events) {
    const response = await suite().service.request(`/sandbox/referrals/${id}/simulate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ event }),
    });
    assert.equal(response.status, 200, `${event}: ${await response.clone().text()}`);
  }
}
const read = async (partner: Partner, path: string) => (await partner.get(path)).json();
const payoutOf = (id: string) => id.replace('ref_', 'po_');

describe('payouts', () => {
  it('are estimated, then earned by what was funded, and their statement sums', async () => {
    const { partner, service } = suite();
    await setOverrideRate(service.store.db, {
      partner_id: 'prt_demo',
      sub_partner_id: 'agent_7',
      basis_points: 1_250,
      from_date: '2026-01-01',
    });
    const { id } = await partner.refer({
      source: { sub_partner_id: 'agent_7', campaign: 'spring' },
    });
    const path = `/payouts/${payoutOf(id)}`;
    assert.equal((await read(partner, path)).status, 'estimated');
    await expectProblem(await partner.get(`${path}/statement`), { status: 404, code: 'not_found' });
    await happen(partner, id, ...TO_FUNDED);
    const referral = await read(partner, `/referrals/${id}`);
    const payout = await read(partner, path);
    assert.equal(payout.status, 'scheduled');
    assert.equal(payout.funded_amount, referral.funded.amount);
    assert.equal(payout.partner_share, referral.payout.partner_share);
    const statement = await read(partner, `${path}/statement`);
    assert.deepEqual(statement.payout, payout);
    assert.deepEqual(statement.attribution, { sub_partner_id: 'agent_7', campaign: 'spring' });
    assert.equal(statement.rates.override_basis_points, 1_250);
    const lines: { payee: string; amount: number }[] = statement.lines;
    assert.deepEqual(
      lines.map(({ payee }) => payee),
      ['service', 'partner', 'sub_partner'],
    );
    assert.equal(
      lines.reduce((sum, { amount }) => sum + amount, 0),
      payout.commission,
    );
    assert.match(statement.destination.mask, /^\d{4}$/);
    // A later rate changes nothing that was earned.
    await setOverrideRate(service.store.db, {
      partner_id: 'prt_demo',
      sub_partner_id: 'agent_7',
      basis_points: 0,
      from_date: '2026-01-02',
    });
    assert.deepEqual(await read(partner, `${path}/statement`), statement);
    await happen(partner, id, 'payout_paid', 'funding_reversed');
    const reversed = await read(partner, `${path}/statement`);
    assert.deepEqual([reversed.payout.status, reversed.payout.commission], ['reversed', 0]);
    assert.deepEqual(reversed.lines.slice(0, 3), statement.lines);
  });

  it('are canceled where the deal ends', async () => {
    const { partner } = suite();
    const { id } = await partner.refer();
    await partner.post(`/referrals/${id}/withdrawal`, {});
    const { status, partner_share } = await read(partner, `/payouts/${payoutOf(id)}`);
    assert.deepEqual([status, partner_share], ['canceled', 0]);
  });

  it('wait for a destination where nobody has set one, and are not paid', async () => {
    const other = await openPartner(suite().service, 'other_partner');
    const { id } = await other.refer();
    await happen(other, id, ...TO_FUNDED);
    const payout = await read(other, `/payouts/${payoutOf(id)}`);
    assert.deepEqual([payout.status, payout.scheduled_for], ['awaiting_destination', undefined]);
    await assert.rejects(happen(other, id, 'payout_paid'), /wrong-state/);
    await expectProblem(await suite().partner.get(`/payouts/${payoutOf(id)}`), {
      status: 404,
      code: 'not_found',
    });
  });

  it('are listed page by page, by status too', async () => {
    const { partner } = suite();
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push(payoutOf((await partner.refer()).id));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await read(partner, `/payouts?limit=2&status=estimated${cursor}`);
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.has_more ? `&starting_after=${seen.at(-1)}` : '';
    } while (cursor);
    assert.deepEqual(seen.slice(0, 3), made.reverse());
    assert.equal(new Set(seen).size, seen.length);
    await expectProblem(await partner.get('/payouts?starting_after=po_none'), {
      status: 400,
      code: 'invalid_request',
      param: 'starting_after',
    });
  });

  it('are not there for a token without payouts:read', async () => {
    const token = await suite().service.token('demo_partner', 'referrals:read');
    const response = await suite().service.request('/partner/v0/payouts', {
      headers: { Authorization: `Bearer ${token}` },
    });
    await expectProblem(response, {
      status: 403,
      code: 'permission_denied',
      slug: 'scope-missing',
    });
  });
});
