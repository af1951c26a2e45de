import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { desc, isNotNull } from 'drizzle-orm';
import { findPartner } from '../../hosted/store/partners.ts';
import { insertPerson } from '../../hosted/store/people.ts';
import { approvals, events, person_links, person_mails } from '../../hosted/store/schema.ts';
import { SERVER_OPERATIONS } from '../support/every-operation.ts';
import { outboxOf } from '../support/outbox.ts';
import { application, expectProblem, openPartner } from '../support/partner.ts';
import { peopleOf } from '../support/people.ts';
import type { TestService } from '../support/service.ts';
import { BOTH_STORES } from '../support/stores.ts';
import { suiteService } from '../support/suite.ts';

const DANA = 'dana@northwind.example';
const EVE = 'eve@northwind.example';
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

    it('does not set a policy over one that was written since it was asked for', async () => {
      const { send, json, waits, people } = suite();
      const policy = { ...OPEN, confirmations: CONFIRMED };
      await waits(
        send('PUT', '/partner/policy', { ...policy, page_origins: ['https://a.example'] }),
      );
      const path = await people.newestLink(DANA);
      const { pass } = await people.enter(path, DANA);
      const tighter = { ...policy, return_origins: ['https://app.example.com'] };
      assert.equal((await send('PUT', '/partner/policy', tighter)).status, 200);
      await people.send(`${path}/decide`, { pass, decision: 'approve' });
      assert.match((await people.send(path)).text, /could not be done any more/);
      const now = await json(send('GET', '/partner/policy'));
      assert.deepEqual([now.page_origins, now.return_origins], [[], ['https://app.example.com']]);
    });

    it('answers any form with a page, and decides nothing by it', async () => {
      const { send, waits, people, service, events } = suite();
      const approval = await waits(send('POST', '/referrals', application()));
      const path = await people.newestLink(DANA);
      const { pass } = await people.enter(path, DANA);
      const odd = [
        '',
        '\u0000',
        '\ud800',
        '<b>',
        '9'.repeat(5_000),
        '../..',
        '１２３４５６',
        '-1',
        'null',
      ];
      const types = [
        'application/x-www-form-urlencoded',
        'application/json',
        'multipart/form-data',
        'text/plain',
      ];
      for (const to of ['code', 'check', 'decide', 'destination', 'nothing'])
        for (const value of odd)
          for (const type of types) {
            const body = new URLSearchParams({
              code: value,
              pass: value,
              decision: value,
              holder: value,
              routing: value,
            });
            const response = await service.request(`${path}/${to}`, {
              method: 'POST',
              headers: { 'Content-Type': type },
              body: type === types[0] ? body.toString() : JSON.stringify(Object.fromEntries(body)),
            });
            assert.ok(response.status < 500, `${to} ${type} ${value} ${response.status}`);
          }
      const foreign = await service.request(`${path}/decide`, {
        method: 'POST',
        headers: { 'Content-Type': types[0] ?? '', 'Sec-Fetch-Site': 'cross-site' },
        body: new URLSearchParams({ pass, decision: 'approve' }).toString(),
      });
      assert.equal(foreign.status, 404);
      const told = (await events('&types=approval.updated')).filter(
        ({ data }) => Object(data).approval_id === approval,
      );
      assert.deepEqual(told, []);
      await people.send(`${path}/decide`, { pass, decision: 'refuse' });
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
      assert.match(late.text, /nothing to decide any more|more than 15 minutes/);
      assert.match((await people.send(path)).text, /nothing to decide any more/);
      const after = await json(send('GET', `/referrals/${String(newest?.id)}`));
      assert.deepEqual([after.status, after.metadata], [newest?.status, {}]);
      const ended = (await events('&types=approval.updated')).at(-1)?.data as Json;
      assert.deepEqual([ended.approval_id, ended.state], [approval, 'expired']);
    });

    it('ends with its referral, which leaves nothing to decide', async () => {
      const { send, json, waits, people, at, events, service } = suite();
      await waits(send('POST', '/referrals', application()));
      await people.decide(DANA, 'approve');
      const newest = ((await json(send('GET', '/referrals?limit=1'))).data as Json[])[0];
      const id = String(newest?.id);
      const approval = await waits(send('PATCH', `/referrals/${id}`, { metadata: { a: 'b' } }));
      const path = await people.newestLink(DANA);
      assert.equal((await at.simulate(id, 'withdrawn')).status, 200);
      await service.peopleWorker.run();
      const ended = (await events('&types=approval.updated')).at(-1)?.data as Json;
      assert.deepEqual([ended.approval_id, ended.state], [approval, 'expired']);
      assert.doesNotMatch((await people.send(path)).text, /Approve/);
      assert.equal((await json(send('GET', `/referrals/${id}`))).status, 'closed');
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

    it('decides once where two people, or a person and the end of the time, come at the same moment', async () => {
      const { send, json, waits, people, at, events, service } = suite();
      const { db } = service.store;
      const found = await findPartner(db, 'prt_demo');
      assert.ok(found);
      const eve = {
        partner_id: 'prt_demo',
        name: 'Eve Stone',
        email: EVE,
        roles: ['approver' as const],
      };
      await insertPerson(db, { ...eve, now: found.now });
      for (const rivals of ['people', 'time', 'opposites'] as const) {
        const body = application();
        const approval = await waits(send('POST', '/referrals', body));
        const paths = { dana: await people.newestLink(DANA), eve: await people.newestLink(EVE) };
        if (rivals === 'time') await at.later(7 - 5 / 1440);
        const dana = await people.enter(paths.dana, DANA);
        const eves = await people.enter(paths.eve, EVE);
        await Promise.all([
          people.send(`${paths.dana}/decide`, { pass: dana.pass, decision: 'approve' }),
          rivals === 'time'
            ? at.later(6 / 1440)
            : people.send(`${paths.eve}/decide`, {
                pass: eves.pass,
                decision: rivals === 'people' ? 'approve' : 'refuse',
              }),
          service.peopleWorker.run(),
        ]);
        await service.peopleWorker.run();
        const told = (await events('&types=approval.updated')).filter(
          ({ data }) => (data as Json).approval_id === approval,
        );
        assert.equal(told.length, 1, rivals);
        const state = Object(told[0]?.data).state;
        const made = await json(send('GET', `/referrals?external_id=${String(body.external_id)}`));
        assert.equal((made.data as Json[]).length, state === 'approved' ? 1 : 0, String(state));
      }
    });

    it('gives a client with every scope nothing that opens, approves or holds a code', async () => {
      const { send, waits, people, service, events } = suite();
      const approval = await waits(send('POST', '/referrals', application()));
      const path = await people.newestLink(DANA);
      await people.send(`${path}/code`, {});
      const code = await people.newestCode(DANA);
      const [, , linkId = '', secret = ''] = path.split('/');
      const seen = [
        ...(await everythingReadable(service)),
        { from: 'all events', text: JSON.stringify(await events()) },
      ];
      assert.ok(new Set(seen.map(({ from }) => from)).size >= 15, String(seen.length));
      assert.ok(
        seen.some(({ text }) => text.includes(approval)),
        'it reads that the request waits',
      );
      for (const { from, text } of seen)
        for (const secretly of [
          linkId,
          secret,
          '/people/',
          '/mailbox/',
          people.mailbox.split('/').at(-1) ?? '',
          DANA,
          'ppl_',
          `"${code}"`,
        ])
          assert.ok(!text.includes(secretly), `${from} has ${secretly}`);
      const token = await service.token();
      for (const guess of [
        '/people/',
        `/people/${approval}`,
        `/people/${linkId}/${linkId}`,
        '/mailbox/prt_demo/x',
        `/mailbox/prt_demo/${token}`,
      ]) {
        const response = await service.request(guess, {
          headers: { Authorization: `Bearer ${token}` },
        });
        assert.equal(response.status, 404, guess);
      }
    });

    it('stores no secret of a link, no code and no pass, and nothing of a request that is decided', async () => {
      const { send, waits, people, service } = suite();
      await waits(
        send('POST', '/referrals', application({ metadata: { mark: 'kept-while-it-waits' } })),
      );
      const path = await people.newestLink(DANA);
      const { pass } = await people.enter(path, DANA);
      const code = await people.newestCode(DANA);
      const { db } = service.store;
      for (const table of [person_links, person_mails, approvals, events]) {
        const text = JSON.stringify(await db.select().from(table), (_, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        );
        for (const secret of [
          path.split('/').at(-1) ?? '',
          pass,
          `"${code}"`,
          `is ${code}`,
          'kept-while-it-waits',
        ])
          assert.ok(!text.includes(secret), secret);
      }
      await people.send(`${path}/decide`, { pass, decision: 'refuse' });
      const [last] = await db
        .select()
        .from(approvals)
        .where(isNotNull(approvals.decided_at))
        .orderBy(desc(approvals.decided_at))
        .limit(1);
      assert.deepEqual([last?.state, last?.sealed_request.length], ['refused', 0]);
    });

    it('answers an agent the same refusal, and runs the tool’s request once it is approved', async () => {
      const { people, service, json, send } = suite();
      const body = application();
      const call = async (): Promise<Json> => {
        const response = await service.request('/mcp', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${await service.token()}`,
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
            'MCP-Protocol-Version': '2025-11-25',
          },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'create_referral', arguments: { ...body, idempotency_key: 'agent-1' } },
          }),
        });
        const text = await response.text();
        const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
        return result;
      };
      const { isError, structuredContent } = await call();
      const problem = structuredContent as Json;
      assert.deepEqual([isError, problem.code, problem.status], [true, 'awaiting_approval', 409]);
      assert.deepEqual(((await call()).structuredContent as Json).detail, problem.detail);
      await people.decide(DANA, 'approve');
      const made = await json(send('GET', `/referrals?external_id=${String(body.external_id)}`));
      assert.equal((made.data as Json[]).length, 1);
    });
  });

/** Every answer of every operation that reads, with the ids that earlier answers named. */
async function everythingReadable(service: TestService): Promise<{ from: string; text: string }[]> {
  const token = await service.token();
  const headers = { Authorization: `Bearer ${token}` };
  const ids = new Map<string, string>();
  const seen: { from: string; text: string }[] = [];
  const reads = SERVER_OPERATIONS.filter(
    ({ method, tag, answer }) =>
      method === 'get' && tag === 'Partner' && !/event-stream/.test(answer.mediaType ?? ''),
  );
  for (let turn = 0; turn < 2; turn += 1)
    for (const { path, id } of reads) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      if (names.some((name) => !ids.has(name))) continue;
      const to = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? '');
      const response = await service.request(to, { headers });
      const text = await response.text();
      seen.push({ from: id, text: `${text}${JSON.stringify([...response.headers])}` });
      for (const [, name = '', value = ''] of text.matchAll(/"(\w+_id)":"(\w+_[\w-]+)"/g))
        ids.set(name, value);
      const first = /"id":"(ref|po|doc|we)_([\w-]+)"/.exec(text);
      if (first)
        ids.set(
          { ref: 'referral_id', po: 'payout_id', doc: 'document_id', we: 'endpoint_id' }[
            first[1] ?? ''
          ] ?? '',
          `${first[1]}_${first[2]}`,
        );
    }
  const tools = await service.request('/mcp', {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  seen.push({ from: 'tools/list', text: await tools.text() });
  const outbox = await service.request('/sandbox/outbox?limit=100', { headers });
  seen.push({ from: 'outbox', text: await outbox.text() });
  return seen;
}
