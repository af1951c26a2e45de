import { expect } from 'chai';
import { create, find, mount, next, textOf, until } from '../../support/embed.ts';
import { openScenario, simulate } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-status> while the referral moves', () => {
  const network = networkOfEach();

  it('shows what is new, says so, and leaves the focus where it was', async () => {
    const { client_token, referral_id } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    await until(() => network.openStreams() === 1, 'the stream');
    const link = find(element, '.channels a');
    link.focus();
    const before = textOf(element);
    const changed = next(element, 'svc-screen-changed');
    await simulate(referral_id, 'credit_authorized');
    expect(await changed).to.include({ purpose: 'status', referralId: referral_id });
    await element.updateComplete;
    expect(textOf(element)).not.to.equal(before);
    expect(element.root.activeElement).to.equal(link);
    expect(link.isConnected).to.equal(true);
  });

  it('gives the focus to the title when what had it is gone', async () => {
    const { client_token, referral_id } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    await until(() => network.openStreams() === 1, 'the stream');
    find(element, '.todo button').focus();
    const changed = next(element, 'svc-screen-changed');
    await simulate(referral_id, 'credit_authorized');
    await changed;
    await until(() => element.root.activeElement?.matches('.title'), 'the focus on the title');
  });

  it('takes no focus from the page around it', async () => {
    const { client_token, referral_id } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    await until(() => network.openStreams() === 1, 'the stream');
    const field = document.createElement('input');
    document.body.prepend(field);
    field.focus();
    const changed = next(element, 'svc-screen-changed');
    await simulate(referral_id, 'credit_authorized');
    await changed;
    await element.updateComplete;
    expect(document.activeElement).to.equal(field);
  });

  it('says that what it shows may be old when it can neither be told nor ask, and not any more after', async () => {
    const { client_token } = await openScenario('submitted');
    network.answer('/events', 'refused');
    network.answer('/screen', 'refused');
    const element = await mount(create(client_token));
    await until(() => element.root.querySelector('.stale'), 'the line about staleness');
    network.heal();
    window.dispatchEvent(new Event('online'));
    await until(() => !element.root.querySelector('.stale'), 'its end');
  });

  it('does not call a referral that is over out of date', async () => {
    const { client_token } = await openScenario('funded');
    const element = await mount(create(client_token));
    window.dispatchEvent(new Event('offline'));
    await element.updateComplete;
    expect(element.root.querySelector('.stale')).to.equal(null);
  });

  it('holds two streams a page at most, and asks for the others', async () => {
    const opened = await Promise.all(
      ['submitted', 'prequalified', 'received'].map((name) => openScenario(name)),
    );
    const elements = opened.map(({ client_token }) => create(client_token));
    document.body.style.cssText = 'display: grid; grid-template-columns: repeat(3, 1fr)';
    await Promise.all(elements.map((element) => mount(element)));
    await until(() => network.openStreams() === 2, 'two streams');
    await until(() => network.calls('GET', '/screen').length > 0, 'a look');
    expect(network.openStreams()).to.equal(2);
    document.body.style.cssText = '';
  });

  it('holds no stream while it cannot be seen, and goes on when it can', async () => {
    const { client_token, referral_id } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    await until(() => network.openStreams() === 1, 'the stream');
    const changed = next(element, 'svc-screen-changed');
    await simulate(referral_id, 'credit_authorized');
    await changed;
    element.hidden = true;
    await until(() => network.openStreams() === 0, 'the end of the stream');
    element.hidden = false;
    await until(() => network.openStreams() === 1, 'the stream again');
    const last = network.calls('GET', '/events').at(-1);
    expect(last?.request.headers.get('last-event-id')).to.match(/^evt_/);
  });
});
