import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { quarantineCommand } from '../../../hosted/cli/quarantine-command.ts';
import { inbound_messages } from '../../../hosted/store/schema.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openPartner } from '../../support/partner.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('messages of unknown senders', () => {
  let database: TestDatabase;
  let service: TestService;
  let connector: { id: string; inbound_secret: string };
  let referral: string;
  before(async () => {
    database = await createDatabase();
    service = await openTestService({ databaseUrl: database.url });
    const { post } = await openPartner(service);
    const url = 'https://app.example.com/channels/email';
    connector = await (await post('/channel_connectors', { channel: 'email', url })).json();
    referral = (await outboxOf(service).refer()).id;
  });
  after(async () => {
    await service.close();
    await database.drop();
  });

  const quarantine = (...args: string[]) =>
    quarantineCommand(args, { ...process.env, DATABASE_URL: database.url });

  /** One that waits, as the command names it. */
  async function receive(text: string): Promise<{ id: string; name: string }> {
    const id = `SM/${randomUUID()}`;
    const response = await service.request(
      `/partner/v0/channel_connectors/${connector.id}/messages`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${connector.inbound_secret}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ id, from: 'ana.private@sunrise.example', text }),
      },
    );
    assert.equal((await response.json()).outcome, 'quarantined');
    return { id, name: `${connector.id}/${id}` };
  }
  const thread = async () => {
    const { get } = await openPartner(service);
    const { data } = await (await get(`/referrals/${referral}/messages`)).json();
    return data.map(({ body }: { body: string }) => body);
  };
  const kept = async (id: string) => {
    const rows = await service.store.db
      .select()
      .from(inbound_messages)
      .where(eq(inbound_messages.provider_id, id));
    return rows[0];
  };

  it('are listed with who sent them, in plain lines, until somebody decides', async () => {
    const { name } = await receive('It is me,\u001b[2J Ana.');
    const { done, said } = await quarantine('list');
    assert.ok(done);
    assert.match(said, /email from ana\.private@sunrise\.example\n {2}It is me, \[2J Ana\.$/);
    assert.ok(said.startsWith(name));
    await quarantine('discard', name);
    assert.equal((await quarantine('list')).said, 'No message is quarantined.');
  });

  it('come into the conversation when they are released, once, without what is private', async () => {
    const { id, name } = await receive('From my other address: 536-22-8145.');
    assert.deepEqual(await quarantine('release', name, '--referral', referral), {
      done: true,
      said: `${name} is in the conversation of ${referral}`,
    });
    const [body] = await thread();
    assert.match(body, /^From my other address: /);
    assert.ok(!body.includes('8145'));
    const row = await kept(id);
    assert.deepEqual([row?.sealed, row?.decided_by], [null, userInfo().username]);
    assert.ok(row?.message_id && row.decided_at);
    const again = await quarantine('release', name, '--referral', referral);
    assert.deepEqual(again, { done: false, said: `No message ${name} is quarantined.` });
    assert.equal((await thread()).filter((one: string) => one === body).length, 1);
  });

  it('are in no conversation when they are discarded, and who did it is kept', async () => {
    const { id, name } = await receive('Buy now');
    assert.ok((await quarantine('discard', name)).done);
    assert.ok(!(await thread()).includes('Buy now'));
    const row = await kept(id);
    assert.deepEqual(
      [row?.sealed, row?.message_id, row?.decided_by],
      [null, null, userInfo().username],
    );
  });

  it('still wait where the referral is none of the partner’s, or none is named', async () => {
    const { name } = await receive('Hello?');
    const foreign = await (await openPartner(service, 'other_partner')).refer();
    for (const args of [['--referral', String(foreign.id)], ['--referral', 'ref_none'], []])
      assert.equal((await quarantine('release', name, ...args)).done, false);
    assert.ok((await quarantine('list')).said.includes(name));
  });
});
