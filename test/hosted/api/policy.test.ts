import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationsOf } from '../../../hosted/api/table.ts';
import { CONFIRMABLE } from '../../../hosted/domain/policy.ts';
import { announceMessenger } from '../../../hosted/store/policies.ts';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { suiteService } from '../../support/suite.ts';

/** Nobody there approves anything: its policy is its client's to write. */
const PARTNER = 'other_partner';

const OPEN = {
  contact_channels: ['email', 'text'],
  reminder_cadence_days: [1, 3, 7],
  confirmations: [],
  page_origins: [],
  return_origins: null,
};

describe('PUT /partner/policy', () => {
  const suite = suiteService((service) => ({ at: outboxOf(service, PARTNER) }));
  const put = async (changes: object) => {
    const { service } = suite();
    const response = await service.request('/partner/v0/partner/policy', {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${await service.token(PARTNER)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ...OPEN, ...changes }),
    });
    return response;
  };
  const get = async () => (await openPartner(suite().service, PARTNER)).get('/partner/policy');
  const reminders = async (id: string) => (await suite().at.referral(id)).todos[0].reminders;

  it('is answered by GET as it was written, and what was never written is as it always was', async () => {
    const before = await (await get()).json();
    assert.deepEqual(
      [before.contact_channels, before.reminder_cadence_days, before.return_origins],
      [['email', 'text'], [1, 3, 7], null],
    );
    const written = await (await put({ page_origins: ['https://app.example.com'] })).json();
    assert.deepEqual(await (await get()).json(), written);
    assert.deepEqual(written.page_origins, ['https://app.example.com']);
  });

  it('may be sent back as it was read', async () => {
    await put({ contact_channels: ['email'] });
    const read = await (await get()).json();
    const response = await put(read);
    assert.equal(response.status, 200);
    const { updated_at, ...written } = await response.json();
    assert.ok(updated_at >= read.updated_at);
    assert.deepEqual({ ...written, updated_at: read.updated_at }, read);
    assert.equal((await put({ ...read, object: 'referral' })).status, 400);
  });

  it('takes no asterisk in an origin, which would be many', async () => {
    for (const origin of ['https://*', 'https://*.example.com'])
      assert.equal((await put({ page_origins: [origin] })).status, 400, origin);
  });

  it('moves the reminders of to-dos that are open, and of those to come', async () => {
    const { at } = suite();
    await put({});
    const { id, created_at } = await at.refer();
    await put({ reminder_cadence_days: [2, 5] });
    const { cadence_days, next_at } = await reminders(id);
    assert.deepEqual(cadence_days, [2, 5]);
    assert.equal(Date.parse(next_at) - Date.parse(String(created_at)), 2 * 86_400_000);
    const later = await at.refer();
    assert.deepEqual((await reminders(later.id)).cadence_days, [2, 5]);
    await at.later(1.5);
    assert.equal((await at.messages(id)).length, 1);
    await at.later(0.6);
    assert.equal((await at.messages(id))[0]?.reason, 'reminder');
    await put({ reminder_cadence_days: [] });
    assert.equal((await reminders(id)).next_at, undefined);
    await put({});
  });

  it('keeps the service to the channels it allows, and says so', async () => {
    const { at } = suite();
    await put({ contact_channels: ['text'] });
    const { id } = await at.refer();
    assert.deepEqual(await at.messages(id), []);
    const referral = await at.referral(id);
    assert.equal(referral.todos[0].reminders.via, 'partner');
    assert.match(referral.status_reason, /no email address or US phone number/);
    await put({ contact_channels: [] });
    assert.match((await at.referral(id)).status_reason, /Your policy allows us no channel/);
    await put({});
  });

  it('has reminders left to the partner where there is no messenger', async () => {
    const { at, service } = suite();
    await announceMessenger(service.store.db, []);
    const { id } = await at.refer();
    const referral = await at.referral(id);
    assert.equal(referral.todos[0].reminders.via, 'partner');
    assert.match(referral.status_reason, /no way to send emails or texts/);
    await announceMessenger(service.store.db, ['email', 'text']);
    assert.equal((await reminders(id)).via, 'svc_channels');
  });

  it('says which pages may show Embed, and where borrowers may go back to', async () => {
    const { service } = suite();
    await put({ return_origins: ['https://app.example.com'] });
    const { post } = await openPartner(service, PARTNER);
    const session = (return_url: string) =>
      post('/partner_sessions', { purpose: 'intake', return_url });
    assert.equal((await session('https://app.example.com/back')).status, 201);
    await expectProblem(await session('https://evil.example/back'), {
      status: 400,
      code: 'invalid_request',
      param: 'return_url',
    });
    await put({});
    assert.equal((await session('https://evil.example/back')).status, 201);
  });

  it('refuses what it cannot keep to', async () => {
    for (const [changes, param] of [
      [{ reminder_cadence_days: [3, 1] }, 'reminder_cadence_days'],
      [{ page_origins: ['https://app.example.com/path'] }, 'page_origins.0'],
      [{ return_origins: [] }, 'return_origins'],
      [{ confirmations: ['payAll'] }, 'confirmations.0'],
      [{ contact_channels: ['fax'] }, 'contact_channels.0'],
      [{ colour: 'blue' }, 'colour'],
    ] as const)
      await expectProblem(await put(changes), { status: 400, code: 'invalid_request', param });
  });

  it('names for confirmation the operations whose row says that they may need it, and no other', () => {
    const marked = operationsOf({ environment: 'production' }).filter(
      ({ mayNeedApproval }) => mayNeedApproval,
    );
    assert.deepEqual(marked.map(({ id }) => id).sort(), [...CONFIRMABLE].sort());
  });
});
