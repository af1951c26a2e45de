import { expect } from 'chai';
import { holdClock } from '../../support/clock.ts';
import { create, mount, textOf, until } from '../../support/embed.ts';
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
        // The first look may be under way: then it is the one that shows what is new.
        let changes = 0;
        element.addEventListener('svc-screen-changed', () => {
          changes += 1;
        });
        await simulate(referral_id, 'credit_authorized');
        await clock.advanceUntil(() => changes > 0, 'what is new');
        expect(looks().length).to.be.greaterThan(0);
        await element.updateComplete;
        expect(textOf(element)).not.to.equal(before);
        expect(element.root.querySelector('.stale')).to.equal(null);
        const asked = looks().length;
        const tried = streams();
        await clock.advanceUntil(
          () => looks().length > asked && streams() > tried,
          'a look and a stream',
          120_000,
        );
        expect(looks().at(-1)?.request.headers.get('if-none-match')).to.be.a('string');
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
