import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { clearPage, create, find, mount } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';

const style = (element: EmbedElement, selector = '.svc') =>
  getComputedStyle(find(element, selector));

describe('The theme', () => {
  afterEach(clearPage);

  async function themed(theme: Record<string, string>): Promise<EmbedElement> {
    const { client_token } = await openScenario('needs_borrower', { theme });
    return mount(create(client_token));
  }

  it('fills the one primary button with the partner’s colour', async () => {
    const element = await themed({ primary_color: '#6b21a8', mode: 'light' });
    expect(style(element, '.button.primary').backgroundColor).to.equal('rgb(107, 33, 168)');
  });

  it('has a dark set of its own', async () => {
    const light = await themed({ mode: 'light' });
    const dark = await themed({ mode: 'dark' });
    expect(style(light).colorScheme).to.equal('light');
    expect(style(dark).colorScheme).to.equal('dark');
    expect(style(dark).backgroundColor).not.to.equal(style(light).backgroundColor);
  });

  it('has sharp corners where the partner wants them', async () => {
    const element = await themed({ radius: 'sharp' });
    expect(style(element, '.card').borderTopLeftRadius).to.equal('2px');
  });

  it('cannot be reached by the page’s styles, and takes only the font from it', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = `
      svc-status { --svc-text: #ff0000 !important; color: red; letter-spacing: 9px; text-transform: uppercase;
        font: italic 700 40px/3 "Courier New" }
      * { --svc-text: #ff0000 !important; }`;
    document.body.append(sheet);
    const element = await themed({ mode: 'light' });
    const { color, letterSpacing, textTransform, fontSize, fontStyle, fontFamily } = style(
      element,
      '.lead',
    );
    expect({ letterSpacing, textTransform, fontSize, fontStyle }).to.deep.equal({
      letterSpacing: 'normal',
      textTransform: 'none',
      fontSize: '16px',
      fontStyle: 'normal',
    });
    expect(color).not.to.equal('rgb(255, 0, 0)');
    expect(fontFamily).to.contain('Courier New');
  });

  it('puts no style into the document', async () => {
    const element = await themed({ primary_color: '#0f766e' });
    expect(element.hasAttribute('style')).to.equal(false);
    expect(element.root.querySelector('style, [style]')).to.equal(null);
  });
});
