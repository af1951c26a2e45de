import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { answerMessages } from '../../../hosted/workflows/answer-messages.ts';
import { MessageLog, SentMessage } from '../../../src/contract/blocks/message-log.ts';
import { browserApi, type Exchanged } from '../../support/browser-api.ts';
import { openEvents } from '../../support/event-stream.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openPartner } from '../../support/partner.ts';
import { runs } from '../../support/runs.ts';
import { openTestService } from '../../support/service.ts';

let service: Awaited<ReturnType<typeof openTestService>>;
let api: ReturnType<typeof browserApi>;
let partner: Awaited<ReturnType<typeof openPartner>>;
before(async () => {
  service = await openTestService();
  api = browserApi(service);
  partner = await openPartner(service);
});
after(() => service.close());

async function open(changes: Record<string, unknown> = {}) {
  const referral_id = String((await partner.refer(changes)).id);
  return { referral_id, embed: await join(referral_id) };
}
async function join(referral_id: string): Promise<Exchanged> {
  const { client_token } = await api.session({ purpose: 'conversation', referral_id });
  return (await api.exchange(client_token)).body;
}
function logOf({ blocks }: { blocks: unknown[] }) {
  const found = blocks.find(
    (block) =>
      typeof block === 'object' && block !== null && Reflect.get(block, 'kind') === 'message_log',
  );
  return MessageLog.parse(found);
}
const screen = async (embed: Exchanged) =>
  (
    await api.send<Exchanged['screen']>('GET', `/embed_sessions/${embed.id}/screen`, {
      token: embed.access_token,
    })
  ).body;
const write = (embed: Exchanged, text: string, key: string = randomUUID(), more = {}) =>
  api.send<Record<string, unknown>>('POST', `/embed_sessions/${embed.id}/messages`, {
    token: embed.access_token,
    key,
    body: { key, text, ...more },
  });
const thread = async (id: string, query = '?limit=100') =>
  (await (await partner.get(`/referrals/${id}/messages${query}`)).json()).data.toReversed();

const SENDERS = 5;
/** More than one page of messages together. */
const EACH = runs(25, 100);

