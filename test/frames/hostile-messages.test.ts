import { expect } from 'chai';
import { createIframe } from '../../src/frames/create-iframe.ts';
import { connectFrame } from '../../src/frames/frame-channel.ts';
import { hostileMessages, placeAttacker } from '../support/attackers.ts';
import { clearPage, until } from '../support/embed.ts';
import { baseUrl } from '../support/in-page.ts';

/** An engine takes this many in all. */
const MESSAGES = 10_000;

describe('The handshake with a frame', () => {
  let ended: AbortController;
  beforeEach(() => {
    ended = new AbortController();
  });
  afterEach(() => {
    ended.abort();
    clearPage();
  });

  it('gives no port to anybody but the document at the expected origin, whatever 10,000 messages say', async () => {
    const errors: unknown[] = [];
    const note = (event: Event) => errors.push(event);
    window.addEventListener('error', note);
    window.addEventListener('unhandledrejection', note);
    const iframe = createIframe('Silent', 100);
    const { origin } = new URL(baseUrl());
    iframe.src = `${origin}/healthz`;
    document.body.append(iframe);
    let accepted = 0;
    void connectFrame(iframe, origin, () => {}, ended.signal).then(() => {
      accepted += 1;
    });
    const attackers = [await placeAttacker(true), await placeAttacker(false)];
    for (const attacker of attackers) await attacker.post(hostileMessages(MESSAGES / 4));
    for (const message of hostileMessages(MESSAGES / 2)) window.postMessage(message, '*');
    await new Promise((resolve) => setTimeout(resolve, 0));
    await attackers[0]?.post([]);
    expect(accepted).to.equal(0);
    expect(attackers.map((attacker) => attacker.ports())).to.deep.equal([0, 0]);
    expect(errors).to.deep.equal([]);
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
  });

  it('gives no port to the right window while another origin is in it', async () => {
    const attacker = await placeAttacker(false);
    let accepted = 0;
    void connectFrame(attacker.iframe, new URL(baseUrl()).origin, () => {}, ended.signal).then(
      () => {
        accepted += 1;
      },
    );
    await attacker.post(hostileMessages(200));
    await attacker.post([]);
    expect(accepted).to.equal(0);
    expect(attacker.ports()).to.equal(0);
  });

  it('hears through its port only what the contract knows', async () => {
    const attacker = await placeAttacker(false);
    const heard: unknown[] = [];
    const connected = connectFrame(
      attacker.iframe,
      location.origin,
      (message) => heard.push(message),
      ended.signal,
    );
    attacker.keep([
      { type: 'ready', more: 1 },
      { type: 'resize', height: 1e9 },
      { type: 'resize', height: '100' },
      { type: 'open_url', url: 'javascript:alert(1)' },
      { type: 'eval', code: '1' },
      'done',
      null,
      { type: 'done' },
    ]);
    void attacker.post([{ svc: 'frame', protocol: 1 }]);
    await connected;
    await until(() => heard.length > 0, 'a message');
    expect(heard).to.deep.equal([{ type: 'done' }]);
  });
});
