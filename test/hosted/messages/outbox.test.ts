import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('messages to the borrower', () => {
  let service: TestService;
  let at: ReturnType<typeof outboxOf>;
  before(async () => {
    service = await openTestService();
    at = outboxOf(service);
  });
  after(() => service.close());

  it('POST /referrals with just_refer sends one email with the link of every to-do', async () => {
    const { id } = await at.refer();
    const sent = await at.messages(id);
    assert.equal(sent.length, 1);
    const [message] = sent;
    const { todos, hosted_url } = await at.referral(id);
    assert.equal(message?.reason, 'todos_opened');
    assert.equal(message?.channel, 'email');
    assert.deepEqual(message?.to, { name: 'Ana Reyes', address: 'ana@sunrise.example' });
    assert.equal(message?.subject, 'Next: 2 things for your financing');
    assert.equal(message?.url, hosted_url);
    assert.deepEqual(
      message?.todo_ids,
      todos.map((todo: { id: string }) => todo.id),
    );
    assert.match(
      message?.text ?? '',
      /We work with Northwind Market to find financing for Sunrise/,
    );
    for (const { label, url } of todos)
      assert.ok(message?.text.includes(`${label}\n`), label + url);
    for (const { url } of todos) assert.ok(message?.text.includes(`${url}\n`), url);
    assert.match(message?.text ?? '', /\nDue \w+day, \w+ \d+\n/);
  });

  it('POST /referrals with just_refer sends a text where the contact has no email', async () => {
    const person = { first_name: 'Ana', last_name: 'Reyes', phone: '+15185550123' };
    await at.untilHour(12, 'America/New_York');
    const { id } = await at.refer({
      contacts: [
        { first_name: 'Bo', last_name: 'Li', email: 'bo@li.example' },
        { ...person, is_primary: true },
      ],
    });
    const [message] = await at.messages(id);
    assert.equal(message?.channel, 'text');
    assert.equal(message?.to.address, '+15185550123');
    assert.equal(message?.subject, undefined);
    const { todos } = await at.referral(id);
    assert.equal(todos.length, 2);
    for (const { label, url } of todos) assert.ok(message.text.includes(`\n${label}: ${url}\n`));
    assert.match(message.text, /\nReply HELP for help, STOP to end texts\.$/);
  });

  it('POST /referrals with just_refer sends nothing to who left no address, and tells the partner to', async () => {
    const { id } = await at.refer({ contacts: [{ first_name: 'Ana', last_name: 'Reyes' }] });
    assert.deepEqual(await at.messages(id), []);
    await at.later(1.1);
    assert.deepEqual(await at.messages(id), []);
    const { todos, status_reason } = await at.referral(id);
    assert.equal(todos[0].reminders.via, 'partner');
    assert.equal(todos[0].reminders.sent_count, 1, 'by the event referral.reminder_due');
    assert.match(status_reason, /We have no email address or US phone number of theirs/);
  });

  it('a link in a message opens the to-do', async () => {
    const { id } = await at.refer();
    await at.simulate(id, 'documents_received');
    const [message] = await at.messages(id);
    const url = new URL(message?.url ?? '');
    const session = url.pathname.split('/').at(-1);
    const response = await service.request(
      `/partner/v0/partner_sessions/${session}/client_tokens`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${url.hash.slice(1)}`, 'Idempotency-Key': 'open' },
      },
    );
    assert.equal(response.status, 201);
  });

  it('a to-do that arises later has a message of its own, with its own link', async () => {
    const { id } = await at.refer();
    await at.messages(id);
    await at.simulate(id, 'borrower_question');
    const [message, first] = await at.messages(id);
    const { todos } = await at.referral(id);
    const question = todos.find((todo: { kind: string }) => todo.kind === 'answer_question');
    assert.ok(first);
    assert.equal(
      message?.subject,
      'Next step for your financing: Answer a question about a deposit',
    );
    assert.equal(message?.url, question.url);
    assert.deepEqual(message?.todo_ids, [question.id]);
  });

  it('the partner’s own to-do sends the borrower nothing', async () => {
    const { id } = await at.refer();
    await at.simulate(id, 'partner_request');
    assert.equal((await at.messages(id)).length, 1);
  });

  it('POST /sandbox/scenarios/just_refer sends what its story would have', async () => {
    const copy = await (await at.call('POST', '/scenarios/just_refer')).json();
    const sent = await at.messages(copy.referral_id);
    assert.equal(sent.length, 1);
    assert.match(sent[0]?.text ?? '', /^Hello Dana,\n/);
    assert.match(sent[0]?.text ?? '', /Due Monday, May 11\n/);
    await at.simulate(copy.referral_id, 'reminder_due');
    const [reminder] = await at.messages(copy.referral_id);
    assert.equal(reminder?.subject, 'Reminder: Give your OK for a soft credit check');
  });

  it('GET /sandbox/outbox is one partner’s own, newest first, by pages', async () => {
    const other = outboxOf(service, 'other_partner');
    const { id } = await other.refer();
    await other.simulate(id, 'borrower_question');
    assert.equal((await other.messages(id)).length, 2);
    assert.deepEqual((await at.list(`?referral_id=${id}`)).data, []);
    const all = (await other.list()).data;
    assert.equal(all.length, 2);
    const first = await other.list('?limit=1');
    assert.deepEqual(first, { object: 'list', data: [all[0]], has_more: true });
    const second = await other.list(`?limit=1&starting_after=${all[0]?.id}`);
    assert.deepEqual(second, { object: 'list', data: [all[1]], has_more: false });
    await expectProblem(await at.call('GET', `/outbox?starting_after=${all[0]?.id}`), {
      status: 400,
      code: 'invalid_request',
      param: 'starting_after',
    });
  });

  it('GET /sandbox/outbox needs a partner’s token, and is not for lenders', async () => {
    await expectProblem(await service.request('/sandbox/outbox'), {
      status: 401,
      code: 'authentication_failed',
    });
    await expectProblem(await outboxOf(service, 'demo_lender').call('GET', '/outbox'), {
      status: 403,
      code: 'permission_denied',
    });
    await expectProblem(await at.call('GET', '/outbox?limit=0'), {
      status: 400,
      code: 'invalid_request',
      param: 'limit',
    });
  });
});
