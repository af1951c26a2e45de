import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../support/axe-in-page.ts';
import { control, find, textOf, until } from '../support/embed.ts';
import { mountGiven } from '../support/given-screen.ts';
import { layoutFaults, narrow } from '../support/narrow.ts';
import { networkOfEach } from '../support/network.ts';

const LONG = 'a-name-without-any-place-to-break-it-'.repeat(4);
const LINK = 'https://pages.example.com/s/ps_0123456789abcdef012345#abcdefghijklmnopqrstuv';

const CARD = {
  id: 'card',
  kind: 'prefill_card',
  title: 'Your business',
  source_text: 'From Northwind Market',
  rows: [
    { key: 'Registered name', value: { text: 'Harbor Coffee Roasters LLC' } },
    { key: 'Address', value: { text: '12 Pier Street\nPortland, OR 97201' } },
    { key: 'Website', value: { text: LONG } },
    { key: 'Yearly revenue', value: { text: '$1,200,000', a11y_text: '1.2 million dollars' } },
  ],
  edit: { id: 'edit', label: 'Change', kind: 'submit' },
  confirm: { id: 'confirm', label: 'This is right', style: 'primary', kind: 'submit' },
};

const ANSWERS = {
  id: 'answers',
  kind: 'check_answers',
  sections: ['Funding', 'Business'].map((title) => ({
    title,
    change: { id: `change.${title}`, label: 'Change', style: 'link', kind: 'submit' },
    rows: [
      {
        key: 'Name',
        value: { text: 'Harbor Coffee Roasters LLC' },
        note: 'Northwind Market said: Harbor Coffee.',
      },
      { key: 'Website', value: { text: LONG } },
      { key: 'Trade name', value: { text: 'Not provided' } },
    ],
  })),
};

const CONFIRMATION = {
  id: 'sent',
  kind: 'confirmation',
  reference_label: 'Your reference',
  reference: 'ref_01hzy3v7q8k2m4n6p8r0s2t4w6',
  copying: { copy: 'Copy', copied: 'It is copied.', copy_failed: 'It is selected.' },
  print: 'Print this page',
  next_heading: 'What happens next',
  next_steps: [
    { text: 'We check your file.', when: 'within 1 business day' },
    { text: 'Lenders make offers.' },
  ],
};

const HANDOFF = {
  id: 'sam',
  kind: 'handoff',
  person: 'Sam Okafor',
  body: 'Sam gives their own OK.',
  status: { label: 'Waiting', tone: 'neutral' },
  link: {
    label: 'Link for Sam',
    value: LINK,
    copy: 'Copy link',
    copied: 'It is copied.',
    copy_failed: 'It is selected.',
    share: { label: 'Share link', text: 'Your page:' },
  },
  qr: { summary: 'Show a code', alt: 'QR code for Sam', size: 21, path: 'M0 0h7v7h-7z' },
  actions: [{ id: 'here', label: 'Continue here as Sam', kind: 'submit' }],
};

const BLOCKS = { CARD, ANSWERS, CONFIRMATION, HANDOFF };

/** Puts `value` in the place of something the browser has, until the test is over. */
function stand(owner: object, name: string, value: unknown): () => void {
  Object.defineProperty(owner, name, { configurable: true, value });
  return () => Reflect.deleteProperty(owner, name);
}

