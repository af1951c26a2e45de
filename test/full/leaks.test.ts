import type { CDPSession, Page, Request } from '@playwright/test';
import { RateLimit } from '../../hosted/rate-limit.ts';
import { expect, test } from '../support/journey.ts';

const TIMES = 1000;
const AT_ONCE = 100;
const MOST_BYTES = 1024 * 1024;
const ELEMENTS: [tag: string, scenario: string, mode?: string][] = [
  ['svc-status', 'needs_borrower'],
  ['svc-status', 'needs_borrower', 'modal'],
  ['svc-status', 'needs_borrower', 'popover'],
  ['svc-intake', 'intake'],
  ['svc-documents', 'documents'],
  ['svc-bank-connect', 'bank_connect'],
  ['svc-offer-acceptance', 'offer_acceptance'],
  ['svc-conversation', 'conversation'],
];

/** All elements have one session, and each reads its screen: far more than one reader may ask. */
const UNLIMITED = new RateLimit(TIMES * AT_ONCE, TIMES * AT_ONCE);

test.describe('An element put into a page and taken out a thousand times', () => {
  for (const [tag, scenario, mode = 'inline'] of ELEMENTS)
    test(`leaves nothing of <${tag}> ${mode}`, async ({ page, system }) => {
      test.setTimeout(240_000);
      const { client_token: token } = await system.openScenario(scenario);
      const { limits } = system.service.services;
      limits.embedSession = UNLIMITED;
      const connections = watchConnections(page);
      await countTimers(page);
      await page.goto(system.partnerPage({ purpose: 'none' }));
      const cdp = await page.context().newCDPSession(page);
      const mounts = async (times: number) => {
        for (let done = 0; done < times; done += AT_ONCE) {
          await mount(page, tag, { 'client-token': token, mode, open: '', anchor: 'beside' });
          await expect.poll(() => connections(), 'connections').toEqual([]);
        }
      };
      await mounts(2 * AT_ONCE);
      const before = await measure(page, cdp);
      await mounts(TIMES);
      const after = await measure(page, cdp);
      const grown = `${after.heap - before.heap} bytes`;
      test.info().annotations.push({ type: 'heap', description: grown });
      expect(after.heap - before.heap, 'bytes of heap').toBeLessThan(MOST_BYTES);
      expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners);
      // A browser may hold on to the last one that had the focus; one node each would be a thousand.
      expect(after.nodes - before.nodes, 'nodes').toBeLessThan(TIMES);
      expect(after.documents, 'frames').toBeLessThanOrEqual(before.documents);
      expect(after.timers, 'timers').toBe(0);
    });
});

/** Puts elements into the page, waits until each shows its screen, and takes them out. */
async function mount(page: Page, tag: string, attributes: Record<string, string>): Promise<void> {
  await page.evaluate(
    async ({ tag, attributes, count }) => {
      document.querySelector('main')?.setAttribute('id', 'beside');
      const elements = Array.from({ length: count }, () => document.createElement(tag));
      for (const element of elements)
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.querySelector('main')?.append(...elements);
      const shown = (element: Element) =>
        ['ready', 'completed'].includes(Reflect.get(element, 'state'));
      const end = performance.now() + 20_000;
      while (!elements.every(shown)) {
        if (performance.now() > end) throw new Error('Not all were shown.');
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      for (const element of elements) element.remove();
    },
    { tag, attributes, count: AT_ONCE },
  );
}

async function measure(page: Page, cdp: CDPSession) {
  // A session that nobody holds ends a second later, and its timers with it.
  await expect.poll(() => page.evaluate('openTimers.size'), 'timers').toBe(0);
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const timers = await page.evaluate<number>('openTimers.size');
  return { heap: usedSize, documents, nodes, listeners: jsEventListeners, timers };
}

/** Counts the timers that the page has set and that have neither run nor been cleared. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear } = window;
    Object.assign(window, {
      openTimers: open,
      setTimeout: (run: () => void, ms?: number) => {
        const id = set(() => {
          open.delete(id);
          run();
        }, ms);
        open.add(id);
        return id;
      },
      clearTimeout: (id: number) => {
        open.delete(id);
        clear(id);
      },
    });
  });
}

/** The requests of a page that have had no end yet. */
function watchConnections(page: Page): () => string[] {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => [...open].map((request) => request.url());
}
