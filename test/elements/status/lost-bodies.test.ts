import { expect } from 'chai';
import { create, find, mount, next, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

/** The answer as the service gave it, with half of its body. */
async function cutShort(answer: Promise<Response>): Promise<Response> {
  const { status, headers, body } = await answer;
  const reader = body?.getReader();
  let pieces = 0;
  const half = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces === 0 ? (await reader?.read())?.value : undefined;
      pieces += 1;
      if (piece) controller.enqueue(piece.subarray(0, piece.length / 2));
      else controller.error(new TypeError('network error'));
    },
  });
  return new Response(half, { status, headers });
}

describe('<svc-status> whose answers to acts are cut short', () => {
  const network = networkOfEach();
  const fetchReally = (request: Request) => {
    const { real } = network;
    return real(request);
  };
  const acts = () => network.calls('POST', '/actions');

  it('shows the step that was done, and says nothing of a failure', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    const failures: string[] = [];
    element.addEventListener('svc-failed', ({ code }) => failures.push(code));
    const title = find(element, '.title').textContent;
    network.answer('/events', 'refused');
    network.answer('/actions', (request) => cutShort(fetchReally(request)));
    find(element, '.todo button').click();
    await until(() => find(element, '.title').textContent !== title, 'the next screen');
    await until(() => !element.root.querySelector('[aria-busy=true]'), 'the end of the act');
    expect(textOf(element)).not.to.contain('could not tell');
    expect(failures).to.deep.equal([]);
    const keys = acts().map(({ request }) => request.headers.get('idempotency-key'));
    expect(new Set(keys).size).to.equal(1);
  });

  it('takes back that it could not tell as soon as a screen shows what was done', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    network.answer('/events', 'refused');
    network.answer('/screen', 'refused');
    network.answer('/actions', (request) => cutShort(fetchReally(request)));
    const failed = next(element, 'svc-failed');
    find(element, '.todo button').click();
    await failed;
    await until(() => textOf(element).includes('could not tell'), 'the words about it');
    network.heal();
    window.dispatchEvent(new Event('online'));
    await until(() => element.root.querySelector('.back'), 'the screen of the step');
    expect(textOf(element)).not.to.contain('could not tell');
  });
});
