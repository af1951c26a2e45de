import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Order } from '../../support/accept-and-die.ts';
import { createDatabase } from '../../support/postgres.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { NAME, signing, stepOf } from '../../support/signing.ts';
import { runsAll } from '../../support/stores.ts';

/** One statement in the midst; in the full run every one, until the process answers. */
const FIRST = runs(20, 1);
const LAST = runs(20, Number.POSITIVE_INFINITY);
const PROCESS = fileURLToPath(new URL('../../support/accept-and-die.ts', import.meta.url));

/** Lets a process do the last step and be killed by SIGKILL: at the statement, or where it has answered before. @returns its answer, empty where it gave none */
async function killed(order: Order): Promise<string> {
  const args = ['--import', 'tsx', PROCESS, JSON.stringify(order)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  let answer = '';
  child.stdout.on('data', (data) => {
    answer += data;
    child.kill('SIGKILL');
  });
  assert.deepEqual(await exit, [null, 'SIGKILL']);
  return answer.trim();
}

/** A signing of which the last step is left, and what would make it. */
async function prepared(service: TestService) {
  const on = signing(service);
  const page = await on.openPage();
  const { offer, frame } = await on.begin(page);
  await on.signUntil(frame, offer.id, 'review');
  const version = (await on.at.frameScreen(frame)).body.screen_version;
  const { id, access_token } = frame;
  const order = { frame: { id, access_token }, version, key: randomUUID() };
  return { page, offer, frame, order };
}

/** Holds a store against one truth after a kill, and once the same press was sent again. */
async function judge(
  service: TestService,
  { page, offer, frame, order }: Awaited<ReturnType<typeof prepared>>,
): Promise<boolean> {
  const on = signing(service);
  const states = (await on.states(page)).toSorted();
  const proved = await on.acceptances(offer.id);
  const done = ['accepted', 'not_chosen', 'not_chosen'];
  const { id } = await on.screenOf(page);
  if (proved === 1) assert.deepEqual(states, done);
  else assert.deepEqual([proved, ...states], [0, 'open', 'open', 'open']);
  assert.equal(id === 'offer_acceptance.done', proved === 1);
  const again = await on.sign(frame, 'review', { name: NAME }, order);
  assert.equal(again.status, 200);
  assert.equal(stepOf(again.body), 'over');
  assert.equal(await on.acceptances(offer.id), 1);
  assert.deepEqual((await on.states(page)).toSorted(), done);
  assert.equal((await on.screenOf(page)).id, 'offer_acceptance.done');
  await on.proofOf(page);
  return proved === 1;
}

describe('An acceptance whose process is killed by SIGKILL at a statement', () => {
  it('is one on PostgreSQL, where another process goes on', async () => {
    const database = await createDatabase();
    const service = await openTestService({ databaseUrl: database.url });
    try {
      for (const sent of runs(1, 2) > 1 ? [false, true] : [true]) {
        let answer = '';
        let before = 0;
        for (let statement = FIRST; answer === '' && statement <= LAST; statement += 1) {
          const at = await prepared(service);
          const store = { databaseUrl: database.url };
          answer = await killed({ ...at.order, store, statement, sent });
          if (!(await judge(service, at))) before += 1;
        }
        assert.match(answer, LAST > FIRST ? /^answered 200 over$/ : /^$/);
        assert.ok(before > 0, 'killed before its end');
      }
    } finally {
      await service.close();
      await database.drop();
    }
  });

  if (!runsAll('pglite')) return;

  it('is one on PGlite, where the process is started again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    try {
      const dataDir = join(folder, 'prepared');
      const first = await openTestService({ dataDir });
      const at = await prepared(first);
      await first.close();
      let answer = '';
      let before = 0;
      for (let statement = FIRST; answer === '' && statement <= LAST; statement += 1) {
        const copy = join(folder, `at-${statement}`);
        await cp(dataDir, copy, { recursive: true });
        answer = await killed({ ...at.order, store: { dataDir: copy }, statement, sent: false });
        const service = await openTestService({ dataDir: copy });
        try {
          if (!(await judge(service, at))) before += 1;
        } finally {
          await service.close();
        }
        await rm(copy, { recursive: true });
      }
      assert.match(answer, LAST > FIRST ? /^answered 200 over$/ : /^$/);
      assert.ok(before > 0, 'killed before its end');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
