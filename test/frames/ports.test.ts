import { expect } from 'chai';
import { createApi } from '../../src/api/api.ts';
import { FrameGrant } from '../../src/contract/frame.ts';
import { createIframe } from '../../src/frames/create-iframe.ts';
import { Session } from '../../src/session/session.ts';
import { screenOf } from '../../src/session/state.ts';
import { heard, placeAttacker } from '../support/attackers.ts';
import { clearPage, until } from '../support/embed.ts';
import { baseUrl, openScenario } from '../support/in-page.ts';

const PORT = { svc: 'port', protocol: 1 };

/** A port offered to a frame, with what came back through it. */
function newPort() {
  const { port1, port2 } = new MessageChannel();
  const answers: { type?: string; state?: string }[] = [];
  port1.onmessage = ({ data }) => answers.push(data);
  return { say: (message: unknown) => port1.postMessage(message), give: port2, answers };
}

describe('The document in a frame', () => {
  let session: Session | undefined;
  afterEach(() => {
    session?.stop();
    clearPage();
  });

  /** A grant as a page gets it, and where to show it. */
  async function granted(): Promise<FrameGrant> {
    const { client_token: source } = await openScenario('needs_borrower_credit');
    const api = createApi({ baseUrl: baseUrl() });
    const opened = new Session({ api, purpose: 'status', source });
    session = opened;
    const screen = () => JSON.stringify(screenOf(opened.state));
    opened.start();
    await until(() => opened.state.status === 'ready', 'the page’s screen');
    const id = /"id":"(open_todo\.[\w-]+)"/.exec(screen())?.[1] ?? '';
    await opened.act({ id });
    const frame = /"id":"(authorize_credit\.\d+)"/.exec(screen())?.[1];
    return opened.post('frames', { frame }, FrameGrant, new AbortController().signal);
  }

  /** Shows the document, and waits until it asks for its port. */
  async function show(url: string): Promise<Window> {
    const iframe = createIframe('Credit check', 400);
    document.body.append(iframe);
    const { contentWindow } = iframe;
    if (!contentWindow) throw new Error('The frame has no window.');
    const hello = heard(({ source, data }) => source === contentWindow && data?.svc === 'frame');
    iframe.src = url;
    await hello;
    return contentWindow;
  }

  it('takes one port from the page around it, and no second', async () => {
    const { grant, url } = await granted();
    const start = { type: 'start', grant, heading_level: 2 };
    const frame = await show(url);
    const [first, second, third] = [newPort(), newPort(), newPort()];
    frame.postMessage(PORT, '*', [third.give, newPort().give]);
    frame.postMessage(PORT, '*', [first.give]);
    await until(() => first.answers.length > 0, 'its greeting');
    frame.postMessage(PORT, '*', [second.give]);
    for (const port of [second, third]) port.say({ ...start, grant: 'fg_forged' });
    // What was said would have been heard by the time a service has answered.
    await openScenario('submitted');
    first.say(start);
    await until(() => first.answers.some(({ state }) => state === 'ready'), 'its screen');
    expect(second.answers).to.deep.equal([]);
    expect(third.answers).to.deep.equal([]);
  });

  for (const opaque of [false, true])
    it(`takes no port from a frame beside it, ${opaque ? 'of no origin' : 'of the page’s own origin'}`, async () => {
      const attacker = await placeAttacker(opaque);
      const { grant, url } = await granted();
      const start = { type: 'start', grant, heading_level: 2 };
      const frame = await show(url);
      await attacker.offer(frame, PORT, { ...start, grant: 'fg_forged' });
      const ours = newPort();
      frame.postMessage(PORT, '*', [ours.give]);
      ours.say(start);
      await until(() => ours.answers.some(({ state }) => state === 'ready'), 'its screen');
      await attacker.offer(frame, PORT, { ...start, grant: 'fg_forged' });
      await attacker.post([]);
      expect(attacker.answers()).to.deep.equal([]);
    });
});
