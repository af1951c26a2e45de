import { expect } from 'chai';
import { clearPage, until } from '../support/embed.ts';
import { baseUrl, isFull, openScenario } from '../support/in-page.ts';
import { type LaidOut, layoutPage } from '../support/layout-page.ts';
import { LAYOUTS, type Layout, SIDEBAR } from '../support/layouts.ts';

/** CSS pixels of the windows: a small phone and a desktop; in the full run a tablet too. */
const WINDOWS = isFull() ? [320, 768, 1280] : [320, 1280];
/** What a page's own margins, a scroll bar and a table's or dialog's own edges may take. */
const EDGES = 76;
/** A component is at least so wide where there is room, and by itself so wide. */
const LEAST = 320;
const BY_ITSELF = 640;
const TOO_HIGH = 6000;
const SCENARIOS = { 'svc-status': 'needs_borrower', 'svc-intake': 'intake' } as const;

function faultsOf({ element, frame }: LaidOut, { width: asked }: Layout): string[] {
  const { documentElement: root, body } = element.ownerDocument;
  const box = (element.root?.querySelector('.svc') ?? element).getBoundingClientRect();
  const window = frame.clientWidth;
  const room =
    body.clientWidth -
    (asked === 'fills' ? 2 * Number.parseFloat(getComputedStyle(element).marginInlineStart) : 0);
  const faults: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds)
      faults.push(`${what}: ${Math.round(box.width)} × ${Math.round(box.height)} in ${window}`);
  };
  check(root.scrollWidth <= window, `overflows by ${root.scrollWidth - window}`);
  check(box.width >= Math.min(LEAST, window - EDGES), 'narrower than a phone');
  check(box.height < TOO_HIGH && box.height > 100, 'has lost its height');
  if (asked === 'fills') check(Math.abs(box.width - room) < 1, `does not fill ${room}`);
  if (asked === 'sensible') check(box.width <= BY_ITSELF, 'wider than it needs to be');
  if (asked === 'sensible')
    check(
      box.width >= Math.min(BY_ITSELF, room - EDGES) || /min-content/.test(frame.title),
      'narrower than its room',
    );
  if (asked === 'rest' && window > 600) {
    const beside = element.ownerDocument.querySelector('nav')?.getBoundingClientRect().width;
    check(beside === SIDEBAR, `pushes its neighbour to ${beside}`);
    check(Math.abs(box.width - (room - SIDEBAR - 16)) < 1, 'does not take the rest');
  }
  return faults;
}

for (const [tag, scenario] of Object.entries(SCENARIOS))
  describe(`<${tag}> in a page’s layout`, () => {
    afterEach(clearPage);

    async function look(laid: LaidOut): Promise<string[]> {
      const faults: string[] = [];
      for (const width of WINDOWS) {
        await laid.resize(width);
        for (const layout of LAYOUTS) {
          laid.put(layout);
          faults.push(...faultsOf(laid, layout).map((fault) => `${layout.name}: ${fault}`));
        }
      }
      return faults;
    }

    it('has its room before its code is here', async () => {
      expect(await look(await layoutPage(tag, { defined: false }))).to.deep.equal([]);
    });

    it('has its room once it is ready', async () => {
      const { client_token } = await openScenario(scenario);
      const laid = await layoutPage(tag, { base: baseUrl(), token: () => client_token });
      await until(() => laid.element.state === 'ready', 'ready');
      expect(await look(laid)).to.deep.equal([]);
    });

    // What follows is of all components alike.
    if (tag !== 'svc-status' && !isFull()) return;

    it('has its room while it loads', async () => {
      const laid = await layoutPage(tag, { base: baseUrl(), token: () => new Promise(() => {}) });
      await until(() => laid.element.state === 'loading', 'loading');
      expect(await look(laid)).to.deep.equal([]);
    });

    it('has its room when it failed', async () => {
      const laid = await layoutPage(tag, {
        base: 'http://127.0.0.1:1/partner/v0',
        token: () => 'ct_any',
      });
      await until(() => laid.element.state === 'failed', 'failed');
      expect(await look(laid)).to.deep.equal([]);
    });

    it('is as wide as the page says', async () => {
      const { client_token } = await openScenario(scenario);
      const laid = await layoutPage(tag, { base: baseUrl(), token: () => client_token });
      await until(() => laid.element.state === 'ready', 'ready');
      for (const [css, width] of [
        ['width: 400px; flex: none', 400],
        ['max-width: 420px', 420],
      ] as const)
        for (const around of ['block', 'flex', 'grid']) {
          laid.put({
            name: css,
            css: `${tag} { ${css} } .around { display: ${around} }`,
            html: '<div class="around"><slot></slot></div>',
            width: 'sensible',
          });
          await laid.resize(1280);
          const { width: is } = laid.element.getBoundingClientRect();
          expect(is, `${css} in ${around}`).to.equal(width);
        }
    });
  });
