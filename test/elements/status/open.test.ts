import { expect } from 'chai';
import {
  clearPage,
  control,
  create,
  find,
  mount,
  next,
  textOf,
  until,
} from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { type Network, watchNetwork } from '../../support/network.ts';

describe('<svc-status> opening a to-do', () => {
  let network: Network;
  beforeEach(() => {
    network = watchNetwork();
  });
  afterEach(() => {
    clearPage();
    network.restore();
  });

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
