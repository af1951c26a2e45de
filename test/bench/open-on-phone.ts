import type { Browser } from 'playwright';
import { asOnPhone, PHONE_VIEWPORT, watchShifts } from '../support/phone.ts';

/** Ms from the start of navigation to the content's frame; ms that scripts ran until then; what moved, as CLS counts it. */
export type Opened = { content: number; script: number; shift: number };

/** Opens an address with nothing in the cache, as on a phone, until `tag` shows all of its first screen. */
export async function openOnPhone(browser: Browser, url: string, tag: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: PHONE_VIEWPORT,
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const client = await asOnPhone(page);
  await client.send('Performance.enable');
  const shifts = await watchShifts(page);
  await page.addInitScript({ content: watchContent(tag) });
  await page.goto(url, { waitUntil: 'commit' });
  const content = await page.evaluate(() => Promise.resolve(Reflect.get(window, 'contentSeen')));
  const { metrics } = await client.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  const { all: shift } = await shifts();
  await context.close();
  return { content: Number(content), script: script * 1000, shift };
}

/** Runs in the page: `contentSeen` resolves to when the frame was drawn that has a title and nothing still on its way. */
const watchContent = (tag: string) => `
  window.contentSeen = new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('${tag}')?.shadowRoot;
      const whole = root?.querySelector('h1, h2') && !root.querySelector('.skeleton');
      if (!whole) requestAnimationFrame(look);
      // After a frame's callbacks comes its drawing, after that the next task.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    requestAnimationFrame(look);
  })`;
