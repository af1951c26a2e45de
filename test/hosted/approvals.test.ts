import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { outboxOf } from '../support/outbox.ts';
import { application, expectProblem, openPartner } from '../support/partner.ts';
import { peopleOf } from '../support/people.ts';
import { BOTH_STORES } from '../support/stores.ts';
import { suiteService } from '../support/suite.ts';

const DANA = 'dana@northwind.example';
const OPEN = {
  contact_channels: ['email', 'text'],
  reminder_cadence_days: [1, 3, 7],
  confirmations: [],
  page_origins: [],
  return_origins: null,
};
const CONFIRMED = ['createReferral', 'updateReferral', 'withdrawReferral', 'createMessage'];

type Json = Record<string, unknown>;

for (const engine of BOTH_STORES)
  describe(`requests that a person has to approve (${engine})`, () => {
    const suite = suiteService(
      async (service) => {
        const people = peopleOf(service);
        const at = outboxOf(service);
        const send = async (method: string, path: string, body?: unknown, key = randomUUID()) =>
          service.request(`/partner/v0${path}`, {
            method,
            headers: {
              Authorization: `Bearer ${await service.token()}`,
              ...(method !== 'GET' && {
                'Content-Type': 'application/json',
                'Idempotency-Key': key,
              }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
        const json = async (response: Promise<Response>): Promise<Json> => (await response).json();
        const events = async (query = ''): Promise<Json[]> => {
          await service.sequencer.run();
          const all: Json[] = [];
          for (let after = ''; ; ) {
            const page = await json(send('GET', `/events?limit=100${query}${after}`));
            const data = page.data as Json[];
            all.push(...data);
            if (!page.has_more) return all;
            after = `&starting_after=${String(data.at(-1)?.id)}`;
          }
        };
        const waits = async (response: Promise<Response>): Promise<string> => {
          const { detail } = await expectProblem(await response, {
            status: 409,
            code: 'awaiting_approval',
          });
          return /apr_[\w-]+/.exec(String(detail))?.[0] ?? '';
        };
        const partner = await openPartner(service);
        const { id } = await partner.refer();
        assert.equal(
          (await send('PUT', '/partner/policy', { ...OPEN, confirmations: CONFIRMED })).status,
          200,
        );
        return { people, at, send, json, events, waits, id };
      },
      { engine },
    );

    it('keeps the request, its to-do and its event, and runs it once a person approves', async () => {
      const { send, json, waits, events, people, id } = suite();
      const key = randomUUID();
      const asked = { reason: 'withdrawn' };
      const before = await json(send('GET', `/referrals/${id}`));
      const approval = await waits(send('POST', `/referrals/${id}/withdrawal`, asked, key));
      const waiting = await json(send('GET', `/referrals/${id}`));
      assert.equal(waiting.status, 'needs_partner');
      assert.deepEqual(
        (waiting.todos as Json[])
          .filter(({ who }) => who === 'partner')
          .map(({ kind, url }) => [kind, url]),
        [['approve_request', undefined]],
      );
      const replay = await send('POST', `/referrals/${id}/withdrawal`, asked, key);
      assert.equal(replay.headers.get('Idempotent-Replayed'), 'true');
      assert.equal(await waits(Promise.resolve(replay)), approval);
      assert.equal(await waits(send('POST', `/referrals/${id}/withdrawal`, asked)), approval);
      const refused = await people.decide(DANA, 'refuse');
      assert.match(refused.text, /Refused/);
      const back = await json(send('GET', `/referrals/${id}`));
      assert.deepEqual([back.status, back.next_action], [before.status, before.next_action]);
      const second = await waits(send('POST', `/referrals/${id}/withdrawal`, asked));
      assert.notEqual(second, approval);
      const done = await people.decide(DANA, 'approve');
      assert.match(done.text, /Approved/);
      assert.match(done.text, /Dana Whitfield decided this/);
      assert.equal((await json(send('GET', `/referrals/${id}`))).status, 'closed');
      const told = (await events('&types=approval.created,approval.updated')).map(
        ({ type, referral_id, data }) => [
          type,
          referral_id,
          (data as Json).approval_id,
          (data as Json).state,
          (data as Json).result_status,
        ],
      );
      assert.deepEqual(told, [
        ['approval.created', id, approval, 'pending', undefined],
        ['approval.updated', id, approval, 'refused', undefined],
        ['approval.created', id, second, 'pending', undefined],
        ['approval.updated', id, second, 'approved', 200],
      ]);
    });

    it('judges the request again when it is run, and tells of what came of it', async () => {
      const { send, json, waits, events, people } = suite();
      const body = application();
      const other = application({ external_id: body.external_id, requested_amount: 5_000_000 });
      await waits(send('POST', '/referrals', body));
      await people.mails();
      await waits(send('POST', '/referrals', other));
      await people.decide(DANA, 'approve');
      const made = (await json(send('GET', `/referrals?external_id=${String(body.external_id)}`)))
        .data as Json[];
      assert.deepEqual(
        made.map(({ requested_amount }) => requested_amount),
        [5_000_000],
      );
      const links = (await people.mails(DANA)).flatMap(({ subject, body: text }) =>
        subject.includes('Refer a business') ? [/(\/people\/\S+)/.exec(text)?.[1] ?? ''] : [],
      );
      const first = links[1] ?? '';
      const { pass } = await people.enter(first, DANA);
      await people.send(`${first}/decide`, { pass, decision: 'approve' });
      assert.match((await people.send(first)).text, /could not be done any more/);
      const last = (await events('&types=approval.updated'))
        .slice(-2)
        .map(({ data, referral_id }) => [
          (data as Json).result_status,
          (data as Json).result_code,
          referral_id,
        ]);
      assert.deepEqual(last, [
        [201, undefined, made[0]?.id],
        [409, 'duplicate_external_id', undefined],
      ]);
    });

    it('refuses at once what would be refused anyway, and keeps nothing of it', async () => {
      const { send } = suite();
      await expectProblem(await send('POST', '/referrals', { ...application(), intent: 'maybe' }), {
        status: 400,
        code: 'invalid_request',
      });
      await expectProblem(await send('POST', '/referrals/ref_none/withdrawal', {}), {
        status: 404,
        code: 'not_found',
      });
    });

    it('lets two people decide once: the second finds it decided, at the same moment too', async () => {
      const { send, json, waits, people } = suite();
      const made = application();
      await waits(send('POST', '/referrals', made));
      const path = await people.newestLink(DANA);
      const { pass } = await people.enter(path, DANA);
      const both = await Promise.all(
        Array.from({ length: 4 }, () =>
          people.send(`${path}/decide`, { pass, decision: 'approve' }),
        ),
      );
      assert.equal(both.filter(({ status }) => status === 303).length, 1, 'a pass is used once');
      assert.ok(both.every(({ status }) => status < 400));
      const found = (await json(send('GET', `/referrals?external_id=${String(made.external_id)}`)))
        .data as Json[];
      assert.equal(found.length, 1);
    });

    it('needs approval of a policy that loosens, and of none that does not', async () => {
      const { send, json, waits, people, events } = suite();
      const policy = { ...OPEN, confirmations: CONFIRMED };
      for (const looser of [
        { ...policy, confirmations: CONFIRMED.slice(1) },
        { ...policy, page_origins: ['https://evil.example'] },
      ])
        await waits(send('PUT', '/partner/policy', looser));
      assert.equal(
        (await send('PUT', '/partner/policy', { ...policy, reminder_cadence_days: [2] })).status,
        200,
      );
      const narrow = { ...policy, return_origins: ['https://app.example.com'] };
      assert.equal((await send('PUT', '/partner/policy', narrow)).status, 200);
      await waits(send('PUT', '/partner/policy', policy));
      const page = await people.decide(DANA, 'approve');
      assert.match(page.text, /Approved/);
      assert.equal((await json(send('GET', '/partner/policy'))).return_origins, null);
      const changed = (await events('&types=policy.updated')).map(
        ({ data }) => (data as Json).changed,
      );
      assert.deepEqual(changed.slice(-2), [
        ['reminder_cadence_days', 'return_origins'],
        ['return_origins'],
      ]);
    });

    it('ends after seven days by the partner’s clock, for the page and for the referral at once', async () => {
      const { send, json, waits, people, at, events } = suite();
      await waits(send('POST', '/referrals', application()));
      await people.decide(DANA, 'approve');
      const newest = ((await json(send('GET', '/referrals?limit=1'))).data as Json[])[0];
      const approval = await waits(
        send('PATCH', `/referrals/${String(newest?.id)}`, { metadata: { a: 'b' } }),
      );
      const path = await people.newestLink(DANA);
      const { pass } = await people.enter(path, DANA);
      await at.later(7);
      const late = await people.send(`${path}/decide`, { pass, decision: 'approve' });
      assert.match(late.text, /time to decide is over|more than 15 minutes/);
      assert.match((await people.send(path)).text, /time to decide is over/);
      const after = await json(send('GET', `/referrals/${String(newest?.id)}`));
      assert.deepEqual([after.status, after.metadata], [newest?.status, {}]);
      const ended = (await events('&types=approval.updated')).at(-1)?.data as Json;
      assert.deepEqual([ended.approval_id, ended.state], [approval, 'expired']);
    });

    it('takes a code five times, for ten minutes, once, and shows nothing before it', async () => {
      const { send, waits, people, at } = suite();
      await waits(send('POST', '/referrals', application({ requested_amount: 4_321_000 })));
      const path = await people.newestLink(DANA);
      const before = await people.send(path);
      assert.ok(!before.text.includes('43,210') && !before.text.includes('Sunrise'));
      await people.send(`${path}/code`, {});
      const code = await people.newestCode(DANA);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let left = 4; left > 0; left -= 1)
        assert.match(
          (await people.send(`${path}/check`, { code: wrong })).text,
          left === 1 ? /once more/ : new RegExp(`${left} more times`),
        );
      assert.match(
        (await people.send(`${path}/check`, { code: wrong })).text,
        /does not work any more/,
      );
      assert.match((await people.send(`${path}/check`, { code })).text, /does not work any more/);
      assert.match((await people.send(`${path}/code`, {})).text, /a moment ago/);
      await at.later(1 / 1440);
      const { pass, text } = await people.enter(path, DANA);
      assert.ok(text.includes('$43,210') && text.includes('Sunrise Bakery LLC'));
      assert.match(
        (await people.send(`${path}/check`, { code: await people.newestCode(DANA) })).text,
        /does not work any more/,
      );
      await at.later(16 / 1440);
      assert.match(
        (await people.send(`${path}/decide`, { pass, decision: 'approve' })).text,
        /15 minutes/,
      );
      assert.equal((await people.send(`${path.slice(0, -1)}x`)).status, 404);
    });
  });
