import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Conversation, Message, MessageList } from '../../../hosted/schemas/message.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let partner: Awaited<ReturnType<typeof openPartner>>;
let other: Awaited<ReturnType<typeof openPartner>>;
before(async () => {
  service = await openTestService();
  partner = await openPartner(service);
  other = await openPartner(service, 'other_partner');
});
after(() => service.close());

const send = (id: string, body: object, headers = {}) =>
  partner.post(`/referrals/${id}/messages`, body, headers);
const list = async (id: string, query = '') => {
  const response = await partner.get(`/referrals/${id}/messages${query}`);
  assert.equal(response.status, 200, await response.clone().text());
  return MessageList.parse(await response.json());
};
const conversation = async (id: string) =>
  Conversation.strict().parse(await (await partner.get(`/referrals/${id}/conversation`)).json());
const simulate = async (id: string, event: string) => {
  const response = await service.request(`/sandbox/referrals/${id}/simulate`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${partner.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `${Math.random()}`,
    },
    body: JSON.stringify({ event }),
  });
  assert.equal(response.status, 200, await response.clone().text());
};

describe('messages of a referral in the partner API', () => {
  it('context.notes is the first line of the thread, and read by who wrote it', async () => {
    const { id } = await partner.refer({ context: { notes: 'A regular since 2019.' } });
    const { data, has_more } = await list(id);
    assert.equal(has_more, false);
    assert.deepEqual(
      data.map(({ body, channel, author: { role }, read_by_partner_at }) => [
        body,
        channel,
        role,
        read_by_partner_at !== undefined,
      ]),
      [['A regular since 2019.', 'api', 'partner', true]],
    );
  });

  it('POST writes in the name of the partner or the borrower, in one thread, newest first', async () => {
    const { id } = await partner.refer();
    const first = await send(id, { body: 'Ana will call.\nTomorrow.' });
    assert.equal(first.status, 201);
    const one = Message.strict().parse(await first.json());
    assert.deepEqual(
      [one.author, one.channel, one.body, one.sent_by_partner, one.redacted],
      [
        { role: 'partner', name: 'Northwind Market' },
        'api',
        'Ana will call.\nTomorrow.',
        true,
        false,
      ],
    );
    await send(id, { body: 'I will.', on_behalf_of: 'borrower' });
    await send(id, { body: 'Good.', author_name: 'Jo at Northwind' });
    const { data } = await list(id);
    assert.deepEqual(
      data.map(({ author: { role, name }, body, sent_by_partner }) => [
        role,
        name,
        body,
        sent_by_partner,
      ]),
      [
        ['partner', 'Jo at Northwind', 'Good.', true],
        ['borrower', 'Ana Reyes', 'I will.', true],
        ['partner', 'Northwind Market', 'Ana will call.\nTomorrow.', true],
      ],
    );
    assert.equal((await conversation(id)).unread_for_partner, 0);
  });

  it('reading messages marks what is returned as read, lowers unread_for_partner and tells of it; reading the conversation does not', async () => {
    const { id } = await partner.refer();
    for (let n = 0; n < 3; n += 1) await simulate(id, 'message_sent');
    assert.equal((await conversation(id)).unread_for_partner, 3);
    assert.equal((await conversation(id)).unread_for_partner, 3);
    const page = await list(id, '?limit=2');
    assert.equal(page.has_more, true);
    const { unread_for_partner, last_channel, last_message_preview } = await conversation(id);
    assert.deepEqual([unread_for_partner, last_channel], [1, 'embed']);
    assert.match(last_message_preview ?? '', /Your file is complete/);
    const referral = await (await partner.get(`/referrals/${id}`)).json();
    assert.equal(referral.conversation.unread_for_partner, 1);
    const rest = await list(id, `?starting_after=${page.data.at(-1)?.id}`);
    assert.equal(rest.data.length, 1);
    assert.equal((await conversation(id)).unread_for_partner, 0);
  });

  it('a Social Security number or a score in a message is refused by name, whoever it is sent for', async () => {
    const { id } = await partner.refer();
    for (const body of ['My number is 123-45-6789.', 'ssn 123 45 6789', 'His FICO score is 712'])
      for (const on_behalf_of of ['partner', 'borrower'])
        await expectProblem(await send(id, { body, on_behalf_of }), {
          status: 400,
          code: 'invalid_request',
          param: 'body',
          slug: 'sensitive-data',
        });
    assert.deepEqual((await list(id)).data, []);
  });

  it('an empty, overlong or many-membered message is refused, an emoji counts as one character', async () => {
    const { id } = await partner.refer();
    const cases: [object, string][] = [
      [{ body: ' \n ' }, 'body'],
      [{ body: 'x'.repeat(4001) }, 'body'],
      [{ body: 'hello\u202e' }, 'body'],
      [{}, 'body'],
      [{ body: 'hello', on_behalf_of: 'lender' }, 'on_behalf_of'],
      [{ body: 'hello', html: '<b>' }, 'html'],
    ];
    for (const [body, param] of cases)
      await expectProblem(await send(id, body), { status: 400, code: 'invalid_request', param });
    assert.equal((await send(id, { body: '🎉'.repeat(4000) })).status, 201);
  });

  it('a retry with the same key is the same message', async () => {
    const { id } = await partner.refer();
    const headers = { 'Idempotency-Key': 'one-of-its-own' };
    const [first, again] = [
      await send(id, { body: 'Once.' }, headers),
      await send(id, { body: 'Once.' }, headers),
    ];
    assert.deepEqual(await again.json(), await first.json());
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    assert.equal((await list(id)).data.length, 1);
  });

  it('a referral that was closed takes no more messages and can be read', async () => {
    const { id } = await partner.refer({ context: { notes: 'Notes.' } });
    await simulate(id, 'not_completed');
    assert.equal((await conversation(id)).takes_messages, false);
    await expectProblem(await send(id, { body: 'Why?' }), { status: 409, code: 'invalid_request' });
    assert.equal((await list(id)).data.length, 1);
  });

  it('another partner’s referral, and a cursor of another conversation, name nothing', async () => {
    const { id } = await partner.refer({ context: { notes: 'Notes.' } });
    const { id: second } = await partner.refer({ context: { notes: 'Other notes.' } });
    const [note] = (await list(second)).data;
    const cursor = await partner.get(`/referrals/${id}/messages?starting_after=${note?.id}`);
    await expectProblem(cursor, { status: 400, code: 'invalid_request', param: 'starting_after' });
    for (const path of ['conversation', 'messages'])
      await expectProblem(await other.get(`/referrals/${id}/${path}`), {
        status: 404,
        code: 'not_found',
      });
    const sent = await other.post(`/referrals/${id}/messages`, { body: 'Mine?' });
    await expectProblem(sent, { status: 404, code: 'not_found' });
  });
});
