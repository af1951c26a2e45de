import { expect } from 'chai';
import type { EmbedElement } from '../../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { create, find, mount, reaches, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-status>', () => {
  const network = networkOfEach();

  it('draws the screen its token is for, and takes the token out of the document', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    expect(element.state).to.equal('ready');
    expect(element.matches(':state(ready)')).to.equal(true);
    expect(element.hasAttribute('client-token')).to.equal(false);
    expect(find(element, 'h2.title').textContent).to.match(/^We need .+ from you\.$/);
    expect(document.documentElement.outerHTML).not.to.contain(client_token);
  });

  it('has no accessibility faults', async () => {
    const { client_token } = await openScenario('needs_borrower');
    expect(await accessibilityFaults(await mount(create(client_token)))).to.deep.equal([]);
  });

  it('says in events and state that it is ready, then complete when the referral is over', async () => {
    const { client_token } = await openScenario('funded');
    const element = create(client_token);
    const seen: string[] = [];
    for (const type of ['svc-ready', 'svc-screen-changed', 'svc-completed'] as const)
      document.addEventListener(type, ({ target }) => target === element && seen.push(type));
    await mount(element);
    expect(element.state).to.equal('completed');
    expect(seen).to.deep.equal(['svc-ready', 'svc-screen-changed']);
  });

  it('ignores the token it has already had, and takes another', async () => {
    const first = await openScenario('needs_borrower');
    const element = await mount(create(first.client_token));
    element.setAttribute('client-token', first.client_token);
    element.clientToken = first.client_token;
    await element.updateComplete;
    expect(network.exchanges()).to.have.length(1);
    const second = await openScenario('declined');
    element.clientToken = second.client_token;
    await reaches(element, 'completed');
    expect(textOf(element)).to.contain('did not approve');
    expect(network.exchanges()).to.have.length(2);
  });

  it('spends one exchange on two tags with the same token', async () => {
    const { client_token } = await openScenario('submitted');
    const [one, two] = [create(client_token), create(client_token)];
    await Promise.all([mount(one), mount(two)]);
    expect(textOf(one)).to.equal(textOf(two));
    expect(network.exchanges()).to.have.length(1);
  });

  it('spends one exchange when a framework mounts, unmounts and mounts again', async () => {
    const { client_token } = await openScenario('submitted');
    const first = create(client_token);
    document.body.append(first);
    first.remove();
    const second = await mount(create(client_token));
    expect(second.state).to.equal('ready');
    expect(network.exchanges()).to.have.length(1);
  });

  it('keeps its screen when it is moved', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    const title = find(element, '.title');
    const place = document.createElement('section');
    document.body.append(place);
    place.append(element);
    await element.updateComplete;
    expect(element.state).to.equal('ready');
    expect(find(element, '.title')).to.equal(title);
    expect(network.exchanges()).to.have.length(1);
  });

  it('comes back after a long absence with the same token', async () => {
    const { client_token } = await openScenario('submitted');
    const first = await mount(create(client_token));
    await until(() => network.openStreams() === 1, 'the stream');
    first.remove();
    await until(() => network.openStreams() === 0, 'the end of the stream');
    const again = await mount(create(client_token));
    expect(textOf(again)).to.contain('lenders');
  });

  it('leaves no stream behind when it is taken out', async () => {
    const { client_token } = await openScenario('submitted');
    const element = await mount(create(client_token));
    await until(() => network.openStreams() === 1, 'the stream');
    element.remove();
    await until(() => network.openStreams() === 0, 'the end of the stream');
  });

  it('takes properties in any order, before and after its class is known', async () => {
    const { client_token } = await openScenario('submitted');
    const early = document.createElement('div');
    early.innerHTML = `<svc-status base-url="${create().baseUrl}"></svc-status>`;
    const element = early.firstElementChild as EmbedElement;
    element.headingLevel = 4;
    element.fetchClientToken = async () => client_token;
    await mount(element);
    expect(find(element, 'h4.title')).to.be.instanceOf(HTMLHeadingElement);
    element.headingLevel = 3;
    await element.updateComplete;
    expect(find(element, 'h3.title')).to.be.instanceOf(HTMLHeadingElement);
  });

  it('keeps its session when the function for new tokens comes later', async () => {
    const { client_token } = await openScenario('submitted');
    const element = await mount(create(client_token));
    let asked = 0;
    element.fetchClientToken = () => {
      asked += 1;
      return client_token;
    };
    await element.updateComplete;
    expect(element.state).to.equal('ready');
    expect(asked).to.equal(0);
    expect(network.exchanges()).to.have.length(1);
  });

  it('speaks of the referral by id only', async () => {
    const { client_token, referral_id } = await openScenario('needs_borrower');
    const element = create(client_token);
    const events: Event[] = [];
    element.addEventListener('svc-ready', (event) => events.push(event));
    await mount(element);
    expect(events).to.have.length(1);
    expect(JSON.parse(JSON.stringify(events[0]))).to.include({
      purpose: 'status',
      referralId: referral_id,
    });
  });
});
