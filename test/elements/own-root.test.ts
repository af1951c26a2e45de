import { expect } from 'chai';
import { clearPage, until } from '../support/embed.ts';
import { documentOf, framedPage } from '../support/framed-page.ts';
import { baseUrl, openScenario } from '../support/in-page.ts';

describe('A tag in a shadow root of the page’s own', () => {
  afterEach(clearPage);

  for (const mode of ['open', 'closed'] as const)
    it(`is shown by the script’s load(), as wide as it may be (${mode})`, async () => {
      const { client_token } = await openScenario('needs_borrower');
      const frame = await framedPage(
        `<script type="module">
          import { load } from '${new URL('/embed.js', baseUrl())}';
          load();
        </script>`,
        '<div id="host" style="width: 600px"></div>',
      );
      const page = documentOf(frame);
      const root = page.querySelector('#host')?.attachShadow({ mode });
      const tag: HTMLElement & { state?: string } = page.createElement('svc-status');
      tag.setAttribute('client-token', client_token);
      root?.append(tag);
      await until(() => tag.state === 'ready', 'its screen');
      expect(tag.getBoundingClientRect().width).to.equal(600);
      expect(tag.shadowRoot?.querySelector('.title')?.textContent).to.match(/^We need/);
    });
});