describe('a conversation between the borrower’s screen and the partner’s server', () => {
  it('what the borrower writes the partner reads, and the answer comes to the open screen', async () => {
    const { referral_id, embed } = await open();
    const stream = await openEvents(service, embed);
    await stream.next();
    const sent = await write(embed, 'Which months do you need?');
    assert.equal(sent.status, 201);
    const { message } = SentMessage.parse(sent.body);
    assert.deepEqual([message.by, message.author, message.state], ['You', 'you', 'Sent']);
    const second = logOf(JSON.parse((await stream.next())?.data ?? ''));
    assert.deepEqual(
      second.messages.map(({ id, body }) => [id, body]),
      [[message.id, 'Which months do you need?']],
    );
    const referral = await (await partner.get(`/referrals/${referral_id}`)).json();
    assert.equal(referral.conversation.unread_for_partner, 1);
    assert.equal(referral.conversation.last_channel, 'embed');
    assert.equal((await thread(referral_id))[0].body, 'Which months do you need?');
    await stream.next();
    await partner.post(`/referrals/${referral_id}/messages`, {
      body: 'March to May. See https://northwind.example/help.',
      author_name: 'Jo Park',
    });
    const third = logOf(JSON.parse((await stream.next())?.data ?? ''));
    const answer = third.messages.at(-1);
    assert.deepEqual(
      [answer?.by, answer?.author, third.unread_from],
      ['Jo Park, Northwind Market', 'partner', answer?.id],
    );
    assert.deepEqual(answer?.body, [
      { t: 'March to May. See ' },
      {
        t: 'https://northwind.example/help',
        href: 'https://northwind.example/help',
        new_tab: true,
      },
      { t: '.' },
    ]);
    await stream.close();
  });

  it('a message is one however often it is sent: by key, in another session, after the key’s day', async () => {
    const { referral_id, embed } = await open();
    const key = randomUUID();
    const first = await write(embed, 'Once.', key);
    const again = await write(embed, 'Once.', key);
    assert.deepEqual(again.body, first.body);
    const other = await join(referral_id);
    assert.deepEqual((await write(other, 'Once.', key)).body, first.body);
    const late = await api.send('POST', `/embed_sessions/${other.id}/messages`, {
      token: other.access_token,
      key: randomUUID(),
      body: { key, text: 'Once.' },
    });
    assert.deepEqual(late.body, first.body);
    assert.equal((await thread(referral_id)).length, 1);
  });

  it('takes out of a borrower’s message what is private, and says so', async () => {
    const { referral_id, embed } = await open();
    const cases = [
      'My number is 123-45-6789, ok?',
      'ssn １２３ 45 6789',
      'social security number: 1 2 3 4 5 6 7 8 9',
      'the bank password is Hunter22!',
    ];
    for (const text of cases) {
      const { message } = SentMessage.parse((await write(embed, text)).body);
      assert.doesNotMatch(JSON.stringify(message), /6789|６７８９|Hunter/);
      assert.match(message.note ?? '', /took out/);
    }
    const rows = await thread(referral_id);
    assert.deepEqual(
      rows.map(({ redacted }: { redacted: boolean }) => redacted),
      cases.map(() => true),
    );
    assert.doesNotMatch(JSON.stringify(rows), /6789|Hunter/);
    const { conversation } = await (await partner.get(`/referrals/${referral_id}`)).json();
    assert.doesNotMatch(conversation.last_message_preview, /Hunter/);
    assert.equal(rows[0].body, 'My number is •••••••••, ok?');
  });

  it('an ordinary number is left as it is', async () => {
    const { embed } = await open();
    for (const text of [
      'Call me at (503) 555-0123 after 5.',
      'Revenue was $1,250,000 in 2025.',
      'Our EIN is 12-3456789.',
      'I forgot my password and cannot log in at my bank.',
    ]) {
      const { message } = SentMessage.parse((await write(embed, text)).body);
      assert.deepEqual([message.body, message.note], [text, undefined]);
    }
  });

  it('what is written and not sent is there in the next session, without what is private, for nobody else', async () => {
    const { referral_id, embed } = await open();
    const keep = (text: string, by = embed) =>
      api.send<Record<string, unknown>>('POST', `/embed_sessions/${by.id}/messages/draft`, {
        token: by.access_token,
        key: randomUUID(),
        body: { text },
      });
    const draft = async () => logOf((await join(referral_id)).screen).compose?.draft;
    assert.equal(await draft(), '');
    assert.equal((await keep('Half a sent')).status, 200);
    await keep('Half a sentence');
    assert.equal(await draft(), 'Half a sentence');
    assert.deepEqual(await thread(referral_id), []);
    assert.equal(logOf((await open()).embed.screen).compose?.draft, '');
    await keep('My SSN is 123-45-6789');
    assert.doesNotMatch((await draft()) ?? '', /6789/);
    await keep('x'.repeat(5000));
    assert.equal((await draft())?.length, logOf(embed.screen).compose?.limit);
    await keep('Which months?');
    await write(embed, 'Another thing.');
    assert.equal(await draft(), 'Which months?');
    await write(embed, 'Which months?');
    assert.equal(await draft(), '');
    await keep('Gone');
    await keep('');
    assert.equal(await draft(), '');
    const { client_token } = await api.session({ purpose: 'status', referral_id });
    const status = (await api.exchange(client_token)).body;
    assert.equal((await keep('Not here', status)).status, 404);
  });

  it('older messages are read page by page, each once and in order', async () => {
    const { referral_id, embed } = await open({ context: { notes: 'The first line.' } });
    for (let n = 1; n <= 44; n += 1)
      await partner.post(`/referrals/${referral_id}/messages`, { body: `Line ${n}` });
    const log = logOf(await screen(embed));
    assert.equal(log.has_earlier, true);
    const seen = log.messages.map(({ body }) => body);
    let before = log.messages[0]?.id;
    for (let more = true; more; ) {
      const { body } = await api.send<{
        messages: { id: string; body: string }[];
        has_earlier: boolean;
      }>('GET', `/embed_sessions/${embed.id}/messages?before=${before}`, {
        token: embed.access_token,
      });
      seen.unshift(...body.messages.map((one) => one.body));
      before = body.messages[0]?.id;
      more = body.has_earlier;
    }
    assert.deepEqual(seen, [
      'The first line.',
      ...Array.from({ length: 44 }, (_, n) => `Line ${n + 1}`),
    ]);
  });

  it('what was seen is unread no more, and the partner is told when', async () => {
    const { referral_id, embed } = await open({ context: { notes: 'Notes.' } });
    const { unread_from, messages } = logOf(embed.screen);
    assert.equal(unread_from, messages[0]?.id);
    const read = await api.send('POST', `/embed_sessions/${embed.id}/messages/read`, {
      token: embed.access_token,
      body: { up_to: unread_from ?? '' },
    });
    assert.equal(read.status, 200);
    assert.equal(logOf(await screen(embed)).unread_from, undefined);
    assert.ok((await thread(referral_id))[0].read_by_borrower_at);
  });

  it('an answer to a question does the to-do, in the same act', async () => {
    const { referral_id } = await open();
    await service.request(`/sandbox/referrals/${referral_id}/simulate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ event: 'borrower_question' }),
    });
    const embed = await join(referral_id);
    const { todos } = await (await partner.get(`/referrals/${referral_id}`)).json();
    const todo = todos.find(({ kind }: { kind: string }) => kind === 'answer_question');
    const chosen = await api.send<Exchanged['screen']>(
      'POST',
      `/embed_sessions/${embed.id}/actions`,
      {
        token: embed.access_token,
        body: {
          action: `answer.${todo.id}`,
          screen_version: embed.screen.screen_version,
          values: {},
        },
      },
    );
    assert.equal(logOf(chosen.body).compose?.about?.todo, todo.id);
    await write(embed, 'It was a refund of a supplier.', randomUUID(), { todo: todo.id });
    const after = await (await partner.get(`/referrals/${referral_id}`)).json();
    assert.ok(!after.todos.some(({ id }: { id: string }) => id === todo.id));
    assert.equal(logOf(await screen(embed)).compose?.about, undefined);
  });

  it('takes nothing that is empty, too long, of another purpose, or after the end', async () => {
    const { referral_id, embed } = await open();
    for (const text of ['', ' \n\u200b', 'x'.repeat(4001)])
      assert.equal((await write(embed, text)).status, 400, JSON.stringify(text.slice(0, 9)));
    assert.equal((await write(embed, 'Hello', 'short')).status, 400);
    const { client_token } = await api.session({ purpose: 'status', referral_id });
    const { body: status } = await api.exchange(client_token);
    assert.equal((await write(status, 'Hello')).status, 404);
    await service.request(`/sandbox/referrals/${referral_id}/simulate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ event: 'not_completed' }),
    });
    assert.equal((await write(embed, 'Hello')).status, 409);
    const log = logOf(await screen(embed));
    assert.equal(log.compose, undefined);
    assert.match(JSON.stringify(log.closed), /555-0142/);
  });

  it('the sandbox’s agent answers the borrower once, after a moment of the partner’s time', async () => {
    const { referral_id, embed } = await open();
    await write(embed, 'When do I hear from lenders?');
    await answerMessages(service.services);
    assert.equal((await thread(referral_id)).length, 1);
    await service.request('/sandbox/clock', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ advance_seconds: 6 }),
    });
    await Promise.all([answerMessages(service.services), answerMessages(service.services)]);
    await answerMessages(service.services);
    const rows = await thread(referral_id);
    assert.deepEqual(
      rows.map(({ author, body }: { author: { role: string; name: string }; body: string }) => [
        author.role,
        author.name,
        body.slice(0, 24),
      ]),
      [
        ['borrower', 'Ana Reyes', 'When do I hear from lend'],
        ['service', 'Sam Ortiz', 'Lenders usually answer w'],
      ],
    );
  });

  it('what the service sent by email stands in the thread, with its to-dos and without its links', async () => {
    const at = outboxOf(service);
    const { id } = await at.refer();
    await at.messages(id);
    const embed = await join(id);
    const [message] = logOf(embed.screen).messages;
    assert.deepEqual(
      [message?.by, message?.via, message?.body],
      [
        'Automated message, Financing Referral Service',
        'by email',
        'To go on, we need 2 things from you.',
      ],
    );
    assert.deepEqual(
      message?.cards.map(({ action }) => action?.kind),
      ['open_component', 'open_component'],
    );
    const [row] = await thread(id);
    assert.deepEqual(
      [row.author.role, row.channel, row.todo_ids.length],
      ['automated', 'email', 2],
    );
    assert.doesNotMatch(JSON.stringify(row), /\/s\/ps_/);
  });

  it(`of ${SENDERS * EACH} messages with every fifth answer lost none is lost or doubled, and each sender’s stay in order`, async () => {
    const { referral_id } = await open();
    const senders = await Promise.all(Array.from({ length: SENDERS }, () => join(referral_id)));
    const random = seeded(20);
    await Promise.all(
      senders.map(async (embed, sender) => {
        for (let n = 0; n < EACH; n += 1) {
          const key = randomUUID();
          // An answer that is lost is asked for again, under the same key.
          for (let lost = true; lost; lost = random() < 0.2)
            assert.equal((await write(embed, `${sender} ${n}`, key)).status, 201);
        }
      }),
    );
    const bodies: string[] = [];
    for (let before = ''; ; ) {
      const query = `?limit=100${before && `&starting_after=${before}`}`;
      const { data, has_more } = await (
        await partner.get(`/referrals/${referral_id}/messages${query}`)
      ).json();
      bodies.unshift(...data.map(({ body }: { body: string }) => body).toReversed());
      if (!has_more) break;
      before = data.at(-1).id;
    }
    for (const sender of senders.keys())
      assert.deepEqual(
        bodies.filter((body) => body.startsWith(`${sender} `)),
        Array.from({ length: EACH }, (_, n) => `${sender} ${n}`),
      );
    assert.equal(bodies.length, SENDERS * EACH);
  });
});

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
