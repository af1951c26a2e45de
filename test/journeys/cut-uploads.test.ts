import { openFlakyProxy } from '../support/flaky-proxy.ts';
import { expect, test } from '../support/journey.ts';
import { ask, cardOf, documentsOf, type Picked, pick } from '../support/uploading.ts';
import { sha256 } from '../support/uploads.ts';

/** As many cuts as files. In a full run a hundred in a browser: the service's own test cuts a thousand. */
const FILES = process.env.TEST_FULL ? 100 : 20;
const BYTES = 400_000;
/** A request takes forty. */
const A_REQUEST = 20;

test.describe('Uploads of a browser that are cut at random bytes', () => {
  test.setTimeout(process.env.TEST_FULL ? 600_000 : 120_000);

  test('arrive whole, and each is one document', async ({ page, system }) => {
    const { origin } = system;
    const proxy = await openFlakyProxy(Number(new URL(origin).port));
    for (let begun = 0; begun < FILES; begun += A_REQUEST) {
      const { client_token, referral_id = '' } = await system.openScenario('documents_none');
      await ask(system, referral_id, 'ar_aging');
      const line = `http://localhost:${proxy.port}/partner/v0`;
      await page.goto(
        system.staticPage(`<!doctype html><html lang="en"><title>Documents</title>
          <script type="module" src="${origin}/embed.js"></script>
          <svc-documents base-url="${line}" client-token="${client_token}"></svc-documents>`),
      );
      const card = cardOf(page, 'List of unpaid customer invoices');
      await expect(card).toBeVisible();
      proxy.next(
        ...Array.from({ length: A_REQUEST }, () => ({
          cut: 1 + Math.floor(Math.random() * BYTES),
        })),
      );
      const files = tables(A_REQUEST);
      await pick(card, ...files);
      await expect
        .poll(async () => (await documentsOf(system, referral_id)).length, { timeout: 90_000 })
        .toBe(A_REQUEST);
      const digests = (await documentsOf(system, referral_id)).map((one) => one.sha256);
      expect(digests.sort()).toEqual(files.map(({ buffer }) => sha256(buffer)).sort());
    }
    expect(proxy.cuts()).toBe(FILES);
    await proxy.close();
  });
});

function tables(count: number): Picked[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `table-${index}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,amount\n${`customer ${index},1\n`.repeat(BYTES / 12)}`),
  }));
}
