import * as z from 'zod';
import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import { fillCheckByKeyboard, pressUntil } from '../support/browsers/by-keyboard.ts';
import { AGREE, goToCheck, until, untilForm } from '../support/browsers/component.ts';
import type { Tab } from '../support/browsers/tab.ts';
import { expect, test } from '../support/strict-journey.ts';

const SSN = '123456781';
const CANARIES = [SSN, '123-45-6781', '456781', '1986-04-27', 'Larch'];
/** What the page must have heard if its ears are good. */
const OVERHEARD = 'to be overheard';

const IFRAME = 'hostile.iframe()';

for (const engine of enginesHere().filter(takesAlike))
  test(`A hostile page learns nothing that is typed in a frame, and does nothing there, in ${engine}`, async ({
    system,
    strict,
  }) => {
    test.setTimeout(60_000);
    const tab = await openBrowser(engine);
    try {
      const { client_token, referral_id } = await system.openScenario('needs_borrower_credit');
      await tab.goto(strict.url({ tag: 'svc-status', token: client_token, hostile: true }));
      await goToCheck(tab);
      await untilForm(tab);
      await hearItself(tab);
      await expectNothingWithinReach(tab, system.secureOrigin);

      const judges = await tab.inFrame(`'isVisible' in IntersectionObserverEntry.prototype`);
      if (judges) await tab.evaluate('hostile.cover()');
      await tab.evaluate('hostile.mark()');
      await fillCheckByKeyboard(tab, { ssn: SSN });
      if (judges) {
        await tab.press('Enter');
        expect(await tab.inFrame(`${AGREE}.getAttribute('aria-disabled')`)).toBe('true');
        await tab.evaluate('hostile.uncover()');
      }
      await pressUntil(tab, `${IFRAME} === undefined`);

      expect(await tab.evaluate('hostile.keysSinceMark()')).toEqual([]);
      const known = z.string().parse(await tab.evaluate('hostile.all()'));
      expect(known).toContain(OVERHEARD);
      expect(known).toContain('svc-screen-changed');
      for (const canary of CANARIES) expect(known, canary).not.toContain(canary);
      expect(await tab.evaluate('seen')).toMatchObject({ violations: [], failures: [], own: true });
      const credit = async () =>
        Referral.parse(await system.api.get(`/referrals/${referral_id}`)).credit;
      await expect.poll(credit).toMatchObject({ status: 'completed' });
    } finally {
      await tab.close();
    }
  });

/** The page's ears work: it hears what is typed in a field of its own. */
async function hearItself(tab: Tab): Promise<void> {
  await tab.evaluate(`document.querySelector('#field').focus()`);
  await tab.type(OVERHEARD);
  await until(tab, `hostile.all().includes('${OVERHEARD}')`);
  await tab.evaluate(`document.querySelector('#field').remove()`);
}

/** Neither the frame's document, nor its port, nor the service lets the page do what happens in the frame. */
async function expectNothingWithinReach(tab: Tab, secureOrigin: string): Promise<void> {
  expect(await tab.evaluate('hostile.reach()')).toEqual([]);
  const find = async (pattern: string) =>
    z.string().parse(await tab.evaluate(`hostile.find(/${pattern}/)`));
  const session = await find('http[^ ]+embed_sessions.es_[-\\w]+');
  const post = async (url: string, body: unknown) =>
    Answers.parse(await tab.evaluate(`hostile.post('${url}', ${JSON.stringify(body)})`));

  const frame: unknown = JSON.parse(await find('{"frame":"[^}]+}'));
  const granted = await post(`${session}/frames`, frame);
  const grant = granted.flatMap(({ body }) => body?.grant ?? [])[0];
  expect(grant).toBeTruthy();
  expect(await tab.evaluate(`hostile.forge('${grant}')`)).toEqual([]);
  // Its own token, the spent one, and now a grant that is as good as the frame's.
  await tab.evaluate(`hostile.take('${grant}')`);
  const act = { action: 'authorize_credit', screen_version: '1', values: { ssn: '539482716' } };
  const exchange = session.replace(/\/[^/]+$/, '');
  for (const [url, body] of [
    [`${session}/actions`, act],
    [exchange, {}],
  ] as const) {
    const answers = await post(url, body);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    const secure = await post(`${secureOrigin}${new URL(url).pathname}`, body);
    expect(secure.filter(({ status }) => status !== 0)).toEqual([]);
  }
}

const Answers = z.array(
  z.object({ status: z.number(), body: z.optional(z.object({ grant: z.optional(z.string()) })) }),
);

const Referral = z.object({ credit: z.object({ status: z.string() }) });
