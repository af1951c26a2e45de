import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Listening, listen } from '../../../hosted/listen.ts';
import { documents, uploads } from '../../../hosted/store/schema.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openDocuments, sha256 } from '../../support/uploads.ts';

const CUTS = process.env.TEST_FULL ? 1_000 : 20;
const SIZE = 300_000;
/** A session may ask so many things at once; one that sends more files than this in a row would meet the limit. */
const PER_SESSION = 20;

describe(`${CUTS} uploads, each cut once at a random byte`, () => {
  let service: TestService;
  let server: Listening;
  before(async () => {
    service = await openTestService();
    server = await listen(service.app.fetch, 0);
  });
  after(async () => {
    await server.close();
    await service.close();
  });

  /** Sends bytes over a line of its own, and cuts it after so many. */
  const cutAfter = (bytes: Buffer, sent: number, path: string, token: string) =>
    new Promise<void>((resolve) => {
      const call = request({
        port: server.port,
        host: '127.0.0.1',
        path,
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': bytes.byteLength,
          'Upload-Offset': 0,
        },
      });
      call.on('error', () => resolve());
      call.on('close', () => resolve());
      call.write(bytes.subarray(0, sent), () => call.destroy());
    });

  it('become one document each, with the same digest', async () => {
    const at = await openDocuments(service);
    const request = await at.ask('other');
    let page = at.page;
    for (let n = 0; n < CUTS; n += 1) {
      if (n % PER_SESSION === 0) page = await at.openPage();
      const tus = at.clientOf(page);
      const bytes = randomBytes(SIZE);
      const location = await tus.begin({ request, bytes });
      const id = location.split('/').at(-1) ?? '';
      await cutAfter(bytes, randomInt(1, SIZE), location, page.access_token);
      // The cut request may still be storing what it got: then one of the two has to look again.
      let answer: Response;
      do {
        const offset = Number((await tus.head(location)).headers.get('Upload-Offset'));
        answer = await tus.append(location, offset, bytes.subarray(offset));
      } while (answer.status === 409);
      assert.equal(answer.status, 204, await answer.text());
      const rows = await service.store.db.select().from(documents).where(eq(documents.id, id));
      assert.deepEqual(
        rows.map((row) => row.sha256),
        [sha256(bytes)],
      );
      // Room for the next: a request takes so many files.
      await service.store.db.delete(uploads).where(eq(uploads.id, id));
      await service.store.db
        .update(documents)
        .set({ status: 'rejected' })
        .where(eq(documents.id, id));
    }
  });
});
