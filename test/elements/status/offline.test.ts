import { expect } from 'chai';
import { control, create, find, mount, textOf, until } from '../../support/embed.ts';
import { fill, formOf, inputNamed } from '../../support/form-block.ts';
import { mountGiven } from '../../support/given-screen.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('An act while the device is offline', () => {
  const network = networkOfEach();
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  /** The device loses its network: browsers say so, and every call fails at once. */
  function goOffline(): void {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    network.answer('', 'refused');
    window.dispatchEvent(new Event('offline'));
  }

  function goOnline(): void {
    Reflect.deleteProperty(navigator, 'onLine');
    network.heal();
    window.dispatchEvent(new Event('online'));
  }

  const alertIn = (element: { root: ShadowRoot }) => element.root.querySelector('[role=alert]');
  const form = formOf({ fields: [{ name: 'city', control: 'text', label: 'City' }] });

  it('says that nothing was sent, keeps what was typed, and takes it back once there is a network', async () => {
    const element = await mountGiven(network, { blocks: [form] });
    fill(inputNamed(element, 'city'), 'Salem');
    goOffline();
    control(element, 'Continue').click();
    await until(() => alertIn(element), 'the words about it');
    expect(find(element, '[role=alert]').textContent).to.contain('You are offline');
    expect(textOf(element)).not.to.contain('could not tell');
    expect(inputNamed(element, 'city').value).to.equal('Salem');
    goOnline();
    await until(() => !alertIn(element), 'the words to go');
    expect(inputNamed(element, 'city').value).to.equal('Salem');
  });

  it('is done once, when it is pressed again with a network', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    goOffline();
    find(element, '.todo button').click();
    await until(() => element.root.querySelector('.todo [role=alert]'), 'the words about it');
    goOnline();
    await until(() => !element.root.querySelector('.todo [role=alert]'), 'the words to go');
    find(element, '.todo button').click();
    await until(() => element.root.querySelector('.page > .back'), 'the opened component');
    const keys = network
      .calls('POST', '/actions')
      .map(({ request }) => request.headers.get('idempotency-key'));
    expect(new Set(keys).size).to.equal(1);
  });
});
