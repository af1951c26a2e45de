import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openStore } from '../../hosted/store/open.ts';
import { documents } from '../../hosted/store/schema.ts';
import { openFlakyProxy } from '../support/flaky-proxy.ts';
import { freePort } from '../support/free-port.mjs';
import { createDatabase } from '../support/postgres.ts';
import { cardOf } from '../support/uploading.ts';

const MIB = 1024 * 1024;
const BYTES = 100 * MIB;
const CUTS = 12;
/** MiB: far less than the file, and more than what a process takes and gives back by itself. */
const MOST = 40;

/** Bytes of memory that a process has in use. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** … and all processes of a browser. */
async function memoryOfBrowser(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const all = await Promise.all(processInfo.map(({ id }) => memoryOf(id)));
  return all.reduce((sum, one) => sum + one, 0);
}

/** A table of that many bytes. @returns its digest */
async function writeTable(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  const piece = Buffer.alloc(MIB, 'customer one,1000\n');
  for (let left = bytes; left > 0; left -= MIB) {
    const part = piece.subarray(0, left);
    hash.update(part);
    await file.write(part);
  }
  await file.close();
  return hash.digest('hex');
}

/** The service as a process of its own, whose memory is nobody else's. */
async function startService(settings: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'hosted/main.ts'], {
    env: {
      ...process.env,
      ...settings,
      SVC_PORT: String(port),
      SECURE_PORT: '0',
      FILES_PORT: '0',
      AGGREGATOR_PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Where the test comes to no end.
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://localhost:${port}`;
  await expect
    .poll(async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok, {
      timeout: 60_000,
    })
    .toBe(true);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

test('100 MB over a line that is cut again and again arrive once, in little memory', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  const database = await createDatabase();
  const service = await startService({
    DATABASE_URL: database.url,
    SVC_FILES_DIR: join(folder, 'files'),
    SVC_UPLOAD_MAX_BYTES: String(BYTES),
  });
  const proxy = await openFlakyProxy(service.port);
  const pages = createServer((_, answer) =>
    answer.setHeader('Content-Type', 'text/html').end(`<!doctype html>
      <html lang="en"><title>Documents</title>
      <script type="module" src="${service.origin}/embed.js"></script>
      <svc-documents base-url="http://localhost:${proxy.port}/partner/v0"
        client-token="demo_documents_several"></svc-documents>`),
  ).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const store = await openStore({ dataDir: 'memory:', databaseUrl: database.url });
  try {
    const address = pages.address();
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    const card = cardOf(page, 'List of unpaid customer invoices');
    const input = card.locator('input[type=file]').first();
    const arrived = (name: string) =>
      store.db.select().from(documents).where(eq(documents.file_name, name));
    const send = async (name: string, bytes: number) => {
      const path = join(folder, name);
      const digest = await writeTable(path, bytes);
      await input.setInputFiles(path);
      return digest;
    };
    // What is loaded with the first file is there before it is measured.
    await send('small.csv', MIB);
    await expect.poll(async () => (await arrived('small.csv')).length).toBe(1);
    const before = await memory(browser, service.pid);
    const most = { ...before };
    proxy.next(...Array.from({ length: CUTS }, () => ({ cut: randomInt(MIB, 14 * MIB) })));
    const digest = await send('large.csv', BYTES);
    await expect
      .poll(
        async () => {
          const now = await memory(browser, service.pid);
          const [document] = await arrived('large.csv');
          if (document) return document.sha256;
          most.browser = Math.max(most.browser, now.browser);
          most.service = Math.max(most.service, now.service);
        },
        { intervals: [50], timeout: 120_000 },
      )
      .toBe(digest);
    const grown = {
      browser: Math.round((most.browser - before.browser) / MIB),
      service: Math.round((most.service - before.service) / MIB),
    };
    const description = `MiB more: ${JSON.stringify(grown)}, ${proxy.cuts()} cuts`;
    test.info().annotations.push({ type: 'memory', description });
    expect(proxy.cuts()).toBe(CUTS);
    expect(await arrived('large.csv')).toHaveLength(1);
    expect(grown.browser, 'MiB in the browser').toBeLessThan(MOST);
    expect(grown.service, 'MiB in the service').toBeLessThan(MOST);
  } finally {
    await page.close();
    pages.close();
    await proxy.close();
    await service.stop();
    await store.close();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

const memory = async (browser: Browser, pid: number) => ({
  browser: await memoryOfBrowser(browser),
  service: await memoryOf(pid),
});
