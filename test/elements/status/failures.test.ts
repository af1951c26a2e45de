import { expect } from 'chai';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { control, create, find, mount, next, reaches, textOf } from '../../support/embed.ts';
import { failsWithin } from '../../support/fails-within.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-status> where something fails', () => {
  const network = networkOfEach();

  it('says within 2 s that the service refuses, once, and shows a retry and the partner’s own link', async () => {
    network.answer('/embed_sessions', 'refused');
    const { client_token } = await openScenario('submitted');
    const element = create(client_token);
    element.innerHTML = '<a href="https://partner.example/status">Open your status page</a>';
    let failures = 0;
    element.addEventListener('svc-failed', () => {
      failures += 1;
    });
    const failed = next(element, 'svc-failed');
    const begin = performance.now();
    document.body.append(element);
    const event = await failed;
    expect(performance.now() - begin).to.be.lessThan(2000);
    await reaches(element, 'failed');
    expect(event).to.include({ code: 'network', retryable: true, purpose: 'status' });
    expect(failures).to.equal(1);
    expect(control(element, 'Try again')).to.be.instanceOf(HTMLButtonElement);
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('tries again without a new page, and gives the focus to what came', async () => {
    network.answer('/embed_sessions', 'refused');
    const { client_token } = await openScenario('submitted');
    const element = await mount(create(client_token), 'failed');
    network.heal();
    control(element, 'Try again').click();
    await reaches(element, 'ready');
    expect(element.root.activeElement).to.equal(find(element, '.title'));
  });

  it('says within 10 s that the service hangs', async () => {
    network.answer('/embed_sessions', 'hanging');
    const { client_token } = await openScenario('submitted');
    expect((await failsWithin(10_000, create(client_token))).code).to.equal('timeout');
  });

  it('loses no session when the answer to its exchange is lost', async () => {
    network.answer('/embed_sessions', 'lost', 'POST');
    const { client_token } = await openScenario('submitted');
    const element = await mount(create(client_token));
    expect(element.state).to.equal('ready');
    const keys = network.exchanges().map(({ request }) => request.headers.get('idempotency-key'));
    expect(keys).to.have.length(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('ends in the service’s words when the token was used elsewhere', async () => {
    const { client_token } = await openScenario('submitted');
    const { baseUrl } = create();
    await fetch(`${baseUrl}/embed_sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client_token}`, 'idempotency-key': 'another' },
    });
    const element = create(client_token);
    const expired = next(element, 'svc-session-expired');
    await mount(element, 'expired');
    expect((await expired).requestId).to.match(/^req_/);
    expect(textOf(element)).to.match(/[A-Z].+\./);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('refuses another purpose’s token without spending it', async () => {
    const { client_token } = await openScenario('submitted');
    const wrong = create(client_token, 'svc-documents');
    const failed = next(wrong, 'svc-failed');
    document.body.append(wrong);
    expect(await failed).to.include({ code: 'permission_denied', status: 403, retryable: false });
    const right = await mount(create(client_token));
    expect(right.state).to.equal('ready');
  });

  it('calls an answer it cannot read by its name', async () => {
    network.answer('/embed_sessions', () => Response.json({ object: 'surprise' }, { status: 201 }));
    const { client_token } = await openScenario('submitted');
    const element = create(client_token);
    const failed = next(element, 'svc-failed');
    await mount(element, 'failed');
    expect((await failed).code).to.equal('contract_mismatch');
    expect(textOf(element)).not.to.contain('surprise');
  });

  it('starts when a token comes late', async () => {
    const element = create();
    document.body.append(element);
    await element.updateComplete;
    expect(element.state).to.equal('loading');
    element.clientToken = (await openScenario('submitted')).client_token;
    await reaches(element, 'ready');
  });

  it('lets a hook that throws harm nothing', async () => {
    const { client_token } = await openScenario('submitted');
    const uncaught: unknown[] = [];
    const { onerror } = window;
    window.onerror = (message) => uncaught.push(message) > 0;
    const element = create(client_token);
    element.onTelemetry = () => {
      throw new Error('the partner’s own');
    };
    await mount(element);
    window.onerror = onerror;
    expect(element.state).to.equal('ready');
    expect(uncaught.length).to.be.greaterThan(0);
  });
});
