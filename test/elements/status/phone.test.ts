import { expect } from 'chai';
import type { EmbedElement } from '../../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { clearPage, create, find, mount } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { putOnPaper } from '../../support/paper.ts';

/** CSS pixels: a phone, less the bars of its browser. */
const FIRST_VIEW = 600;

describe('<svc-status> on a phone', () => {
  afterEach(clearPage);

  async function at(width: number, scenario: string): Promise<EmbedElement> {
    const { client_token } = await openScenario(scenario);
    const element = create(client_token);
    Object.assign(element.style, { display: 'block', width: `${width}px` });
    return mount(element);
  }
  const seen = (element: EmbedElement, selector: string) =>
    [...element.root.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility({ contentVisibilityAuto: true }),
    );
  const summary = (element: EmbedElement, words: string) => {
    const [found] = seen(element, 'summary').filter(({ textContent }) =>
      textContent.includes(words),
    );
    if (!found) throw new Error(`Nothing folded says "${words}".`);
    return found;
  };

  it('has the next step in the first view, and the steps behind one line', async () => {
    const element = await at(375, 'needs_borrower');
    expect(seen(element, '.step')).to.have.length(0);
    const { bottom } = find(element, '.next .button').getBoundingClientRect();
    expect(bottom - element.getBoundingClientRect().top).to.be.below(FIRST_VIEW);
    summary(element, 'Step 2 of 5: Documents').click();
    expect(seen(element, '.step')).to.have.length(5);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('has all steps where there is room, and on paper', async () => {
    const wide = await at(760, 'needs_borrower');
    expect(seen(wide, '.step')).to.have.length(5);
    expect(seen(wide, '.steps-summary')).to.have.length(0);
    clearPage();
    const narrow = await at(375, 'needs_borrower');
    const back = putOnPaper(narrow);
    expect(seen(narrow, '.step')).to.have.length(5);
    back();
  });

  it('shows three estimates, then all', async () => {
    const element = await at(375, 'needs_borrower');
    expect(seen(element, '.match')).to.have.length(3);
    summary(element, 'Show all 8').click();
    expect(seen(element, '.match')).to.have.length(8);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    summary(element, 'Show the best 3').click();
    expect(seen(element, '.match')).to.have.length(3);
  });

  it('names to-dos and lenders by headings, beneath those of their lists', async () => {
    const element = await at(375, 'needs_borrower');
    const headings = [...element.root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
      ({ localName, textContent }) => `${localName} ${textContent?.replace(/\s+/g, ' ').trim()}`,
    );
    expect(headings).to.include.members([
      'h3 Your next step',
      'h4 Upload bank statements',
      'h3 Lender programs that may fit',
      'h4 Mission Street Community Fund',
    ]);
  });
});
