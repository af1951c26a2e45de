import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../hosted/listen.ts';
import { openTestService } from '../support/service.ts';
import { openDocuments, sha256 } from '../support/uploads.ts';
import { median, report, timed } from './stats.ts';

const BYTES = 24 * 1024 * 1024;
const RUNS = 9;
const LEAST = 0.8;

/** How fast a file becomes a document, beside a bare PUT of the same bytes that the same server writes to the same disk. In turns. */
export async function benchUploads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-uploads-'));
  const service = await openTestService({ filesDir: folder });
  const server = await listen(async (asked, ...rest) => {
    if (asked.method !== 'PUT' || !asked.body) return service.app.fetch(asked, ...rest);
    const file = await open(join(folder, randomUUID()), 'wx');
    for await (const piece of asked.body) await file.writeFile(piece);
    await file.datasync();
    await file.close();
    return new Response(null, { status: 204 });
  }, 0);
  const at = await openDocuments(service);
  const answers = await at.ask('other');
  const token = at.page.access_token;
  const send = (method: string, path: string, bytes: Buffer, headers = {}) =>
    new Promise<void>((resolve, reject) => {
      const call = request({ port: server.port, host: '127.0.0.1', path, method, headers });
      call.on('error', reject).on('response', (response) => {
        response.resume();
        if (response.statusCode === 204) response.on('end', resolve);
        else reject(new Error(`${method} answered ${response.statusCode}`));
      });
      call.end(bytes);
    });
  const upload = async (bytes: Buffer, digest: string) => {
    const location = await at.tus.begin({ request: answers, bytes, sha256: digest });
    await send('PATCH', location, bytes, {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
    });
  };
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    const bytes = randomBytes(BYTES);
    const digest = sha256(bytes);
    const bare = await timed(() => send('PUT', '/bare', bytes));
    const ours = await timed(() => upload(bytes, digest));
    // The first warms both.
    if (run < 0) continue;
    ratios.push(bare / ours);
    rates.push(BYTES / 1024 / 1024 / (ours / 1000));
  }
  const ratio = median(ratios);
  report('upload of 24 MB', `${median(rates).toFixed(0)} MB/s`);
  report('of a bare PUT to the same server', ratio.toFixed(2), {
    met: ratio >= LEAST,
    text: `at least ${LEAST}`,
  });
  await server.close();
  await service.close();
  await rm(folder, { recursive: true });
}
