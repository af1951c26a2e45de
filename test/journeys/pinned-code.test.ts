import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { EMBED_BUILD } from '../../hosted/assets.ts';
import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import { ROOT, until } from '../support/browsers/component.ts';
import { expect, test } from '../support/journey.ts';
import { some } from '../support/runs.ts';

const WRONG = `sha384-${'A'.repeat(64)}`;
const Digests = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/** A page that names by an import map's `integrity` what it runs, like a partner that takes it from `sri.json`. */
async function pinnedPage(
  origin: string,
  token: string,
  {
    tag = 'svc-status',
    wrong,
    script = '/embed.js',
  }: { tag?: string; wrong?: RegExp; script?: string } = {},
) {
  const { files, version } = Digests.parse(
    JSON.parse(await readFile(`${EMBED_BUILD}/sri.json`, 'utf8')),
  );
  const base = `${origin}/v${version}`;
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, digest]) => [
      `${base}/${file}`,
      wrong?.test(file) ? WRONG : digest,
    ]),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pinned</title>
    <script type="importmap">${JSON.stringify({ integrity })}</script>
    <script>
      window.seen = { failures: [] };
      document.addEventListener('svc-failed', (event) => seen.failures.push(event.code));
    </script>
    <script type="module" src="${base}${script}" integrity="${files['embed.js']}" crossorigin></script></head>
    <body><main><${tag} client-token="${token}"><a href="https://partner.example/">Elsewhere</a></${tag}></main></body></html>`;
}

const WORDS = `${ROOT}?.querySelector('[role=alert]')`;

for (const engine of some(enginesHere(), 1))
  test.describe(`A page that has pinned the code, in ${engine}`, () => {
    test('never runs code with another digest, says so once, and not otherwise when it is tried again', async ({
      system,
    }) => {
      const tab = await openBrowser(engine);
      try {
        const page = await pinnedPage(system.origin, 'ct_any', { wrong: /boot/ });
        await tab.goto(system.staticPage(page));
        await until(tab, WORDS);
        expect(await tab.evaluate('seen.failures')).toEqual(['load_failed']);
        await tab.evaluate(`${ROOT}.querySelector('button').click()`);
        await until(tab, 'seen.failures.length > 1');
        expect(await tab.evaluate('seen.failures')).toEqual(['load_failed', 'load_failed']);
        expect(await tab.evaluate(`Boolean(customElements.get('svc-status'))`)).toBe(false);
        expect(
          await tab.evaluate(
            `performance.getEntriesByType('resource').filter(({ name }) => name.includes('?')).length`,
          ),
        ).toBe(0);
      } finally {
        await tab.close();
      }
    });

    if (!takesAlike(engine)) return;

    test('never runs a later part with another digest', async ({ system }) => {
      const tab = await openBrowser(engine);
      try {
        const { client_token } = await system.openScenario('intake');
        const page = await pinnedPage(system.origin, client_token, {
          tag: 'svc-intake',
          wrong: /form-kits/,
        });
        await tab.goto(system.staticPage(page));
        await until(tab, WORDS);
        expect(await tab.evaluate('seen.failures')).toEqual(['load_failed']);
        expect(await tab.evaluate(`Boolean(${ROOT}.querySelector('form'))`)).toBe(false);
      } finally {
        await tab.close();
      }
    });

    test('gets the code that did not come when it is tried again, which has the right digest', async ({
      system,
    }) => {
      const tab = await openBrowser(engine);
      try {
        const { client_token } = await system.openScenario('submitted');
        system.refuse(/\/assets\/boot-/);
        await tab.goto(system.staticPage(await pinnedPage(system.origin, client_token)));
        await until(tab, WORDS);
        system.refuse();
        await tab.evaluate(`${ROOT}.querySelector('button').click()`);
        await until(tab, `document.querySelector('svc-status').state === 'ready'`);
        expect(await tab.evaluate('seen.failures')).toEqual(['load_failed']);
      } finally {
        system.refuse();
        await tab.close();
      }
    });

    // Of code that is not pinned, hanging-code.test.ts tells the same.
    if (!process.env.TEST_FULL) return;

    test('runs what has the right digest', async ({ system }) => {
      const tab = await openBrowser(engine);
      try {
        const { client_token } = await system.openScenario('submitted');
        await tab.goto(system.staticPage(await pinnedPage(system.origin, client_token)));
        await until(tab, `document.querySelector('svc-status').state === 'ready'`);
        expect(await tab.evaluate('seen.failures')).toEqual([]);
      } finally {
        await tab.close();
      }
    });

    test('says in time that the code hangs, and gets it when it is tried again', async ({
      system,
    }) => {
      const tab = await openBrowser(engine);
      try {
        const { client_token } = await system.openScenario('submitted');
        system.hold(/\/assets\/boot-/);
        await tab.goto(system.staticPage(await pinnedPage(system.origin, client_token)));
        await until(tab, WORDS);
        expect(await tab.evaluate('seen.failures')).toEqual(['load_failed']);
        expect(await tab.evaluate('performance.now()')).toBeLessThan(15_000);
        system.hold();
        await tab.evaluate(`document.querySelector('svc-status').retry()`);
        await until(tab, `document.querySelector('svc-status').state === 'ready'`);
        expect(await tab.evaluate('seen.failures')).toEqual(['load_failed']);
      } finally {
        system.hold();
        await tab.close();
      }
    });
  });
