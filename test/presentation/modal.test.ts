import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../support/axe-in-page.ts';
import { create, find, mount, next, reaches, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';

describe('A component in a modal', () => {
  const network = networkOfEach();
  let opener: HTMLButtonElement;
  beforeEach(() => {
    opener = document.createElement('button');
    opener.textContent = 'Financing';
    document.body.append(opener);
  });

  const closed = async (scenario = 'needs_borrower'): Promise<EmbedElement> => {
    const { client_token } = await openScenario(scenario);
    const element = create(client_token);
    element.mode = 'modal';
    document.body.append(element);
    return element;
  };
  const opened = async (scenario?: string): Promise<EmbedElement> => {
    const element = await closed(scenario);
    opener.focus();
    element.show();
    await reaches(element, 'ready', 'completed');
    await until(() => element.root.activeElement?.matches('.title'), 'the focus on the title');
    return element;
  };
  const dialogOf = (element: EmbedElement) => find(element, 'dialog') as HTMLDialogElement;

  it('takes no room, spends no token and tells nothing until it is opened', async () => {
    const exits: Event[] = [];
    document.body.addEventListener('svc-exited', (event) => exits.push(event), { once: true });
    const element = await closed();
    await until(() => element.root.querySelector('dialog'), 'its dialog');
    expect(dialogOf(element).open).to.equal(false);
    expect(document.documentElement.outerHTML).to.contain('client-token');
    expect(network.exchanges()).to.have.length(0);
    expect(exits).to.deep.equal([]);
  });

  it('has the attributes that the page gave it, and no others', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    expect(element.getAttributeNames()).to.deep.equal(['base-url']);
  });

  it('opens over the page, named by its screen, with the focus on the title', async () => {
    const element = await opened();
    const dialog = dialogOf(element);
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.getAttribute('aria-label')).to.equal(find(element, '.title').textContent);
    expect(element.hasAttribute('open')).to.equal(true);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('closes by Escape: says so once and gives the focus back to what opened it', async () => {
    const element = await opened();
    const reasons: string[] = [];
    element.addEventListener('svc-exited', ({ reason }) => reasons.push(reason));
    await sendKeys({ press: 'Escape' });
    await until(() => !element.open, 'the end');
    expect(dialogOf(element).open).to.equal(false);
    expect(document.activeElement).to.equal(opener);
    expect(reasons).to.deep.equal(['closed']);
  });

  it('closes by its button, which has a name and room for a finger', async () => {
    const element = await opened();
    const button = find(element, '.overlay-close');
    expect(button.getAttribute('aria-label')).to.equal('Close');
    const { width, height } = button.getBoundingClientRect();
    expect(Math.round(Math.min(width, height))).to.be.at.least(44);
    const exited = next(element, 'svc-exited');
    button.click();
    expect((await exited).purpose).to.equal('status');
    expect(element.open).to.equal(false);
  });

  it('closes by a press on the page behind it, not by one that began inside', async () => {
    const element = await opened();
    const dialog = dialogOf(element);
    find(element, '.title').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    dialog.click();
    expect(element.open).to.equal(true);
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    dialog.click();
    expect(element.open).to.equal(false);
  });

  it('stays at a press beside it where something is being typed', async () => {
    const element = await opened();
    find(element, '.screen').append(document.createElement('textarea'));
    const dialog = dialogOf(element);
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    dialog.click();
    expect(element.open).to.equal(true);
  });

  it('shows its screen at once when it is opened again, with the same session', async () => {
    const element = await opened();
    const title = find(element, '.title');
    element.close();
    element.open = true;
    await element.updateComplete;
    expect(dialogOf(element).open).to.equal(true);
    expect(find(element, '.title')).to.equal(title);
    expect(network.exchanges()).to.have.length(1);
  });

  it('keeps the page behind from scrolling and from moving', async () => {
    const tall = document.createElement('div');
    tall.style.blockSize = '300vh';
    document.body.append(tall);
    const width = tall.getBoundingClientRect().width;
    const element = await opened();
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    expect(tall.getBoundingClientRect().width).to.equal(width);
    element.close();
    await element.updateComplete;
    expect(document.documentElement.hasAttribute('style')).to.equal(false);
  });

  it('lets the page scroll when it is taken out while it is open', async () => {
    const element = await opened();
    element.remove();
    expect(document.documentElement.hasAttribute('style')).to.equal(false);
    document.body.append(element);
    await until(() => dialogOf(element).open, 'the dialog');
    expect(network.exchanges()).to.have.length(1);
  });

  it('holds no stream while it is closed', async () => {
    const element = await opened('submitted');
    await until(() => network.openStreams() === 1, 'the stream');
    element.close();
    await until(() => network.openStreams() === 0, 'the end of the stream');
  });

  it('shows in words what failed', async () => {
    network.answer('/embed_sessions', 'refused', 'POST');
    const element = await closed();
    element.setAttribute('open', '');
    await reaches(element, 'failed');
    await until(() => dialogOf(element).open, 'the dialog');
    expect(find(element, '.failure').checkVisibility()).to.equal(true);
    expect(dialogOf(element).getAttribute('aria-label')).to.not.equal('');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('is inline when its mode says so or says nothing it knows', async () => {
    const { client_token } = await openScenario('submitted');
    const element = create(client_token);
    element.setAttribute('mode', 'drawer');
    expect((await mount(element)).mode).to.equal('inline');
    expect(find(element, '.screen').checkVisibility()).to.equal(true);
  });
});
