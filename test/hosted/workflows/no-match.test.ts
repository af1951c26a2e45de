import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { ACQUISITION } from '../../../hosted/sandbox/scenarios/applications.ts';
import { events } from '../../../hosted/store/schema.ts';
import { authorizeOwner } from '../../../hosted/workflows/authorize-owner.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const IDENTITY = {
  ssn: '539480500',
  birth_date: '1984-04-27',
  address: { line1: '9 Quince Court', city: 'Duluth', state: 'MN', postal_code: '55802' },
};

describe('a referral that no program fits any more once the bureau has answered', () => {
  let service: TestService;
  let at: ReturnType<typeof outboxOf>;
  before(async () => {
    service = await openTestService();
    at = outboxOf(service);
  });
  after(() => service.close());

  /** Refers a purchase, which only programs with a band finance; its owner is in a worse one. */
  async function refuted(changes: Record<string, unknown> = {}): Promise<string> {
    const { consent: _, intent: __, ...purchase } = ACQUISITION;
    const { id } = await at.refer({ ...purchase, ...changes });
    const circumstances = {
      version: 'v1',
      digest: 'd',
      text: 'I agree.',
      shown_at: new Date(),
      page_session_id: 'ps_x',
      frame_session_id: 'es_x',
      request_id: 'req_x',
    };
    await authorizeOwner(service.store.db, {
      partner_id: 'prt_demo',
      referral_id: id,
      contact_index: 0,
      identity: IDENTITY,
      circumstances,
      now: new Date(),
      keyring: service.services.keyring,
    });
    await service.worker.run();
    return id;
  }

  it('closes with its outcome, without to-dos or matches, its payout canceled, and tells it once', async () => {
    const id = await refuted();
    const referral = await at.referral(id);
    assert.equal(referral.status, 'closed');
    assert.equal(referral.outcome.reason, 'no_match');
    assert.deepEqual([referral.todos, referral.matches], [[], []]);
    assert.equal(referral.payout.status, 'canceled');
    const rows = await service.store.db.select().from(events).where(eq(events.referral_id, id));
    const moves = rows.filter(({ kind }) => kind === 'referral.status_changed');
    assert.deepEqual(moves.at(-1)?.data, { from: 'needs_borrower', to: 'closed' });
    assert.equal(rows.filter(({ kind }) => kind === 'todo.withdrawn').length, 2);
  });

  it('is told to the borrower by email with the page that explains it, and asks nothing more', async () => {
    const id = await refuted();
    const [message] = await at.messages(id);
    assert.equal(message?.reason, 'no_match');
    assert.equal(message?.subject, 'Your application for financing is closed');
    assert.match(message?.text ?? '', /We did not find a lender program that fits right now/);
    assert.ok(message?.text.includes(message.url));
    await at.later(8);
    assert.equal((await at.messages(id)).filter(({ reason }) => reason === 'reminder').length, 0);
  });

  it('is told by text where there is no email, in one that is short', async () => {
    const [owner] = ACQUISITION.contacts;
    const { email: _, ...rest } = { email: '', ...owner };
    const id = await refuted({ contacts: [{ ...rest, phone: '+12085550137' }] });
    // Texts go by day.
    await at.untilHour(12, 'America/Denver');
    const [message] = await at.messages(id);
    assert.equal(message?.channel, 'text');
    assert.ok((message?.text.length ?? 999) <= 320, message?.text);
    assert.match(message?.text ?? '', /found no lender program/);
  });

  it('is not told to the borrower whom the service never writes to', async () => {
    const id = await refuted({ intent: 'work_this_deal' });
    assert.equal((await at.referral(id)).status, 'closed');
    assert.deepEqual(await at.messages(id), []);
  });
});
