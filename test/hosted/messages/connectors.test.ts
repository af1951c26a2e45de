import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openReceiver } from '../../support/webhook-receiver.ts';

describe('channel connectors', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let connector: { id: string; secret: string; inbound_secret: string };
  let referral: { id: string };
  let token = '';
  before(async () => {
    service = await openTestService();
    receiver = await openReceiver();
    const { post } = await openPartner(service);
    const response = await post('/channel_connectors', { channel: 'email', url: receiver.url() });
    assert.equal(response.status, 201);
    connector = await response.json();
    referral = await outboxOf(service).refer();
    await service.messageWorker.run();
  });
  after(async () => {
    await service.close();
    receiver.close();
  });

  const receive = (body: object, secret = connector.inbound_secret) =>
    service.request(`/partner/v0/channel_connectors/${connector.id}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const outcome = async (body: object) => (await (await receive(body)).json()).outcome;
  const thread = async () => {
    const { get } = await openPartner(service);
    return (await (await get(`/referrals/${referral.id}/messages`)).json()).data;
  };
  const from = 'ana@sunrise.example';

  it('take out of an answer what is private in it, and refuse a mail that cannot be read', async () => {
    const text = 'My social is 536-22-8145.';
    const response = await receive({ id: randomUUID(), from: '+13125559999', text });
    assert.equal(response.status, 202, 'no answer of a borrower is lost');
    const deep = Array.from(
      { length: 400 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    ).join('');
    const raw = Buffer.from(`From: ${from}\r\n${deep}`).toString('base64');
    await expectProblem(await receive({ id: randomUUID(), from, raw }), {
      status: 400,
      code: 'invalid_request',
      param: 'raw',
    });
  });

  it('are posted what goes out on their channel, signed', () => {
    const [sent] = receiver.received;
    const message = Object(
      new Webhook(connector.secret).verify(sent?.body ?? '', sent?.headers ?? {}),
    );
    assert.equal(message.type, 'channel.message');
    assert.equal(message.data.to.address, from);
    assert.match(message.data.text, /we need 2 things from you/);
    token = message.data.reply_token;
    assert.match(token, /^[0-9a-f]{32}$/);
  });

  it('bring answers into their thread, each once', async () => {
    const answer = {
      id: randomUUID(),
      from,
      to: `reply+${token.toUpperCase()}@x.example`,
      text: 'Tomorrow.',
    };
    assert.equal(await outcome(answer), 'delivered');
    assert.equal(await outcome(answer), 'duplicate');
    const [message, ...others] = await thread();
    assert.deepEqual(
      [message.body, message.channel, message.author.role],
      ['Tomorrow.', 'email', 'borrower'],
    );
    assert.ok(!others.some(({ body }: { body: string }) => body === 'Tomorrow.'));
  });

  it('take an email whole, and leave out what it quotes and what is private', async () => {
    const raw = [
      `From: Ana <${from}>`,
      `To: reply+${token}@x.example`,
      'Subject: Re: Next',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'My number is 123-45-6789.',
      '',
      'On Mon, Feb 2, 2026 at 9:00 AM Financing team wrote:',
      '> We need 2 things',
    ].join('\r\n');
    const body = { id: randomUUID(), from, raw: Buffer.from(raw).toString('base64') };
    assert.equal(await outcome(body), 'delivered');
    const [message] = await thread();
    assert.ok(!message.body.includes('6789') && !message.body.includes('We need'), message.body);
    assert.equal(message.redacted, true);
  });

  it('quarantine who is no contact of the thread, and who names none', async () => {
    const before = (await thread()).length;
    const to = `reply+${token}@x.example`;
    assert.equal(
      await outcome({ id: randomUUID(), from: 'eve@x.example', to, text: 'Hi' }),
      'quarantined',
    );
    assert.equal(
      await outcome({ id: randomUUID(), from: 'eve@x.example', text: 'Hi' }),
      'quarantined',
    );
    assert.equal((await thread()).length, before);
  });

  it('are nobody’s without their own secret', async () => {
    const body = { id: randomUUID(), from, text: 'Hi' };
    for (const secret of ['cs_wrong', await service.token()])
      await expectProblem(await receive(body, secret), {
        status: 401,
        code: 'authentication_failed',
      });
    const { post } = await openPartner(service);
    await expectProblem(
      await post('/channel_connectors', { channel: 'email', url: receiver.url() }),
      {
        status: 409,
        code: 'invalid_request',
        slug: 'wrong-state',
      },
    );
  });

  it('of texts find the thread by number, and STOP ends texts', async () => {
    const { post } = await openPartner(service);
    const texts = await (
      await post('/channel_connectors', { channel: 'text', url: receiver.url('/text') })
    ).json();
    const contact = { first_name: 'Bo', last_name: 'Li', phone: '+13125550142', is_primary: true };
    const { id } = await outboxOf(service).refer({ contacts: [contact] });
    const at = outboxOf(service);
    const send = async (text: string) => {
      const response = await service.request(
        `/partner/v0/channel_connectors/${texts.id}/messages`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${texts.inbound_secret}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ id: randomUUID(), from: '(312) 555-0142', text }),
        },
      );
      return (await response.json()).outcome;
    };
    assert.equal(await send('Which months?'), 'delivered');
    assert.equal(await send('STOP'), 'stopped');
    assert.match((await at.referral(id)).status_reason, /They replied STOP/);
    assert.equal(await send('start'), 'started');
    assert.equal((await at.referral(id)).todos[0].reminders.via, 'svc_channels');
  });
});
