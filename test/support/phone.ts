import type { CDPSession, Page } from 'playwright';

/** A phone of the middle, on a mobile network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const PHONE_VIEWPORT = { width: 390, height: 844 };

/** Makes a page as slow as on a phone. */
export async function asOnPhone(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return client;
}

/** Notes in the page what moves by itself, from now on in each document it opens. @returns what has moved so far: how much, and what */
export async function watchShifts(
  page: Page,
): Promise<() => Promise<{ all: number; what: string[] }>> {
  await page.addInitScript(`
    window.moved = { all: 0, what: [] };
    window.shifts = new PerformanceObserver((list) => noteShifts(list.getEntries()));
    window.noteShifts = (entries) => entries.forEach(({ value, sources }) => {
      moved.all += value;
      const names = sources.map(({ node, previousRect, currentRect }) =>
        (node?.className || node?.nodeName) + ' ' + previousRect.y + ' to ' + currentRect.y);
      moved.what.push(value.toFixed(3) + ' ' + names.join(', '));
    });
    shifts.observe({ type: 'layout-shift', buffered: true });`);
  return async () => {
    // After a frame's callbacks comes its drawing, after that the next task.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    await page.evaluate('noteShifts(shifts.takeRecords())');
    return page.evaluate(() => Reflect.get(window, 'moved'));
  };
}
