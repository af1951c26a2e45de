import { expect } from 'chai';
import { control, create, find, mount, next, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-status> opening a to-do', () => {
  const network = networkOfEach();

  it('opens the component in place, and comes back to the button', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    const status = textOf(element);
    const opening = next(element, 'svc-todo-open');
    find(element, '.todo button').click();
    expect(await opening).to.include({ opens: 'documents', purpose: 'status' });
    await until(
      () => element.root.querySelector('.back') && element.root.querySelector('.title'),
      'the documents screen',
    );
    expect(textOf(element)).not.to.equal(status);
    expect(element.root.activeElement).to.equal(find(element, '.title'));
    control(element, 'Back').click();
    await until(() => textOf(element) === status, 'the status screen');
    expect(element.root.activeElement).to.equal(find(element, '.todo button'));
  });

  it('leaves it to the page when the page prevents it', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    element.addEventListener('svc-todo-open', (event) => event.preventDefault());
    const opening = next(element, 'svc-todo-open');
    find(element, '.todo button').click();
    expect((await opening).defaultPrevented).to.equal(true);
    await element.updateComplete;
    expect(element.root.querySelector('.back')).to.equal(null);
    expect(network.exchanges()).to.have.length(1);
  });

  it('leads to a page of its own where it does not know what opens', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    const status = textOf(element);
    network.answer('/actions', async (request) => {
      const { real } = network;
      const { open, ...screen } = await (await real(request)).json();
      return Response.json({ ...screen, open: { ...open, purpose: 'tax_transcripts' } });
    });
    const opening = next(element, 'svc-todo-open');
    const failed = next(element, 'svc-failed');
    find(element, '.todo button').click();
    expect((await opening).opens).to.equal('tax_transcripts');
    expect(await failed).to.include({ code: 'contract_mismatch', retryable: false });
    await until(() => element.root.querySelector('.failure a.button'), 'the way there');
    const way = find(element, '.failure a.button');
    expect(way.getAttribute('href')).to.match(/\/s\/ps_/);
    expect(element.root.activeElement).to.equal(way);
    expect(network.exchanges()).to.have.length(1);
    control(element, 'Back').click();
    await until(() => textOf(element) === status, 'the status screen');
  });

  it('renews what it opened by opening it again', async () => {
    const { client_token } = await openScenario('needs_borrower', { options: { compact: true } });
    const element = create();
    element.fetchClientToken = () => client_token;
    await mount(element);
    find(element, '.todo button').click();
    await until(() => element.root.querySelector('.page > .back'), 'the opened component');
    const streams = () => network.calls('GET', '/events');
    await until(() => streams().length > 0 && network.openStreams() > 0, 'its stream');
    await until(() => element.root.querySelector('.title'), 'its screen');
    const shown = find(element, '.title').textContent;
    let ended = 0;
    element.addEventListener('svc-session-expired', () => {
      ended += 1;
    });
    const refused = streams().at(-1)?.url ?? '';
    network.answer(refused, () =>
      Response.json(
        { type: 'x', title: 'x', status: 401, code: 'authentication_failed', request_id: 'req_x' },
        { status: 401 },
      ),
    );
    window.dispatchEvent(new Event('online'));
    await until(() => network.exchanges().length === 3, 'its next session');
    await until(() => streams().at(-1)?.url !== refused, 'its next stream');
    expect(find(element, '.title').textContent).to.equal(shown);
    expect(element.root.querySelector('.page > .back')).not.to.equal(null);
    expect(network.calls('POST', '/actions')).to.have.length(2);
    expect(ended).to.equal(0);
  });

  it('says what did not go through, and does it once when tried again', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    network.answer('/actions', 'refused');
    const failed = next(element, 'svc-failed');
    find(element, '.todo button').click();
    expect((await failed).code).to.equal('network');
    await until(() => element.root.querySelector('.todo [role=alert]'), 'the words about it');
    network.heal();
    find(element, '.todo button').click();
    await until(() => element.root.querySelector('.back'), 'the opened component');
    const keys = network
      .calls('POST', '/actions')
      .map(({ request }) => request.headers.get('idempotency-key'));
    expect(new Set(keys).size).to.equal(1);
  });
});
