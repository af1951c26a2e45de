import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../../../hosted/store/schema.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const DAY_MS = 24 * 3600 * 1000;

describe('reminders', () => {
  let service: TestService;
  let at: ReturnType<typeof outboxOf>;
  before(async () => {
    service = await openTestService();
    at = outboxOf(service);
  });
  after(() => service.close());

  const remindersOf = async (id: string) => (await at.referral(id)).todos[0].reminders;
  const dueEvents = async (id: string) => {
    const rows = await service.store.db.select().from(events).where(eq(events.referral_id, id));
    return rows.filter(({ kind }) => kind === 'referral.reminder_due');
  };

  it('POST /sandbox/clock lets each fall due on its day: one message for all that is open, and an event each', async () => {
    const { id, created_at } = await at.refer();
    const created = Date.parse(String(created_at));
    assert.deepEqual(await remindersOf(id), {
      cadence_days: [1, 3, 7],
      sent_count: 0,
      next_at: new Date(created + DAY_MS).toISOString(),
      via: 'svc_channels',
    });
    await at.later(0.9);
    assert.equal((await at.messages(id)).length, 1);
    await at.later(0.2);
    const sent = await at.messages(id);
    assert.deepEqual(
      sent.map(({ reason }) => reason),
      ['reminder', 'todos_opened'],
    );
    assert.equal(sent[0]?.subject, 'Reminder: 2 things for your financing');
    assert.match(sent[0]?.text ?? '', /We still need 2 things from you to go on\./);
    const { sent_count, next_at } = await remindersOf(id);
    assert.equal(sent_count, 1);
    assert.equal(next_at, new Date(created + 3 * DAY_MS).toISOString());
    assert.equal((await dueEvents(id)).length, 2);
    await at.later(2);
    assert.equal((await remindersOf(id)).sent_count, 2);
    assert.equal((await at.messages(id)).length, 3);
  });

  it('POST /sandbox/clock over several days sends one reminder, not one for each day missed', async () => {
    const { id } = await at.refer();
    await at.later(10);
    const sent = await at.messages(id);
    assert.equal(sent.length, 2);
    assert.match(sent[0]?.text ?? '', /\nWas due \w+day, /);
    const { sent_count, next_at } = await remindersOf(id);
    assert.deepEqual([sent_count, next_at], [1, undefined]);
    await at.later(30);
    assert.equal((await at.messages(id)).length, 2);
  });

  it('says nothing of what is done', async () => {
    const { id } = await at.refer();
    await at.simulate(id, 'credit_authorized');
    await at.later(1.1);
    const [reminder] = await at.messages(id);
    assert.equal(reminder?.subject, 'Reminder: Upload bank statements');
    assert.equal(reminder?.todo_ids.length, 1);
    await at.simulate(id, 'documents_received');
    await at.later(9);
    assert.equal((await at.messages(id)).length, 2);
    assert.equal((await dueEvents(id)).length, 1);
  });

  it('tells the partner by events alone where the service does not write', async () => {
    const { id } = await at.refer({ intent: 'work_this_deal' });
    await at.later(1.1);
    const { via, sent_count } = await remindersOf(id);
    assert.deepEqual([via, sent_count], ['partner', 1]);
    const told = await dueEvents(id);
    assert.deepEqual(told.map(({ data }) => data.kind).sort(), [
      'authorize_credit',
      'upload_documents',
    ]);
    assert.deepEqual(await at.messages(id), []);
  });

  it('leave a scenario, which lives in its own time, as it is', async () => {
    const copy = await (await at.call('POST', '/scenarios/just_refer')).json();
    const shown = await remindersOf(copy.referral_id);
    assert.deepEqual(shown, {
      cadence_days: [1, 3, 7],
      sent_count: 1,
      next_at: '2026-05-07T14:06:00.000Z',
      via: 'svc_channels',
    });
    await at.later(10);
    assert.deepEqual(await remindersOf(copy.referral_id), shown);
    assert.equal((await at.messages(copy.referral_id)).length, 1);
  });

  it('POST /sandbox/clock of one partner brings nothing of another’s to mind', async () => {
    const other = outboxOf(service, 'other_partner');
    const { id } = await other.refer();
    await at.later(2);
    assert.equal((await other.messages(id)).length, 1);
    assert.equal((await dueEvents(id)).length, 0);
  });
});
