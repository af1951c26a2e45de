import { expect } from 'chai';
import { clearPage, until } from '../support/embed.ts';
import { openScenario, strictPage } from '../support/in-page.ts';

type Seen = { violations: string[]; failures: string[]; state: string; own: boolean };

describe('A page that allows nothing but what Embed needs', () => {
  afterEach(clearPage);

  /** What such a page, in a frame here, last told of itself. */
  async function watch(scenario: string, tag: string, withoutPolicy = false): Promise<() => Seen> {
    const { client_token: token } = await openScenario(scenario);
    const frame = document.createElement('iframe');
    let seen: Seen = { violations: [], failures: [], state: '', own: false };
    window.addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) seen = data;
    });
    frame.src = await strictPage({ tag, token, withoutPolicy });
    document.body.append(frame);
    return () => seen;
  }

  for (const [scenario, tag, state] of [
    ['needs_borrower', 'svc-status', 'ready'],
    ['funded', 'svc-status', 'completed'],
    ['documents', 'svc-documents', 'ready'],
  ] as const)
    it(`shows ${scenario} without one report, beside the page’s own Lit`, async () => {
      const seen = await watch(scenario, tag);
      await until(() => seen().state === state, state);
      expect(seen()).to.deep.include({ violations: [], failures: [], own: true });
    });

  it('says why where it does not allow Embed’s Trusted Types policy', async () => {
    const required = 'trustedTypes' in window;
    const seen = await watch('submitted', 'svc-status', true);
    await until(() => seen().state === 'ready' || seen().failures.length > 0, 'an outcome');
    if (required) expect(seen().failures[0]).to.match(/^load_failed ./);
    else expect(seen().failures).to.deep.equal([]);
    expect(seen().own).to.equal(true);
  });
});
