import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

const ANA = { first_name: 'Ana', last_name: 'Reyes', is_primary: true };

for (const engine of STORES) {
  describe(`replies to a text (${engine})`, () => {
    let service: TestService;
    let at: ReturnType<typeof outboxOf>;
    before(async () => {
      service = await openTestService({ engine });
      at = outboxOf(service);
      await at.untilHour(12, 'America/New_York');
    });
    after(() => service.close());

    const texted = async (phone: string, more = {}) => {
      const { id } = await at.refer({ contacts: [{ ...ANA, phone, ...more }] });
      return id;
    };
    const replyTo = (messageId: string | undefined) => async (text: string) => {
      const answer = await at.call('POST', `/outbox/${messageId}/reply`, { text });
      assert.equal(answer.status, 200);
      return answer.json();
    };
    const reminders = async (id: string) => (await at.referral(id)).todos[0].reminders;

    it('STOP holds for the number however it is written, and START begins texts again', async () => {
      const id = await texted('(312) 555-0142');
      const [message] = await at.messages(id);
      assert.equal(message?.to.address, '+13125550142');
      const reply = replyTo(message?.id);
      assert.equal((await reply('Please stop')).texts, undefined);
      assert.equal((await reply(' Stop ')).texts, 'stopped');
      for (const phone of ['312-555-0142', '1.312.555.0142', '+13125550142'])
        assert.deepEqual(await at.messages(await texted(phone)), [], phone);
      await at.simulate(id, 'borrower_question');
      assert.equal((await at.messages(id)).length, 1);
      const other = await texted('312-555-0143');
      assert.equal((await at.messages(other)).length, 1, 'another number');
      assert.equal((await reply('unstop')).texts, 'started');
      await at.simulate(id, 'reminder_due');
      const texts = await at.messages(id);
      assert.deepEqual(
        texts.map(({ reason }) => reason),
        ['reminder', 'todos_opened', 'todos_opened'],
      );
    });

    it('STOP makes reminding the partner’s, and says so, until START', async () => {
      const id = await texted('(312) 555-0150');
      assert.equal((await reminders(id)).via, 'svc_channels');
      const [message] = await at.messages(id);
      const reply = replyTo(message?.id);
      await reply('STOP');
      assert.equal((await reminders(id)).via, 'partner');
      const { status_reason } = await at.referral(id);
      assert.match(status_reason, /They replied STOP to our texts and we have no email address/);
      assert.match(status_reason, /give them the links of their to-dos yourself/);
      await at.simulate(id, 'reminder_due');
      assert.equal((await at.messages(id)).length, 1);
      assert.equal((await reminders(id)).sent_count, 1, 'by the event referral.reminder_due');
      await reply('START');
      assert.equal((await reminders(id)).via, 'svc_channels');
      assert.doesNotMatch((await at.referral(id)).status_reason, /STOP/);
    });

    it('START tells of the to-dos that nobody was told of, once', async () => {
      const phone = '(312) 555-0190';
      const [message] = await at.messages(await texted(phone));
      const reply = replyTo(message?.id);
      await reply('STOP');
      const id = await texted(phone);
      assert.deepEqual(await at.messages(id), []);
      await reply('START');
      const [first, ...more] = await at.messages(id);
      assert.equal(first?.reason, 'todos_opened');
      const { todos } = await at.referral(id);
      assert.deepEqual(
        [...(first?.todo_ids ?? [])].sort(),
        todos.map((todo: { id: string }) => todo.id).sort(),
      );
      await reply('START');
      assert.equal((await at.messages(id)).length, 1 + more.length);
      assert.equal(more.length, 0);
      assert.equal((await at.messages(message?.referral_id ?? '')).length, 1);
    });

    it('STOP leaves email alone', async () => {
      const stopped = await texted('(312) 555-0160');
      const [message] = await at.messages(stopped);
      await replyTo(message?.id)('STOP');
      const id = await texted('312 555 0160', { email: 'ana@sunrise.example' });
      const [email] = await at.messages(id);
      assert.equal(email?.channel, 'email');
      assert.equal((await reminders(id)).via, 'svc_channels');
      assert.doesNotMatch((await at.referral(id)).status_reason, /STOP/);
    });

    it('STOP while a text waits for its hour keeps it from going out', async () => {
      const first = await texted('(312) 555-0170');
      const [message] = await at.messages(first);
      await at.untilHour(21, 'America/New_York');
      const held = await texted('312-555-0170');
      await replyTo(message?.id)('STOP');
      await at.untilHour(12, 'America/New_York');
      assert.deepEqual(await at.messages(held), []);
    });

    it('HELP and INFO are answered with who writes and how to reach them', async () => {
      const id = await texted('(312) 555-0180');
      const [message] = await at.messages(id);
      const reply = replyTo(message?.id);
      for (const word of ['HELP', 'Info', ' help. ']) {
        const { texts, answer } = await reply(word);
        assert.equal(texts, undefined);
        assert.match(answer, /Financing Referral Service, working with Northwind Market\./);
        assert.match(
          answer,
          /\(800\) 555-0142.*help@financing\.example.*Reply STOP to end texts\./,
        );
      }
      assert.match((await reply('Opt out')).answer, /no more texts .* Reply START/);
      assert.match((await reply('START')).answer, /again\..*HELP for help, STOP to end texts\./);
      assert.equal((await reply('What is this?')).answer, undefined);
    });

    it('are for texts of one’s own only', async () => {
      const { id } = await at.refer();
      const [email] = await at.messages(id);
      for (const unknown of [email?.id, 'ntc_none'])
        await expectProblem(await at.call('POST', `/outbox/${unknown}/reply`, { text: 'STOP' }), {
          status: 404,
          code: 'not_found',
        });
    });
  });
}
