import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type * as z from 'zod';
import { EVENT_DATA } from '../../../hosted/schemas/events/data.ts';
import type { Event, EventList } from '../../../hosted/schemas/events/event.ts';
import { sweepEvents } from '../../../hosted/store/sweep-events.ts';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

type Page = z.output<typeof EventList>;

describe('GET /events', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const page = async (query = '', clientId = 'demo_partner'): Promise<Page> => {
    await service.sequencer.run();
    const response = await (await openPartner(service, clientId)).get(`/events${query}`);
    assert.equal(response.status, 200);
    return response.json();
  };
  const all = async (query: string, clientId?: string): Promise<Event[]> => {
    const events: Event[] = [];
    for (let more = true, cursor = ''; more; ) {
      const next = await page(`?limit=7${query}${cursor}`, clientId);
      events.push(...next.data);
      more = next.has_more;
      cursor = `&starting_after=${events.at(-1)?.id}`;
    }
    return events;
  };

  it('tells every change of a deal, oldest first and each once, with data as the catalogue says', async () => {
    const at = outboxOf(service);
    const { id } = await at.refer({ context: { notes: 'Call in the morning.' } });
    for (const event of ['credit_authorized', 'documents_uploaded', 'documents_accepted'])
      await at.simulate(id, event);
    await at.later(1.2);
    const events = await all(`&referral_id=${id}`);
    const whole = await page(`?limit=100&referral_id=${id}`);
    assert.deepEqual(events, whole.data);
    assert.ok(events.length > 10, String(events.length));
    assert.equal(events[0]?.type, 'referral.created');
    const seqs = events.map(({ seq }) => seq);
    assert.deepEqual(
      seqs,
      [...new Set(seqs)].toSorted((a, b) => a - b),
    );
    for (const { type, data, referral_id } of events) {
      assert.equal(referral_id, id);
      assert.deepEqual(EVENT_DATA[type].strict().parse(data), data, type);
    }
    const [created] = await page('?types=referral.created,offer.created').then(({ data }) => data);
    assert.equal(created?.type, 'referral.created');
  });

  it('counts places by partner, without gaps and without a hint of others', async () => {
    const other = await openPartner(service, 'other_partner');
    await other.refer();
    const mine = await all('', 'other_partner');
    assert.deepEqual(
      mine.map(({ seq }) => seq),
      mine.map((_, index) => index + 1),
    );
    const foreign = (await page()).data[0]?.id;
    await expectProblem(await other.get(`/events?starting_after=${foreign}`), {
      status: 400,
      code: 'invalid_request',
      slug: 'cursor-expired',
      param: 'starting_after',
    });
  });

  it('an event says that a reminder went out, and who reminds', async () => {
    const at = outboxOf(service);
    const { id } = await at.refer();
    await at.later(1.2);
    const [due, sent] = (await all(`&referral_id=${id}`)).filter(({ type }) =>
      ['referral.reminder_due', 'todo.updated'].includes(type),
    );
    assert.equal(due?.data.via, 'svc_channels');
    const after = (await all(`&referral_id=${id}&types=todo.updated`))[0];
    assert.equal(after?.data.sent_count, 1);
    assert.ok(sent);
    const own = await (await openPartner(service)).refer();
    await at.later(1.2);
    const [told] = await all(`&referral_id=${own.id}&types=referral.reminder_due`);
    assert.deepEqual([told?.data.via, told?.data.sent_count], ['partner', 1]);
  });

  it('refuses what is no cursor and what is no kind', async () => {
    const { get } = await openPartner(service);
    for (const [query, param] of [
      ['starting_after=ref_1', 'starting_after'],
      ['types=offer.created,offer.gone', 'types'],
      ['limit=0', 'limit'],
    ])
      await expectProblem(await get(`/events?${query}`), {
        status: 400,
        code: 'invalid_request',
        param: String(param),
      });
  });

  it('after 30 days a cursor is refused and never passed over, before and after the sweep', async () => {
    const [first] = (await page('?limit=1')).data;
    await outboxOf(service).later(30.1);
    const expired = { status: 400, code: 'invalid_request', slug: 'cursor-expired' } as const;
    const query = `/events?starting_after=${first?.id}`;
    await expectProblem(await (await openPartner(service)).get(query), expired);
    assert.ok(!(await page('?limit=1')).data.some(({ id }) => id === first?.id));
    await outboxOf(service).later(1);
    await sweepEvents(service.store.db);
    await expectProblem(await (await openPartner(service)).get(query), expired);
    assert.ok(!(await page('?limit=100')).data.some(({ id }) => id === first?.id));
  });
});
