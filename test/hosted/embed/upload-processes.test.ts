import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { documents } from '../../../hosted/store/schema.ts';
import { createDatabase } from '../../support/postgres.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openDocuments, sha256, tusClient } from '../../support/uploads.ts';

describe('an upload with two processes', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let folder: string;
  let one: TestService;
  let other: TestService;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-'));
    database = await createDatabase();
    const shared = { databaseUrl: database.url, filesDir: folder };
    one = await openTestService(shared);
    other = await openTestService(shared);
  });
  after(async () => {
    await one.close();
    await other.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const onOther = (at: Awaited<ReturnType<typeof openDocuments>>) =>
    tusClient(other.request, {
      path: `/partner/v0/embed_sessions/${at.page.id}/uploads`,
      token: at.page.access_token,
    });
  const found = (id: string) => one.store.db.select().from(documents).where(eq(documents.id, id));

  it('goes on in the one that did not begin it', async () => {
    const at = await openDocuments(one);
    const bytes = randomBytes(9_000_000);
    const location = await at.tus.begin({ request: at.statements.id, bytes });
    await at.tus.append(location, 0, bytes.subarray(0, 5_000_001));
    const second = onOther(at);
    assert.equal((await second.head(location)).headers.get('Upload-Offset'), '5000001');
    assert.equal((await second.append(location, 5_000_001, bytes.subarray(5_000_001))).status, 204);
    const [document] = await found(location.split('/').at(-1) ?? '');
    assert.equal(document?.sha256, sha256(bytes));
  });

  it('counts each byte once where both go on from the same place, whoever is first', async () => {
    const at = await openDocuments(one);
    const second = onOther(at);
    for (let round = 0; round < 5; round += 1) {
      const bytes = randomBytes(30_000);
      const location = await at.tus.begin({ request: at.statements.id, bytes });
      for (let offset = 0; offset < bytes.byteLength; offset += 10_000) {
        const piece = bytes.subarray(offset, offset + 10_000);
        const both = [at.tus, second].map((client) => client.append(location, offset, piece));
        const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
        assert.equal(statuses[0], 204);
      }
      const rows = await found(location.split('/').at(-1) ?? '');
      assert.deepEqual(
        rows.map((row) => row.sha256),
        [sha256(bytes)],
      );
    }
  });
});
