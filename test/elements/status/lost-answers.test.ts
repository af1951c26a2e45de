import { expect } from 'chai';
import { holdClock } from '../../support/clock.ts';
import { create, find, mount, next, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-status> whose answer to an act is lost', () => {
  const network = networkOfEach();

  /** Past all rules; `fetch` wants no object before it. */
  const fetchReally = (request: Request) => {
    const { real } = network;
    return real(request);
  };
  const acts = () => network.calls('POST', '/actions');
  const keys = () => new Set(acts().map(({ request }) => request.headers.get('idempotency-key')));

  it('says that it is checking, reads the screen, and ends with what was done, once', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    let failures = 0;
    element.addEventListener('svc-failed', () => {
      failures += 1;
    });
    network.answer('/actions', async (request) => {
      if (acts().length > 3) return fetchReally(request);
      await fetchReally(request.clone());
      throw new TypeError('Failed to fetch');
    });
    find(element, '.todo button').click();
    await until(() => textOf(element).includes('Checking'), 'the words about checking');
    await until(() => element.root.querySelector('.page > .back'), 'the opened component');
    expect(network.calls('GET', '/screen').length).to.be.greaterThan(0);
    expect(keys().size).to.equal(1);
    expect(failures).to.equal(0);
  });

  it('does not call failed what may have been done', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    network.answer('/actions', 'refused');
    network.answer('/screen', 'refused');
    const failed = next(element, 'svc-failed');
    find(element, '.todo button').click();
    expect((await failed).code).to.equal('network');
    await until(() => element.root.querySelector('.todo [role=alert]'), 'the words about it');
    expect(find(element, '.todo [role=alert]').textContent).to.contain('could not tell');
  });

  it('says within 10 s, once, that an act and all that could tell of it hang', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    const clock = holdClock();
    try {
      network.answer('/actions', 'hanging');
      network.answer('/screen', 'hanging');
      const codes: string[] = [];
      element.addEventListener('svc-failed', ({ code }) => codes.push(code));
      find(element, '.todo button').click();
      await clock.advance(10_000);
      expect(codes).to.deep.equal(['timeout']);
      await clock.advance(20_000);
      expect(codes).to.deep.equal(['timeout']);
    } finally {
      clock.restore();
    }
  });

  it('leads to the step on a page of its own when it cannot be opened in place', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    network.answer('/embed_sessions', 'refused', 'POST');
    network.answer('/actions', (request) => fetchReally(request));
    find(element, '.todo button').click();
    await until(() => element.root.querySelector('.failure a.button'), 'the way there');
    expect(find(element, '.failure a.button').getAttribute('href')).to.match(/\/s\/ps_/);
  });
});
