import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { clearPage, create, find, mount, next, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';

const SSN = '123456781';
const ANSWERS = ['9 Larch Lane', '', 'Portland', 'Oregon', '97201'];

/** Here WebKit's driver brings no keys to a frame of another origin; the journey of a hostile page has its own. */
const KEYS_REACH_FRAMES = !/AppleWebKit\/.* Version\//.test(navigator.userAgent);

describe('What is typed in a frame', () => {
  afterEach(clearPage);
  if (!KEYS_REACH_FRAMES) return;

  it('is heard by nothing in the page, and gets to the service', async function () {
    this.timeout(60_000);
    const heard: string[] = [];
    const hear = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : '';
      const data = event instanceof InputEvent ? event.data : '';
      heard.push(`${event.type}:${key}${data ?? ''}`);
    };
    const types = ['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'change', 'paste'];
    for (const type of types) window.addEventListener(type, hear, true);
    const onMessage = ({ data }: MessageEvent) => heard.push(JSON.stringify(data));
    window.addEventListener('message', onMessage);
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    find(element, '.button.primary').click();
    await until(() => element.root.querySelector('.frame.shown'), 'the frame');
    find(element, 'iframe').focus();
    heard.length = 0;
    await press('Tab');
    await type(SSN);
    await press('Tab', 'Tab', 'Tab');
    for (const part of ['4', '27', '1986']) {
      await type(part);
      await press('Tab');
    }
    // Past the box of who lives where the business is.
    await press('Tab');
    for (const answer of ANSWERS) {
      if (answer) await type(answer);
      await press('Tab');
    }
    // Print, then the button, which acts once the notice above it has been in view.
    await press('Tab');
    const over = next(element, 'svc-screen-changed');
    const tries = setInterval(() => void press('Enter'), 700);
    await over.finally(() => clearInterval(tries));
    await until(() => !element.root.querySelector('iframe'), 'the page’s own screen');
    expect(element.root.activeElement).to.equal(find(element, '.title'));
    const told = [...heard, element.outerHTML, element.root.innerHTML].join('\n');
    for (const canary of [SSN, '123-45-6781', 'input:1', 'keydown:1', 'Larch', '1986'])
      expect(told).not.to.contain(canary);
    for (const type of types) window.removeEventListener(type, hear, true);
    window.removeEventListener('message', onMessage);
  });
});

const type = (text: string) => sendKeys({ type: text });

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}
