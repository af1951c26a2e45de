import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const CODE = '**/assets/boot-*';

/** The page's one function, before any code of the library: its server knows by the cookie who is signed in. */
async function setUp(page: Page, tokens: Record<string, string>): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('tokenOf', (cookie: string) => {
    const person = /person=(\w+)/.exec(cookie)?.[1] ?? '';
    asked.push(person);
    return tokens[person] ?? '';
  });
  await page.addInitScript(() => {
    const tokenOf = Reflect.get(window, 'tokenOf');
    const fetchClientToken = () => tokenOf(document.cookie);
    const signIn = (person: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: every browser has it.
      document.cookie = `person=${person}`;
      const old = document.querySelector('main > *');
      const element = document.createElement(old?.localName ?? '');
      Object.assign(element, { fetchClientToken });
      old?.replaceWith(element);
    };
    Object.assign(window, { signIn });
  });
  return asked;
}

for (const [purpose, ana, ben, words] of [
  ['status', 'submitted', 'declined', 'did not approve'],
  ['intake', 'intake', 'intake_check', 'Check your answers'],
] as const)
  test(`Whoever signs in while the code is still on its way sees their own ${purpose}, by the same function`, async ({
    page,
    system,
  }) => {
    const asked = await setUp(page, {
      ana: (await system.openScenario(ana)).client_token,
      ben: (await system.openScenario(ben)).client_token,
    });
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(CODE, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto(system.partnerPage({ purpose }), { waitUntil: 'commit' });
    const component = page.locator(`svc-${purpose}`);
    await component.waitFor({ state: 'attached' });
    const exchanged = () =>
      page.waitForResponse((response) => response.url().endsWith('/embed_sessions'));
    for (const person of ['ana', 'ben']) {
      const answer = exchanged();
      await page.evaluate((name) => Reflect.get(window, 'signIn')(name), person);
      await answer;
    }
    come();
    await expect(component).toContainText(words);
    expect(asked).toEqual(['ana', 'ben']);
  });

test('The loader’s call for a token is one of three a minute, whatever the page does at a failure', async ({
  page,
  system,
}) => {
  await page.clock.install();
  let asked = 0;
  let exchanges = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/embed_sessions')) exchanges += 1;
  });
  await page.exposeFunction('askedFor', () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const another = () => async () => {
      await Reflect.get(window, 'askedFor')();
      return 'ct_nobody_knows';
    };
    const tryAgain = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      Object.assign(target, { fetchClientToken: another() });
      Reflect.get(target, 'retry')?.call(target);
    };
    document.addEventListener('svc-failed', tryAgain);
    document.addEventListener('svc-session-expired', tryAgain);
    const found = new MutationObserver(() => {
      const element = document.querySelector('svc-status');
      if (!element) return;
      found.disconnect();
      Object.assign(element, { fetchClientToken: another() });
    });
    found.observe(document, { childList: true, subtree: true });
  });
  await page.goto(system.partnerPage({}));
  await expect(page.locator('svc-status').getByRole('alert')).toBeVisible();
  await expect.poll(() => asked).toBe(3);
  await page.clock.runFor(50_000);
  expect(asked).toBe(3);
  expect(exchanges).toBeLessThanOrEqual(3);
});
