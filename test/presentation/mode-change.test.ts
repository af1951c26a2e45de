import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import type { Mode } from '../../src/presentation/mode.ts';
import { create, find, mount, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';

describe('A component whose mode changes', () => {
  const network = networkOfEach();
  beforeEach(() => {
    const anchor = document.createElement('button');
    anchor.id = 'financing';
    document.body.append(anchor);
  });

  /** A component in the page's flow, and a field in it in which somebody types. */
  async function typing(): Promise<{ element: EmbedElement; field: HTMLTextAreaElement }> {
    const { client_token } = await openScenario('needs_borrower');
    const element = create(client_token);
    element.setAttribute('anchor', 'financing');
    await mount(element);
    const field = document.createElement('textarea');
    find(element, '.screen').append(field);
    field.focus();
    field.value = 'half an ans';
    field.setSelectionRange(4, 6);
    return { element, field };
  }

  const shownAs = (element: EmbedElement, mode: Mode) =>
    until(() => {
      const dialog = element.root.querySelector('dialog');
      if (mode === 'inline') return !dialog;
      return dialog?.matches(mode === 'modal' ? ':modal' : ':popover-open');
    }, mode);

  it('keeps what is typed, where it is typed, through every mode', async () => {
    const { element, field } = await typing();
    element.open = true;
    for (const mode of ['modal', 'inline', 'popover', 'modal', 'popover', 'inline'] as const) {
      element.mode = mode;
      await shownAs(element, mode);
      expect(find(element, '.screen').contains(field), mode).to.equal(true);
      expect(field.checkVisibility(), mode).to.equal(true);
      expect(field.value, mode).to.equal('half an ans');
      expect(element.root.activeElement === field, `focus in ${mode}`).to.equal(true);
      expect(field.selectionStart, mode).to.equal(4);
      expect(element.root.querySelectorAll('.overlay-close').length).to.equal(
        mode === 'inline' ? 0 : 1,
      );
    }
    expect(network.exchanges()).to.have.length(1);
    expect(document.documentElement.hasAttribute('style')).to.equal(false);
  });

  it('is out of sight as a modal that is not open, and whole again in the page’s flow', async () => {
    const { element, field } = await typing();
    element.mode = 'modal';
    await until(() => element.root.querySelector('dialog'), 'the dialog');
    expect(field.checkVisibility()).to.equal(false);
    element.mode = 'inline';
    await shownAs(element, 'inline');
    expect(field.checkVisibility()).to.equal(true);
    expect(field.value).to.equal('half an ans');
  });

  it('begins its session once it is to be seen', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = create(client_token);
    element.mode = 'modal';
    document.body.append(element);
    await until(() => element.root.querySelector('dialog'), 'the dialog');
    expect(network.exchanges()).to.have.length(0);
    element.mode = 'inline';
    await mount(element);
    expect(find(element, '.title').checkVisibility()).to.equal(true);
    expect(network.exchanges()).to.have.length(1);
  });
});
