import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { peopleCommand } from '../../../hosted/cli/people-command.ts';
import { peopleOf } from '../../support/people.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { openTestService } from '../../support/service.ts';

describe('npm run partner-people', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createDatabase();
    // Makes the sandbox's partners.
    await (await openTestService({ databaseUrl: database.url })).close();
  });
  after(() => database.drop());
  const run = (...args: string[]) =>
    peopleCommand(args, { ...process.env, DATABASE_URL: database.url });
  const done = async (...args: string[]) => {
    const { done, said } = await run(...args);
    assert.ok(done, said);
    return said;
  };
  const refused = async (...args: string[]) => {
    const { done, said } = await run(...args);
    assert.ok(!done, said);
    return said;
  };
  const person = ['--name', 'Kim Park', '--email', 'kim@harbor.example'];

  it('adds, lists and removes people, and says no link or code', async (t) => {
    const said = await done(
      'add',
      'prt_other',
      ...person,
      '--role',
      'payouts',
      '--role',
      'approver',
    );
    assert.doesNotMatch(said, /https?:|\/people\//);
    const id = /ppl_\S+/.exec(said)?.[0] ?? '';
    const list = await done('list');
    assert.match(list, /prt_demo {2}Northwind Market\n {2}ppl_demo_approver {2}Dana Whitfield/);
    assert.match(list, new RegExp(`${id} {2}Kim Park {2}kim@harbor.example {2}approver payouts`));
    await done('payout-link', id);
    const service = await openTestService({ databaseUrl: database.url });
    t.after(() => service.close());
    const people = peopleOf(service, 'prt_other');
    const links = (await people.mails('kim@harbor.example')).map(
      ({ body }) => /\/people\/\S+/.exec(body)?.[0] ?? '',
    );
    assert.equal(links.length, 2);
    assert.match((await people.send(links[1] ?? '')).text, /This link has ended/);
    assert.match((await people.send(links[0] ?? '')).text, /Email me a code/);
    const mailbox = await done('mailbox', 'prt_other');
    const page = await people.send(new URL(mailbox).pathname);
    assert.match(page.text, /Where your payouts go/);
    assert.equal((await people.send(`${new URL(mailbox).pathname.slice(0, -1)}x`)).status, 404);
    await done('remove', id);
    assert.equal((await people.send(links[0] ?? '')).status, 404);
    assert.match(await refused('remove', id), /no person/);
    await done('add', 'prt_other', ...person, '--role', 'approver');
  });

  it('says what to change of what it cannot use', async () => {
    const twice = await refused(
      'add',
      'prt_demo',
      '--name',
      'D',
      '--email',
      'DANA@northwind.example',
      '--role',
      'approver',
    );
    assert.match(twice, /has this address already/);
    assert.match(await refused('add', 'prt_none', ...person, '--role', 'approver'), /no partner/);
    const faults = await refused('add', 'prt_demo', '--email', 'x', '--role', 'king');
    for (const fault of [/--name is needed/, /--email is needed/, /--role king is none/])
      assert.match(faults, fault);
    assert.match(await refused('payout-link', 'ppl_demo_approver'), /does not have the role/);
    const production = await peopleCommand(['mailbox', 'prt_demo'], {
      ...process.env,
      SVC_DATA_DIR: 'memory:',
    });
    assert.ok(production.done, production.said);
  });
});
