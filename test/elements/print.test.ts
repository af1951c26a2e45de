import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import type { TagName } from '../../src/tags.ts';
import { clearPage, control, create, find, mount, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { contrastOnPaper, putOnPaper } from '../support/paper.ts';

const DARK = { mode: 'dark', primary_color: '#f2c200' };
const TEXT = 4.5;
const GRAPHIC = 3;

describe('A component on paper', () => {
  let back = () => {};
  afterEach(() => {
    back();
    back = () => {};
    clearPage();
  });

  async function printed(
    scenario: string,
    tag: TagName = 'svc-status',
    options: Record<string, unknown> = {},
  ): Promise<EmbedElement> {
    const { client_token } = await openScenario(scenario, { theme: DARK, options });
    const element = await mount(create(client_token, tag));
    // A form comes with its look.
    if (tag === 'svc-intake') await until(() => element.root.querySelector('.form'), 'the form');
    back = putOnPaper(element);
    return element;
  }

  /** What would hardly be seen on white paper: one line each. */
  function faint(element: EmbedElement): string[] {
    return [...element.root.querySelectorAll<HTMLElement>('.page *')].flatMap((one) => {
      const words = [...one.childNodes].some((node) => node instanceof Text && node.data.trim());
      const drawn = one.localName === 'svg' && one.closest('.icon') === one;
      if (!(words || drawn) || !one.checkVisibility() || one.closest('.hidden')) return [];
      const { color } = getComputedStyle(one);
      const enough = contrastOnPaper(color) >= (words ? TEXT : GRAPHIC);
      return enough
        ? []
        : [`${one.localName}.${one.className} ${color} ${one.textContent?.trim()}`];
    });
  }

  for (const [scenario, tag] of [
    ['needs_borrower', 'svc-status'],
    ['needs_borrower_overdue', 'svc-status'],
    ['documents_rejected', 'svc-status'],
    ['declined', 'svc-status'],
    ['funded', 'svc-status'],
    ['intake', 'svc-intake'],
  ] as const)
    it(`has no word and no sign of a dark session that is too pale to read (${scenario})`, async () => {
      expect(faint(await printed(scenario, tag))).to.deep.equal([]);
    });

  it('shows by lines which steps are done, and which one is now', async () => {
    const element = await printed('needs_borrower');
    const done = getComputedStyle(find(element, '.step.done > .mark'));
    const now = getComputedStyle(find(element, '.step.current > .mark'), '::after');
    expect(contrastOnPaper(done.color), 'the tick').to.be.at.least(GRAPHIC);
    expect(contrastOnPaper(done.borderTopColor)).to.be.at.least(GRAPHIC);
    expect(now.borderTopWidth).to.equal('6px');
    expect(contrastOnPaper(now.borderTopColor)).to.be.at.least(GRAPHIC);
  });

  it('has the steps, who to contact, the reference and the date, and no button', async () => {
    const element = await printed('needs_borrower');
    const shown = (selector: string) =>
      [...element.root.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility(),
      );
    expect(shown('.step')).to.have.length(5);
    const help = find(element, '.help').textContent ?? '';
    expect(help).to.include('Financing Referral Service').and.include('(800) 555-0142');
    expect(help).to.match(/\d{3}-\d{3}-\d{3}/);
    expect(shown('.help, .help-reference')).to.have.length(2);
    expect(shown('.as-of').map((one) => one.textContent)).to.deep.equal([
      'As of May\u00a04,\u00a02026',
    ]);
    expect(shown('button')).to.deep.equal([]);
  });

  it('can be asked for where the page is to be kept', async () => {
    const { client_token } = await openScenario('funded');
    const element = await mount(create(client_token));
    const { print } = window;
    let asked = 0;
    window.print = () => (asked += 1);
    control(element, 'Print or save this page').click();
    window.print = print;
    expect(asked).to.equal(1);
  });

  it('has a line around every notice', async () => {
    const element = await printed('documents_rejected');
    for (const notice of element.root.querySelectorAll('.notice'))
      expect(contrastOnPaper(getComputedStyle(notice).borderTopColor)).to.be.at.least(GRAPHIC);
  });

  it('shows what is chosen', async () => {
    const element = await printed('intake', 'svc-intake');
    const input = document.createElement('input');
    Object.assign(input, { type: 'checkbox', checked: true });
    const choice = document.createElement('div');
    choice.className = 'choice';
    choice.append(input);
    find(element, '.screen').append(choice);
    const tick = getComputedStyle(input, '::after').borderBottomColor;
    expect(contrastOnPaper(tick)).to.be.at.least(GRAPHIC);
  });
});
