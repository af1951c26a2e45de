import { expect } from 'chai';
import { holdClock } from '../../support/clock.ts';
import { create, mount, next, textOf, until } from '../../support/embed.ts';
import { openScenario, simulate } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

/** A head, and then nothing. */
const silent = () =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });

describe('<svc-status> without a stream', () => {
  const network = networkOfEach();
  const streams = () => network.calls('GET', '/events').length;
  const looks = () => network.calls('GET', '/screen');

  for (const [what, answer] of [
    ['is refused', 'refused'],
    ['answers nothing', 'hanging'],
    ['has a head and no body', silent],
  ] as const)
    it(`asks for news where the stream ${what}, and does not call what it shows old`, async () => {
      const { client_token, referral_id } = await openScenario('needs_borrower');
      network.answer('/events', answer);
      const clock = holdClock(network);
      try {
        const element = await mount(create(client_token));
        await until(() => streams() > 0, 'the stream');
        const before = textOf(element);
        await simulate(referral_id, 'credit_authorized');
        const changed = next(element, 'svc-screen-changed');
        await clock.advance(10_000);
        await until(() => looks().length > 0, 'a look');
        await changed;
        await element.updateComplete;
        expect(textOf(element)).not.to.equal(before);
        expect(element.root.querySelector('.stale')).to.equal(null);
        const asked = looks().length;
        const tried = streams();
        await clock.advance(60_000);
        await clock.advance(60_000);
        expect(looks().length).to.be.greaterThan(asked);
        expect(looks().at(-1)?.request.headers.get('if-none-match')).to.be.a('string');
        expect(streams()).to.be.greaterThan(tried);
      } finally {
        clock.restore();
      }
    });

  it('goes back to the stream when it comes through again', async () => {
    const { client_token } = await openScenario('submitted');
    network.answer('/events', 'refused');
    await mount(create(client_token));
    await until(() => looks().length > 0, 'a look');
    network.heal();
    await until(() => network.openStreams() > 0, 'the stream');
  });
});
