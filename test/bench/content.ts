import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '../support/browser-flags.mjs';
import { findEngines } from '../support/engines.mjs';
import { AS_IN_PRODUCTION, startSystem } from '../support/system.ts';
import { serveBarePages } from './hello/pages.ts';
import { type Opened, openOnPhone } from './open-on-phone.ts';
import { median, report } from './stats.ts';

const ROUNDS = 15;

type Case = {
  name: string;
  tag: string;
  /** Lit's hello world is 1. */
  atMost?: number;
  scriptAtMost?: number;
  /** An address that nothing has opened before. */
  url: () => Promise<string>;
};

/**
 * Time from the start of navigation to the whole first screen on the screen, on the profile of a phone with an
 * empty cache: status and an application, as a tag in a bare page of a partner and as a hosted page, in turns with a
 * page that has only Lit's hello world.
 */
export async function benchContent(): Promise<void> {
  const system = await startSystem(AS_IN_PRODUCTION);
  const pages = await serveBarePages(system.origin);
  const browser = await chromium.launch({
    executablePath: findEngines().chromium?.path,
    args: CHROMIUM_FLAGS,
  });
  const tag = (scenario: string, name: string) => async () => {
    const { client_token } = await system.openScenario(scenario);
    return pages.tag(name, client_token);
  };
  const hosted = (scenario: string) => async () => (await system.openScenario(scenario)).url;
  const cases: Case[] = [
    { name: 'hello', tag: 'hello-world', url: async () => pages.hello },
    {
      name: '<svc-status>',
      tag: 'svc-status',
      atMost: 1.6,
      scriptAtMost: 70,
      url: tag('prequalified', 'svc-status'),
    },
    { name: '<svc-intake>', tag: 'svc-intake', atMost: 1.9, url: tag('intake', 'svc-intake') },
    { name: 'hosted status', tag: 'svc-status', atMost: 1.4, url: hosted('prequalified') },
    { name: 'hosted intake', tag: 'svc-intake', atMost: 1.7, url: hosted('intake') },
  ];
  const opened = await inTurns(browser, cases);
  const hello = median(opened[0]?.map(({ content }) => content) ?? []);
  report('content, Lit’s hello world', `${hello.toFixed(0)} ms`);
  for (const [at, { name, atMost, scriptAtMost }] of cases.entries()) {
    const all = opened[at] ?? [];
    if (atMost !== undefined) {
      const content = median(all.map((one) => one.content));
      const ratio = content / hello;
      report(`content, ${name}`, `${content.toFixed(0)} ms`, {
        met: ratio <= atMost,
        text: `ratio ${ratio.toFixed(2)} ≤ ${atMost}`,
      });
    }
    const script = median(all.map((one) => one.script));
    report(
      `  ${name}: scripts`,
      `${script.toFixed(0)} ms`,
      scriptAtMost === undefined
        ? undefined
        : { met: script <= scriptAtMost, text: `≤ ${scriptAtMost}` },
    );
    const shift = Math.max(...all.map((one) => one.shift));
    report(`  ${name}: most layout shift`, shift.toFixed(3), { met: shift === 0, text: '0' });
  }
  await browser.close();
  pages.close();
  await system.close();
}

async function inTurns(browser: Browser, cases: readonly Case[]): Promise<Opened[][]> {
  const opened: Opened[][] = cases.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, { tag, url }] of cases.entries())
      opened[at]?.push(await openOnPhone(browser, await url(), tag));
  return opened;
}