const buttonNames = (element: EmbedElement) =>
  [...element.root.querySelectorAll('.block button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent?.trim(),
  );

describe('Of an application,', () => {
  const network = networkOfEach();
  const restore: (() => void)[] = [];
  afterEach(() => {
    for (const one of restore.splice(0)) one();
  });
  const show = (block: object) => mountGiven(network, { blocks: [block] });

  it('a card of what is known names its source, and each button what it is about', async () => {
    const element = await show(CARD);
    expect(find(element, '.prefill header').textContent).to.contain('From Northwind Market');
    expect(element.root.querySelectorAll('.prefill dl > div')).to.have.length(4);
    expect(buttonNames(element)).to.deep.equal(['This is right', 'Change: Your business']);
    expect(element.root.querySelectorAll('.button.primary')).to.have.length(1);
  });

  it('what is missing in a card stands out by its word and a sign', async () => {
    const rows = [...CARD.rows, { key: 'Started', value: { text: 'Missing' }, missing: true }];
    const { confirm: _, ...open } = CARD;
    const element = await show({ ...open, rows });
    const missing = find(element, '.prefill-missing');
    expect(missing.textContent?.trim()).to.equal('Missing');
    expect(missing.querySelector('svg')).not.to.equal(null);
    expect(buttonNames(element)).to.deep.equal(['Change: Your business']);
  });

  it('answers stand by section, with a named way to change each and notes under the values', async () => {
    const element = await show(ANSWERS);
    const sections = [...element.root.querySelectorAll('.answers > section')];
    expect(sections.map((one) => one.querySelector('h3')?.textContent)).to.deep.equal([
      'Funding',
      'Business',
    ]);
    expect(buttonNames(element)).to.deep.equal(['Change: Funding', 'Change: Business']);
    expect(find(element, '.answers dd').textContent).to.contain('Northwind Market said');
    network.answer('/actions', 'hanging');
    control(element, 'Change').click();
    await until(() => network.calls('POST', '/actions').length === 1, 'the act');
    const [act] = network.calls('POST', '/actions');
    expect(await act?.request.json()).to.include({ action: 'change.Funding' });
  });

  it('a confirmation shows the reference to be kept and what happens next, in order', async () => {
    const element = await show(CONFIRMATION);
    await until(() => element.root.querySelector('.receipt dd'), 'the reference');
    expect(find(element, '.receipt dd').textContent).to.equal(CONFIRMATION.reference);
    const steps = [...element.root.querySelectorAll('ol.next-steps > li')];
    expect(steps.map((step) => step.textContent?.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'We check your file. within 1 business day',
      'Lenders make offers.',
    ]);
  });

  it('a page prints its confirmation', async () => {
    let printed = 0;
    restore.push(stand(window, 'print', () => printed++));
    const element = await show(CONFIRMATION);
    control(element, 'Print this page').click();
    expect(printed).to.equal(1);
  });

  it('what can be copied is copied, and that is said', async () => {
    const written: string[] = [];
    const writeText = async (text: string) => void written.push(text);
    restore.push(stand(navigator, 'clipboard', { writeText }));
    const element = await show(CONFIRMATION);
    control(element, 'Copy').click();
    await until(() => find(element, '.copy-status').textContent === 'It is copied.', 'the words');
    expect(written).to.deep.equal([CONFIRMATION.reference]);
    expect(find(element, '.copy-status').role ?? 'status').to.equal('status');
  });

  it('a link stands selected where the browser allows no copying', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    restore.push(stand(navigator, 'clipboard', { writeText }));
    restore.push(stand(document, 'execCommand', () => false));
    const element = await show(HANDOFF);
    control(element, 'Copy link').click();
    await until(() => find(element, '.copy-status').textContent === 'It is selected.', 'the words');
    const field = element.root.querySelector<HTMLInputElement>('input.copy-text');
    expect(element.root.activeElement).to.equal(field);
    expect(field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(LINK);
  });

  it('a page without a clipboard copies by what is selected', async () => {
    const asked: string[] = [];
    restore.push(stand(navigator, 'clipboard', undefined));
    restore.push(stand(document, 'execCommand', (what: string) => asked.push(what) > 0));
    const element = await show(HANDOFF);
    control(element, 'Copy link').click();
    await until(() => find(element, '.copy-status').textContent === 'It is copied.', 'the words');
    expect(asked).to.deep.equal(['copy']);
  });

  it('a link goes to the device’s own sharing, where there is one', async () => {
    const shared: unknown[] = [];
    restore.push(stand(navigator, 'share', async (what: unknown) => void shared.push(what)));
    const element = await show(HANDOFF);
    control(element, 'Share link').click();
    expect(shared).to.deep.equal([{ text: 'Your page:', url: LINK }]);
  });

  it('a device that cannot share offers no sharing', async () => {
    restore.push(stand(navigator, 'share', undefined));
    const element = await show(HANDOFF);
    expect(textOf(element)).not.to.contain('Share link');
  });

  it('a code is dark on light with a margin around it, in the dark too', async () => {
    const element = await show(HANDOFF);
    const code = find(element, 'details').querySelector('svg.qr');
    if (!code) throw new Error('There is no code.');
    expect(code.getAttribute('viewBox')).to.equal('-4 -4 29 29');
    expect(code.getAttribute('aria-label')).to.equal('QR code for Sam');
    find(element, 'details').toggleAttribute('open', true);
    const { backgroundColor, fill } = getComputedStyle(code);
    expect([backgroundColor, fill]).to.deep.equal(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });

  it('an address that could run code is no link', async () => {
    const link = { ...HANDOFF.link, value: 'javascript:window.ran = true' };
    const element = await show({ ...HANDOFF, link, fallback: 'Ask us for the link.' });
    expect(textOf(element)).to.contain('Ask us for the link.');
  });

  for (const [name, block] of Object.entries(BLOCKS)) {
    it(`nothing of ${name} breaks a rule of accessibility`, async () => {
      const element = await show(block);
      expect(await accessibilityFaults(element)).to.deep.equal([]);
    });

    for (const twice of [false, true]) {
      it(`all of ${name} has room at 320 px${twice ? ', in text twice its size' : ''}`, async () => {
        const element = await show(block);
        await narrow(element, twice);
        for (const more of element.root.querySelectorAll('details')) more.open = true;
        expect(layoutFaults(element)).to.deep.equal([]);
      });
    }
  }
});
