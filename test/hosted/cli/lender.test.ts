import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lenderCommand } from '../../../hosted/cli/lender-command.ts';
import { partnerCommand } from '../../../hosted/cli/partner-command.ts';
import { StoredLenders } from '../../../hosted/integrations/stored-lenders.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { insertPartner } from '../../../hosted/store/partners.ts';
import { createReferral } from '../../../hosted/workflows/create-referral.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { basic, openTestService } from '../../support/service.ts';

const PROGRAM = {
  name: 'Term Loan',
  product: 'term_loan',
  amount: { min: 1_000_000, max: 50_000_000 },
  term_months: [24, 36],
  annual_rate: '14.5%',
  speed: '3 to 5 business days',
};

describe('npm run lender', () => {
  let folder: string;
  let database: TestDatabase;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-lender-'));
    database = await createDatabase();
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) =>
    lenderCommand(args, { ...process.env, DATABASE_URL: database.url });
  const done = async (...args: string[]) => {
    const { done, said } = await run(...args);
    assert.ok(done, said);
    return said;
  };
  const value = (said: string, label: string) =>
    new RegExp(`^${label} +(\\S+)`, 'm').exec(said)?.[1] ?? '';
  const file = async (program: unknown) => {
    const path = join(folder, `${randomUUID()}.json`);
    await writeFile(path, typeof program === 'string' ? program : JSON.stringify(program));
    return path;
  };
  const create = async (name: string) => value(await done('create', '--name', name), 'lender');

  it('create makes a lender whose client gets tokens, with lenders’ scopes, that open nothing of partners', async (t) => {
    const said = await done('create', '--name', 'Cedar Bank');
    const service = await openTestService({ databaseUrl: database.url });
    t.after(() => service.close());
    const response = await service.request('/oauth/token', {
      method: 'POST',
      headers: {
        Authorization: basic(value(said, 'client id'), value(said, 'client secret')),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token, scope } = await response.json();
    assert.equal(scope, 'submissions:read submissions:write');
    for (const path of ['/partner/v0/referrals', '/sandbox/scenarios']) {
      const headers = { Authorization: `Bearer ${access_token}` };
      const refused = await service.request(path, { headers });
      assert.equal(refused.status, 403, path);
      assert.match((await refused.json()).detail, /lender/);
    }
  });

  it('add-program adds a program, list shows it, and close-program ends it', async () => {
    const lender = await create('Fir Credit');
    const added = await done('add-program', '--lender', lender, '--file', await file(PROGRAM));
    const [program = ''] = added.split(' ');
    assert.match(program, /^prg_/);
    assert.match(
      await done('list'),
      new RegExp(`${lender} +Fir Credit[\\s\\S]*${program}.*Term Loan$`, 'm'),
    );
    const again = await run('add-program', '--lender', lender, '--file', await file(PROGRAM));
    assert.match(again.said, /Fir Credit has a program Term Loan.*already/);
    await done('close-program', program);
    assert.match(await done('list'), new RegExp(`${program}.*Term Loan +\\(closed\\)$`, 'm'));
    await done('add-program', '--lender', lender, '--file', await file(PROGRAM));
  });

  it('add-program names every member that is wrong, and adds nothing', async () => {
    const lender = await create('Oak Funding');
    const wrong = {
      ...PROGRAM,
      product: 'mortgage',
      amount: { min: 500, max: 100 },
      annual_rate: 14.5,
      states: { only: ['XX'] },
      uses: {},
      industries: { except: [5] },
      revenue_share: '0.2',
      acquisition: { min_coverage: '0', min_equity: '10%', max_seller_note_in_equity: '5%' },
      min_score: 700,
    };
    const { done: worked, said } = await run(
      ...['add-program', '--lender', lender, '--file', await file(wrong)],
    );
    assert.equal(worked, false);
    for (const words of [
      /^product must be one of revenue_based_financing/m,
      /^annual_rate must be a share as text, like "14.5%"/m,
      /^amount\.max must not be less than amount\.min/m,
      /^states\.only\.0 must be the postal code/m,
      /^uses must have only or except/m,
      /^industries\.except\.0 must be a string/m,
      /^revenue_share must be a share as text/m,
      /^acquisition\.min_coverage must be more than 0/m,
      /^acquisition\.quality_of_earnings_from is required/m,
      /^min_score is not a member/m,
    ])
      assert.match(said, words);
    assert.doesNotMatch(await done('list'), /Oak Funding\n.*\n.*program/);
  });

  it('says what to do about what it cannot do', async () => {
    await create('Elm Lending');
    const cases: [string[], RegExp][] = [
      [['create'], /--name is needed/],
      [['create', '--name', 'Elm Lending'], /There is a lender Elm Lending already/],
      [['add-program', '--lender', 'lnd_none'], /--lender and --file are needed/],
      [['add-program', '--lender', 'x', '--file', join(folder, 'none')], /cannot be read/],
      [['add-program', '--lender', 'x', '--file', await file('{')], /is not JSON/],
      [['add-program', '--lender', 'x', '--file', await file('[]')], /The file must be an object/],
      [['add-program', '--lender', 'x', '--file', await file(PROGRAM)], /There is no lender x/],
      [['close-program', 'prg_none'], /no open program prg_none/],
      [['close-program'], /needs <program>[\s\S]*Usage: npm run lender/],
      [['list', '--name', 'x'], /takes no --name/],
      [['list', '--nmae', 'x'], /--nmae[\s\S]*Usage/],
      [[], /Say what to do: create, add-program, close-program, list/],
    ];
    for (const [args, words] of cases) {
      const { done: worked, said } = await run(...args);
      assert.equal(worked, false, args.join(' '));
      assert.match(said, words);
    }
    assert.match(await done('--help'), /Usage: npm run lender/);
  });

  it('the program in its usage is one that it takes', async () => {
    const lender = await create('Ash Capital');
    const [example = ''] = /^ {2}\{$[\s\S]*?^ {2}\}$/m.exec(await done('--help')) ?? [];
    await done('add-program', '--lender', lender, '--file', await file(example));
  });

  it('what it adds is matched within seconds by processes that run already, and what it closes is not', async (t) => {
    const own = await createDatabase();
    const env = { ...process.env, DATABASE_URL: own.url };
    const service = await openTestService({ databaseUrl: own.url, environment: 'production' });
    t.after(async () => {
      await service.close();
      await own.drop();
    });
    const { db, keyring, log } = service.services;
    const { id: partner_id } = await insertPartner(db, { display_name: 'Northwind' });
    let milliseconds = 0;
    const processes = [1, 2].map(() => new StoredLenders(log, () => milliseconds));
    let referred = 0;
    /** Programs that each process matches a new referral to. */
    const matched = () =>
      Promise.all(
        processes.map(async (lenders) => {
          referred += 1;
          const { ein: _, ...business } = BAKERY.business;
          const application = { ...BAKERY, business, external_id: `b${referred}` };
          const now = new Date('2026-05-04T14:00:00Z');
          const input = { partner_id, application, now, keyring, lenders };
          const { matches, status } = await createReferral(db, input);
          return [status, ...matches.map(({ lender, program }) => `${lender}: ${program}`)];
        }),
      );
    assert.deepEqual(await matched(), [['closed'], ['closed']]);
    const lender = value(
      (await lenderCommand(['create', '--name', 'Yew Bank'], env)).said,
      'lender',
    );
    const added = await lenderCommand(
      ['add-program', '--lender', lender, '--file', await file(PROGRAM)],
      env,
    );
    assert.ok(added.done, added.said);
    milliseconds += 2_000;
    const open = ['needs_borrower', 'Yew Bank: Term Loan'];
    assert.deepEqual(await matched(), [open, open]);
    const [program = ''] = added.said.split(' ');
    assert.ok((await lenderCommand(['close-program', program], env)).done);
    assert.deepEqual(await matched(), [open, open], 'it is read anew at most every two seconds');
    milliseconds += 2_000;
    assert.deepEqual(await matched(), [['closed'], ['closed']]);
    assert.match((await partnerCommand(['list'], env)).said, /^prt_\S+ +Northwind$/);
  });
});
