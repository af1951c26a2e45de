import { expect } from 'chai';
import { create, find, mount, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

const CREDIT = 'Give your OK for a soft credit check';

describe('<svc-status> whose answers come late', () => {
  const network = networkOfEach();
  const title = (element: { root: ShadowRoot }) =>
    element.root.querySelector('h2, h1')?.textContent ?? '';

  /** A stream whose first screen is written, and comes once it is let through. */
  function holdStream() {
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    let through = () => {};
    const isLet = new Promise<void>((resolve) => {
      through = resolve;
    });
    network.answer('/events', async (request) => {
      const { real } = network;
      const response = await real(request);
      const reader = response.body?.getReader();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
          if (new TextDecoder().decode(value).includes('event: screen')) {
            written();
            await isLet;
          }
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader?.cancel(reason),
      });
      return new Response(body, response);
    });
    return { isWritten, through };
  }

  it('goes on showing what an act led to when a screen from before the act comes after its answer', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const { isWritten, through } = holdStream();
    const element = await mount(create(client_token));
    await isWritten;
    find(element, '.todo button').click();
    await until(() => title(element).includes(CREDIT), 'the credit step');
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(title(element)));
    watch.observe(element.root, { childList: true, subtree: true, characterData: true });
    through();
    await until(
      () => network.calls('GET', '/screen').length > 0 || !title(element).includes(CREDIT),
      'a second look',
    );
    await until(() => network.underWay() === 0, 'the end of what was asked');
    watch.disconnect();
    expect(shown.filter((one) => !one.includes(CREDIT))).to.deep.equal([]);
    expect(title(element)).to.contain(CREDIT);
  });

  it('back() during a step leads back from where the step leads', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    const before = title(element);
    let answered = 0;
    network.answer('/actions', async (request) => {
      const { real } = network;
      const response = await real(request);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      answered += 1;
      return response;
    });
    find(element, '.todo button').click();
    await element.back();
    expect(answered).to.equal(2);
    await until(() => title(element) === before, 'the screen before');
  });
});
