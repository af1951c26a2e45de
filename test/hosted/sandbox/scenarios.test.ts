import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { timeOf } from '../../../hosted/domain/referral.ts';
import { REFERRAL_STATUSES } from '../../../hosted/domain/values.ts';
import { createScenario, demoToken, SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import { PURPOSES } from '../../../src/contract/purpose.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2031-02-03T04:05:00Z');
const ID = /^(prt|ref|ps|act|mat|doc|dr|conv|off|sub|cra|bc)_/;

/** What of a referral a person can be shown: all but ids. */
function shown(referral: Referral | undefined): unknown {
  return JSON.parse(
    JSON.stringify(referral, (key, value: unknown) =>
      key === 'external_id' || (typeof value === 'string' && ID.test(value)) ? undefined : value,
    ) ?? 'null',
  );
}

describe('scenarios', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const at = (now: Date) => {
    const { keyring, config } = service.services;
    return { now, keyring, aggregatorUrl: config.aggregatorUrl };
  };
  const copy = (name: string, now = NOW, partner_id = 'prt_demo') =>
    createScenario(service.store.db, { name, partner_id, ...at(now) });

  it('have stable names and cover every purpose and every status', async () => {
    const statuses = new Set<string>();
    for (const { name } of SCENARIOS) {
      assert.match(name, /^[a-z0-9_]+$/);
      const made = await copy(name);
      if (made?.referral) statuses.add(made.referral.status);
    }
    assert.deepEqual([...statuses].sort(), [...REFERRAL_STATUSES].sort());
    assert.deepEqual(
      [...new Set(SCENARIOS.map(({ purpose }) => purpose))].sort(),
      [...PURPOSES].sort(),
    );
    assert.equal(new Set(SCENARIOS.map(({ name }) => name)).size, SCENARIOS.length);
  });

  it('show the same each time, to every partner, years apart, and are late only where lateness is what they show', async () => {
    for (const { name } of SCENARIOS) {
      const first = await copy(name);
      const second = await copy(name, LATER, 'prt_other');
      assert.deepEqual(shown(second?.referral), shown(first?.referral), name);
      assert.notEqual(first?.session.id, second?.session.id);
      const referral = second?.referral;
      if (!referral) continue;
      const today = timeOf(referral, LATER);
      const overdue = referral.todos.some(
        (todo) => todo.state === 'open' && todo.due_at && todo.due_at < today,
      );
      assert.equal(overdue, name.includes('overdue'), name);
      for (const offer of referral.offers)
        if (offer.state === 'open') assert.ok(offer.expires_at > today, name);
      for (const { at } of referral.history) assert.ok(at <= today, name);
    }
  });

  it('give a session that lives a day from now, but one', async () => {
    const session = async (name: string) => (await copy(name))?.session;
    assert.equal((await session('funded'))?.expires_at?.toISOString(), '2026-11-21T10:00:00.000Z');
    assert.ok((await session('session_expired'))!.expires_at! < NOW);
    assert.deepEqual((await session('status_compact_funded'))?.options, { compact: true });
  });

  it('are private copies behind demo tokens, of the demo partner', async () => {
    const { db } = service.store;
    const first = await demoToken(db, 'demo_needs_borrower', at(NOW));
    const second = await demoToken(db, 'demo_needs_borrower', at(NOW));
    assert.equal(first?.partner_id, 'prt_demo');
    assert.notEqual(first?.referral_id, second?.referral_id);
    for (const token of ['demo_', 'demo_nothing', 'demo_FUNDED', 'ct_abc', 'xdemo_funded'])
      assert.equal(await demoToken(db, token, at(NOW)), undefined);
  });
});
