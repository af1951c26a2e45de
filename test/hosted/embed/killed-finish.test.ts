import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { folderFiles } from '../../../hosted/integrations/folder-files.ts';
import { documents, uploads } from '../../../hosted/store/schema.ts';
import { receiveBytes } from '../../../hosted/workflows/uploads/receive.ts';
import { createDatabase } from '../../support/postgres.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openDocuments, sha256 } from '../../support/uploads.ts';

const KILLS = process.env.TEST_FULL ? 200 : 5;
const SIZE = 3_000_000;
/** Longer than a finish takes: a few are killed after it. */
const WITHIN_MS = 60;
const PROCESS = fileURLToPath(new URL('../../support/finish-and-die.ts', import.meta.url));

describe(`${KILLS} processes, each killed in the finish of an upload`, () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let folder: string;
  let service: TestService;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-'));
    database = await createDatabase();
    service = await openTestService({ databaseUrl: database.url, filesDir: folder });
  });
  after(async () => {
    await service.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  /** Begins to finish an upload in a process of its own, which is killed soon after. */
  async function finishAndDie(id: string): Promise<void> {
    const args = ['--import', 'tsx', PROCESS, database.url, folder, id];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, randomInt(WITHIN_MS)));
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('leave exactly one document each, once another process has looked', async () => {
    const { db } = service.store;
    const at = await openDocuments(service);
    const request = await at.ask('other');
    for (let n = 0; n < KILLS; n += 1) {
      const bytes = randomBytes(SIZE);
      const location = await at.tus.begin({ request, bytes });
      const id = location.split('/').at(-1) ?? '';
      const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
      assert.ok(upload);
      async function* all() {
        yield bytes;
      }
      const files = folderFiles(folder);
      await receiveBytes({ db, files }, upload, { body: all(), now: new Date() });
      await finishAndDie(id);
      await service.documentWorker.run();
      const rows = await db.select().from(documents).where(eq(documents.id, id));
      assert.deepEqual(
        rows.map((row) => row.sha256),
        [sha256(bytes)],
      );
      assert.equal((await at.tus.read(location)).status, 200);
      // Room for the next: a request takes so many files.
      await db.update(documents).set({ status: 'rejected' }).where(eq(documents.id, id));
    }
  });
});
