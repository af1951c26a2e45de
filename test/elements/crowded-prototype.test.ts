import { expect } from 'chai';
import { clearPage, until } from '../support/embed.ts';
import { documentOf, framedPage } from '../support/framed-page.ts';
import { baseUrl, openScenario } from '../support/in-page.ts';

/** What old scripts of a page do to every object. */
const CROWD =
  '<script>Object.prototype.foo = function () {}; Object.prototype.bar = "bar"</script>';

describe('A page that has given all objects enumerable members', () => {
  afterEach(clearPage);

  for (const [name, scenario, tag, shown] of [
    ['the status', 'needs_borrower', 'svc-status', '.todo'],
    ['an application', 'intake_empty', 'svc-intake', 'form input'],
    ['a frame', 'authorize_credit', 'svc-status', 'iframe'],
  ] as const)
    it(`shows ${name}`, async () => {
      const { client_token } = await openScenario(scenario);
      const script = `<script type="module" src="${new URL('/embed.js', baseUrl())}"></script>`;
      const frame = await framedPage(
        CROWD + script,
        `<${tag} client-token="${client_token}"></${tag}>`,
      );
      const page = documentOf(frame);
      const element = page.querySelector<HTMLElement & { state?: string }>(tag);
      const failures: string[] = [];
      page.addEventListener('svc-failed', (event) => failures.push(JSON.stringify({ ...event })));
      await until(() => failures.length > 0 || element?.state === 'ready', 'an outcome');
      expect(failures).to.deep.equal([]);
      await until(() => element?.shadowRoot?.querySelector(shown), shown);
    });
});
