import { expect } from 'chai';
import type { TelemetryRecord } from '../../src/telemetry.ts';
import { clearPage, create, find, mount, textOf, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';

describe('A block', () => {
  const network = networkOfEach();

  /** Mounts a scenario whose first screen has `blocks` put in front of its own. */
  async function mountWith(...blocks: object[]) {
    const { real } = network;
    const { client_token } = await openScenario('submitted');
    const changed = async (request: Request) => {
      const answer = await (await real(request)).json();
      answer.screen.blocks.unshift(...blocks);
      return Response.json(answer, { status: 201 });
    };
    network.answer('/embed_sessions', changed, 'POST');
    const element = create(client_token);
    const told: TelemetryRecord[] = [];
    element.onTelemetry = (record) => told.push(record);
    // The stream would bring the screen as the service has it.
    network.answer('/events', 'hanging');
    await mount(element);
    return { element, told };
  }

  it('of a kind this Embed does not know says its fallback, and the rest stands', async () => {
    const hologram = { id: 'h', kind: 'hologram', fallback: 'Ask us for the picture.' };
    const { element, told } = await mountWith(hologram, { ...hologram, id: 'h2' });
    // That there is no such kind is only known once the list of later ones is here.
    await until(() => textOf(element).includes('Ask us for the picture.'), 'the fallback');
    expect(element.root.querySelector('.steps')).not.to.equal(null);
    expect(told.filter(({ type }) => type === 'unknown_block')).to.have.length(1);
  });

  it('of a shape this Embed cannot read says its fallback', async () => {
    const { element, told } = await mountWith({
      id: 'p',
      kind: 'notice',
      title: { not: 'text' },
      fallback: [{ t: 'Plain ' }, { t: 'words', strong: true }],
    });
    expect(textOf(element)).to.contain('Plain words');
    expect(find(element, 'strong').textContent).to.equal('words');
    expect(told).to.deep.include({
      type: 'unknown_block',
      purpose: 'status',
      kind: 'notice',
      trouble: 'unknown_shape',
    });
  });

  it('shows text as text and follows no address that could run code', async () => {
    const { element } = await mountWith(
      { id: 't', kind: 'text', text: '<img src=x onerror="window.ran = true">' },
      {
        id: 'l',
        kind: 'text',
        text: [{ t: 'Press', href: 'javascript:window.ran = true' }],
        fallback: 'Not to be pressed.',
      },
    );
    expect(element.root.querySelector('img')).to.equal(null);
    expect(textOf(element)).to.contain('<img src=x');
    expect(textOf(element)).to.contain('Not to be pressed.');
    expect('ran' in window).to.equal(false);
  });

  it('keeps what is unfolded over an update', async () => {
    const { element } = await mountWith({
      id: 'd',
      kind: 'details',
      summary: 'More about this',
      body: ['Here it is.'],
    });
    const details = find(element, 'details');
    find(element, 'summary').click();
    expect(details.hasAttribute('open')).to.equal(true);
    element.headingLevel = 3;
    await element.updateComplete;
    expect(find(element, 'details')).to.equal(details);
    expect(details.hasAttribute('open')).to.equal(true);
  });
});

describe('The status blocks', () => {
  afterEach(clearPage);

  it('are a list of steps with the state of each in words, the current one marked', async () => {
    const { client_token } = await openScenario('submitted');
    const element = await mount(create(client_token));
    const steps = [...element.root.querySelectorAll('ol.steps > li')];
    expect(steps).to.have.length(5);
    for (const step of steps) expect(step.textContent).to.match(/, \S+/);
    const current = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current).to.have.length(1);
  });

  it('mark no step as current once the referral has ended', async () => {
    const { client_token } = await openScenario('declined');
    const element = await mount(create(client_token));
    expect(element.root.querySelector('[aria-current]')).to.equal(null);
    expect(element.root.querySelector('.error, .notice.warning')).to.equal(null);
  });

  it('have one filled button', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    expect(element.root.querySelectorAll('.button.primary')).to.have.length(1);
  });

  it('call every match an estimate', async () => {
    const { client_token } = await openScenario('prequalified');
    const element = await mount(create(client_token));
    const matches = [...element.root.querySelectorAll('.match')];
    expect(matches.length).to.be.greaterThan(0);
    for (const match of matches) expect(match.textContent).to.match(/estimate/i);
  });

  it('are few when compact', async () => {
    const { client_token } = await openScenario('status_compact_needs_borrower');
    const element = await mount(create(client_token));
    expect(element.root.querySelector('.steps-bar')).not.to.equal(null);
    expect(element.root.querySelector('.match')).to.equal(null);
  });
});
