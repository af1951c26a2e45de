import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { clearPage, create, find, reaches, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { canResize, resize } from '../support/viewport.ts';

const DESKTOP = { width: 1000, height: 900 };
const PHONE = { width: 390, height: 800 };

describe('A component in a popover', () => {
  let anchor: HTMLButtonElement;
  beforeEach(async () => {
    await resize(DESKTOP);
    anchor = document.createElement('button');
    anchor.id = 'financing';
    anchor.textContent = 'Financing';
    anchor.style.cssText = 'position:absolute;left:300px;top:40px';
    document.body.append(anchor);
  });
  afterEach(clearPage);

  const closed = async (): Promise<EmbedElement> => {
    const { client_token } = await openScenario('needs_borrower');
    const element = create(client_token);
    element.setAttribute('mode', 'popover');
    element.setAttribute('anchor', 'financing');
    document.body.append(element);
    return element;
  };
  const opened = async (): Promise<EmbedElement> => {
    const element = await closed();
    anchor.focus();
    element.show();
    await reaches(element, 'ready');
    await until(() => element.root.activeElement?.matches('.title'), 'the focus on the title');
    return element;
  };
  const box = (element: EmbedElement) => find(element, 'dialog').getBoundingClientRect();
  const below = (element: EmbedElement) => box(element).top - anchor.getBoundingClientRect().bottom;
  const settled = (element: EmbedElement) =>
    until(() => find(element, 'dialog').getAnimations().length === 0, 'the end of its motion');

  it('tells at its anchor that it opens something, and whether it is open', async () => {
    const element = await closed();
    await until(() => anchor.getAttribute('aria-expanded') === 'false', 'the closed mark');
    expect(anchor.getAttribute('aria-haspopup')).to.equal('dialog');
    element.show();
    await until(() => anchor.getAttribute('aria-expanded') === 'true', 'the open mark');
    element.remove();
    expect(anchor.hasAttribute('aria-expanded')).to.equal(false);
  });

  it('stands beside its anchor and leaves the page alive', async () => {
    const element = await opened();
    await settled(element);
    await until(() => Math.abs(below(element) - 8) < 1, 'its place below the anchor');
    expect(Math.abs(box(element).left - 300)).to.be.below(1);
    expect(find(element, 'dialog').matches(':popover-open')).to.equal(true);
    expect(find(element, 'dialog').matches(':modal')).to.equal(false);
    expect(document.documentElement.hasAttribute('style')).to.equal(false);
  });

  it('follows its anchor, and turns to the side where there is room', async () => {
    const element = await opened();
    await settled(element);
    anchor.style.left = '420px';
    await until(() => Math.abs(box(element).left - 420) < 1, 'its new place');
    anchor.style.top = `${window.innerHeight - 60}px`;
    await until(() => box(element).bottom < anchor.getBoundingClientRect().top, 'its place above');
    anchor.style.left = `${window.innerWidth - 60}px`;
    await until(() => box(element).right <= window.innerWidth - 7, 'its place within the window');
  });

  it('closes by Escape and gives the focus back to its anchor', async () => {
    const element = await opened();
    await sendKeys({ press: 'Escape' });
    await until(() => !element.open, 'the end');
    expect(document.activeElement).to.equal(anchor);
    expect(find(element, 'dialog').matches(':popover-open')).to.equal(false);
  });

  it('closes by a click elsewhere, and leaves its anchor to the page', async () => {
    const element = await opened();
    find(element, '.title').click();
    anchor.click();
    expect(element.open).to.equal(true);
    document.body.click();
    expect(element.open).to.equal(false);
  });

  it('is a modal without an anchor', async () => {
    const element = await closed();
    element.removeAttribute('anchor');
    element.show();
    await until(() => element.root.querySelector('dialog:modal'), 'the modal');
  });

  if (canResize)
    describe('on a phone', () => {
      it('fills the screen of a phone, over the page', async () => {
        await resize(PHONE);
        const element = await opened();
        await settled(element);
        expect(find(element, 'dialog').matches(':modal')).to.equal(true);
        const { width, height } = box(element);
        expect([Math.round(width), Math.round(height)]).to.deep.equal([
          window.innerWidth,
          window.innerHeight,
        ]);
      });

      it('draws a line under its bar once something has gone beneath', async () => {
        await resize(PHONE);
        const element = await opened();
        const line = () => getComputedStyle(find(element, '.overlay-bar')).borderBlockEndColor;
        const none = line();
        find(element, '.page').scrollTop = 100;
        await until(() => line() !== none, 'the line');
        find(element, '.page').scrollTop = 0;
        await until(() => line() === none, 'no line');
      });

      it('becomes a sheet and a popover again as the window changes, with the focus where it was', async () => {
        const element = await opened();
        const button = find(element, 'button.primary, .overlay-close');
        button.focus();
        await resize(PHONE);
        await until(() => find(element, 'dialog').matches(':modal'), 'the sheet');
        await resize(DESKTOP);
        await until(() => find(element, 'dialog').matches(':popover-open'), 'the popover');
        expect(element.root.activeElement).to.equal(button);
        expect(document.documentElement.hasAttribute('style')).to.equal(false);
      });
    });
});
