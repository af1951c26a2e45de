import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../../hosted/config.ts';
import { smtpMessenger } from '../../../hosted/integrations/smtp-messenger.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('emails by SMTP', () => {
  const mails: { to: string[]; raw: Buffer }[] = [];
  let refusal: { code: number } | undefined;
  let server: SMTPServer;
  let service: TestService;
  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        done(refusal && Object.assign(new Error('no'), { responseCode: refusal.code }));
      },
      onData(stream, session, done) {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, raw: Buffer.concat(pieces) });
          done();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    const port = typeof address === 'object' ? address?.port : 0;
    service = await openTestService();
    service.services.messenger = smtpMessenger({
      url: `smtp://127.0.0.1:${port}`,
      from: 'financing@svc.example',
      replyTo: 'reply@svc.example',
    });
  });
  after(async () => {
    await service.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });

  const send = async () => {
    mails.length = 0;
    const { id } = await outboxOf(service).refer();
    await service.messageWorker.run();
    return id;
  };
  const parsed = async () => PostalMime.parse(mails[0]?.raw ?? '');

  it('say the same as text and as HTML, in the partner’s name, and answers find their thread', async () => {
    await send();
    assert.equal(mails.length, 1);
    assert.deepEqual(mails[0]?.to, ['ana@sunrise.example']);
    const mail = await parsed();
    assert.equal(mail.subject, 'Next: 2 things for your financing');
    assert.match(mail.from?.name ?? '', / with /);
    assert.match(mail.text ?? '', /To go on, we need 2 things from you\./);
    for (const url of mail.text?.match(/https?:\/\/\S+/g) ?? [])
      assert.ok(mail.html?.includes(`<a href="${url}">${url}</a>`), url);
    assert.ok((mail.text?.match(/\/s\/ps_/g) ?? []).length >= 2);
    assert.match(mail.replyTo?.[0]?.address ?? '', /^reply\+[0-9a-f]{32}@svc\.example$/);
    assert.match(mail.messageId ?? '', /^<ntc_[\w-]+@svc\.example>$/);
  });

  it('are stopped by one press, which an opened link is not', async () => {
    const id = await send();
    const mail = await parsed();
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '');
    const page = await service.request(url.pathname);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<form method="post"><button type="submit">Stop these emails/);
    const at = outboxOf(service);
    assert.equal((await at.referral(id)).todos[0].reminders.via, 'svc_channels');
    const pressed = await service.request(url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    assert.equal(pressed.status, 200);
    const referral = await at.referral(id);
    assert.equal(referral.todos[0].reminders.via, 'partner');
    assert.match(referral.status_reason, /They unsubscribed from our emails/);
    await service.sequencer.run();
    const events = await (await openPartner(service)).get(
      `/events?referral_id=${id}&types=referral.contact_updated`,
    );
    assert.deepEqual((await events.json()).data[0]?.data, { channel: 'email', stopped: true });
    assert.equal((await service.request(`/unsubscribe/${id}/wrong`)).status, 404);
    await send();
    assert.equal(mails.length, 0);
  });

  it('refused for good are given up, and refused for now or unreachable tried again', async () => {
    const message = {
      reference: 'ntc_1',
      partner_id: 'prt_1',
      referral_id: 'ref_1',
      reason: 'reminder',
      todo_ids: [],
      channel: 'email',
      to: { name: 'Ana\r\nBcc: eve@example.com', address: 'ana@sunrise.example' },
      subject: 'Next\r\nBcc: eve@example.com',
      body: 'Hello <b>',
      url: 'https://svc.example/s/ps_1',
      from_name: 'Svc',
      reply_token: '0',
      unsubscribe_url: 'https://svc.example/unsubscribe/ref_1/x',
      at: new Date(),
    } as const;
    const send = () => service.services.messenger.send({ ...message, todo_ids: [] });
    refusal = { code: 550 };
    assert.equal(await send(), 'refused');
    refusal = { code: 450 };
    assert.equal(await send(), 'unavailable');
    refusal = undefined;
    mails.length = 0;
    assert.equal(await send(), 'sent');
    const mail = await parsed();
    assert.deepEqual(mails[0]?.to, ['ana@sunrise.example']);
    assert.equal(mail.bcc, undefined);
    assert.match(mail.html ?? '', /Hello &lt;b&gt;/);
    const gone = smtpMessenger({
      url: 'smtp://127.0.0.1:1',
      from: 'a@b.example',
      replyTo: undefined,
    });
    assert.equal(await gone.send({ ...message, todo_ids: [] }), 'unavailable');
  });

  it('are asked for by SVC_SMTP_URL with SVC_MAIL_FROM', () => {
    const given = {
      SVC_SMTP_URL: 'smtps://user:pass@mail.example.com',
      SVC_MAIL_FROM: 'a@b.example',
    };
    assert.equal(readConfig(given).smtp?.from, 'a@b.example');
    assert.equal(readConfig({}).smtp, undefined);
    assert.throws(
      () => readConfig({ SVC_SMTP_URL: given.SVC_SMTP_URL }),
      /SVC_MAIL_FROM is needed/,
    );
    assert.throws(
      () => readConfig({ ...given, SVC_SMTP_URL: 'https://x.example' }),
      /SVC_SMTP_URL/,
    );
  });
});
