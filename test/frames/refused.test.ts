import { expect } from 'chai';
import { control, create, find, mount, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { consoleOfEach } from '../support/mistake.ts';
import { networkOfEach } from '../support/network.ts';

describe('Where a frame cannot be shown', () => {
  const network = networkOfEach();
  const said = consoleOfEach();

  it('a refused grant says so, tries again on demand, and shows the other way', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    network.answer('/frames', 'refused');
    const failures: string[] = [];
    element.addEventListener('svc-failed', ({ code }) => failures.push(code));
    find(element, '.button.primary').click();
    await until(() => element.root.querySelector('.frame.failed'), 'the failure');
    expect(failures).to.deep.equal(['network']);
    expect(control(element, 'Open our secure page').getAttribute('href')).to.match(/\/s\/ps_.*#/);
    network.heal();
    control(element, 'Try again').click();
    await until(() => element.root.querySelector('.frame.shown iframe'), 'the frame');
  });

  it('a page’s policy that refuses it leads to the other way within 5 s', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    const failures: [code: string, retryable: boolean][] = [];
    element.addEventListener('svc-failed', ({ code, retryable }) =>
      failures.push([code, retryable]),
    );
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "frame-src 'none'";
    document.head.append(policy);
    const begin = performance.now();
    find(element, '.button.primary').click();
    await until(() => element.root.querySelector('.frame.refused'), 'the other way');
    expect(performance.now() - begin).to.be.lessThan(5500);
    expect(element.root.querySelector('iframe')).to.equal(null);
    expect(control(element, 'Open our secure page').getAttribute('target')).to.equal('_blank');
    expect(failures).to.deep.equal([['load_failed', false]]);
    expect(said).to.have.length(1);
    expect(said[0]).to.have.length(1);
    expect(said[0]?.[0]).to.match(/^<svc-status> .*frame-src.*https?:\/\/.*\/embed-csp\.json/);
  });
});
