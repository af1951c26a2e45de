import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import { goToCheck, ROOT, until, untilForm } from '../support/browsers/component.ts';
import { expect, test } from '../support/strict-journey.ts';

const LATE = {
  'The code of a block': /\/assets\/kit-/,
  'The code of what acts': /\/assets\/(later|kits)-/,
};

// Firefox keeps an import that failed; one of the two shows what it does then.
for (const engine of enginesHere())
  for (const [what, addresses] of Object.entries(LATE))
    if (takesAlike(engine) || (engine === 'firefox' && what === 'The code of a block'))
      test(`${what} that does not come is said to be missing once, and comes when tried again, in ${engine}`, async ({
        system,
        strict,
      }) => {
        const tab = await openBrowser(engine);
        try {
          const { client_token } = await system.openScenario('needs_borrower_credit');
          system.refuse(addresses);
          await tab.goto(strict.url({ tag: 'svc-status', token: client_token }));
          await goToCheck(tab);
          await until(tab, `${ROOT}.querySelector('[role=alert] p')?.textContent`);
          const words = await tab.evaluate(`${ROOT}.querySelector('[role=alert]').textContent`);
          expect(words).toMatch(/Nothing was (lost|changed)/);
          expect(await tab.evaluate('seen.failures')).toEqual([
            expect.stringMatching(/^load_failed /),
          ]);
          system.refuse();
          await tab.evaluate(
            `${ROOT}.querySelector('[role=alert] button, .button.primary').click()`,
          );
          await untilForm(tab);
          expect(await tab.evaluate('seen.failures.length')).toBe(1);
        } finally {
          system.refuse();
          await tab.close();
        }
      });
