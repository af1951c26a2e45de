import { expect } from 'chai';
import type { EmbedElement } from '../../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { create, find, mount, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { layoutFaults, narrow } from '../../support/narrow.ts';
import { networkOfEach } from '../../support/network.ts';

/** Offers side by side, in a component of this width in CSS pixels. */
async function compare(width: number, scenario = 'offer_acceptance'): Promise<EmbedElement> {
  const { client_token } = await openScenario(scenario);
  const element = create(client_token, 'svc-offer-acceptance');
  element.style.cssText = `display: block; inline-size: ${width}px`;
  await mount(element);
  await until(() => element.root.querySelector('.compare'), 'the comparison');
  return element;
}

const isSeen = (one: Element) => one.getClientRects().length > 0;
const all = (element: EmbedElement, selector: string) =>
  [...element.root.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
const lenders = (element: EmbedElement) =>
  all(element, '.compare thead .lender').map((one) => one.textContent?.trim());

/** How many lines a text takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

describe('<svc-offer-acceptance> where offers are compared', () => {
  networkOfEach();

  for (const width of [640, 900, 1280]) {
    it(`at ${width} px every offer has its column and its button, and nothing scrolls`, async () => {
      const element = await compare(width);
      expect(lenders(element)).to.have.length(3);
      expect(all(element, '.compare .choices button')).to.have.length(3);
      expect(all(element, '.pickers')).to.have.length(0);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = find(
        element,
        '.compare-scroll',
      );
      expect(scrollWidth, 'sideways').to.equal(clientWidth);
      expect(scrollHeight, 'down').to.equal(clientHeight);
      expect(layoutFaults(element)).to.deep.equal([]);
    });
  }

  it('a wide table keeps its head in view, and names each cell’s row and column', async () => {
    const element = await compare(900);
    const head = find(element, '.compare thead');
    find(element, '.compare .choices button').scrollIntoView({ block: 'end' });
    expect(head.getBoundingClientRect().top).to.be.at.least(-1);
    scrollTo(0, 0);
    for (const row of element.root.querySelectorAll('.compare tbody tr:not(.choices)')) {
      expect(row.querySelectorAll('th[scope=row]')).to.have.length(1);
      expect(row.querySelectorAll('td')).to.have.length(3);
    }
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('a narrow one shows two, and another offer takes a side when it is picked', async () => {
    const element = await compare(360);
    expect(lenders(element)).to.have.length(2);
    const picker = all(element, '.picker select').at(1);
    if (!(picker instanceof HTMLSelectElement)) throw new Error('no picker');
    picker.selectedIndex = 2;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => lenders(element).at(-1) === picker.selectedOptions[0]?.text, 'the third');
    expect(lenders(element)).to.have.length(2);
  });

  it('a single offer has the whole width of a phone', async () => {
    const element = await compare(360, 'offers_one');
    const { width } = find(element, '.compare td').getBoundingClientRect();
    expect(width).to.be.above(280);
  });

  it('a phone breaks no figure of a disclosure in two', async () => {
    for (const width of [320, 360, 390]) {
      const element = await compare(width);
      for (const figure of all(element, '.legal-scroll .figure'))
        expect(linesOf(figure), `${figure.textContent} at ${width} px`).to.equal(1);
    }
  });

  it('320 px with text twice its size holds every word', async () => {
    const element = await compare(320);
    await narrow(element, true);
    expect(layoutFaults(element).filter((fault) => fault.startsWith('out'))).to.deep.equal([]);
    expect(textOf(element)).to.contain('APR');
  });
});
