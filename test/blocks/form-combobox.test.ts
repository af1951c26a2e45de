import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../support/axe-in-page.ts';
import { find, until } from '../support/embed.ts';
import { fill, inputNamed, mountForm, troublesSaid, valuesSent } from '../support/form-block.ts';
import { layoutFaults, narrow } from '../support/narrow.ts';
import { networkOfEach } from '../support/network.ts';

const INDUSTRY = {
  name: 'naics',
  control: 'combobox',
  label: 'Industry',
  hint: 'Like bakery.',
  search: {
    source: 'industry',
    none: 'Nothing found.',
    found: { one: '{n} industry', other: '{n} industries' },
    failed: 'The search did not work.',
  },
  rules: [{ rule: 'required', message: 'Select your industry' }],
};
const CITY = { name: 'city', control: 'text', label: 'City' };
const [DINER, BAKERY, BAR] = ['Diners', 'Retail Bakeries', 'Snack Bars'].map((label, n) => ({
  value: `72251${n}`,
  label,
  note: `Note ${n}`,
}));

describe('A combobox', () => {
  const network = networkOfEach();

  async function show(field: object = {}) {
    const element = await mountForm(network, { fields: [{ ...INDUSTRY, ...field }, CITY] });
    await until(() => element.root.querySelector('[role=listbox]'), 'the list');
    return { element, input: inputNamed(element, 'naics') };
  }
  const found = (...options: (typeof DINER)[]) =>
    network.answer('/options/', () => Response.json({ object: 'options', options }));
  const queries = () =>
    network.calls('GET', '/options/').map(({ url }) => new URL(url).searchParams.get('q'));
  const optionsIn = (element: EmbedElement) => [
    ...element.root.querySelectorAll<HTMLElement>('[role=option]'),
  ];
  const statusOf = (element: EmbedElement) =>
    find(element, '.combobox > [role=status]').textContent;
  /** The option a screen reader is at. */
  const activeIn = (element: EmbedElement, input: Element) => {
    const id = input.getAttribute('aria-activedescendant');
    const option = id ? find(element, `[id="${id}"]`) : undefined;
    if (option) expect(option.getAttribute('aria-selected')).to.equal('true');
    return option?.querySelector('span')?.textContent;
  };
  const isOpen = (input: Element) => input.getAttribute('aria-expanded') === 'true';

  it('finds with the service what is typed, once one has paused, and says how many', async () => {
    const { element, input } = await show();
    input.focus();
    for (const typed of ['b', 'ba', 'bak', 'bake', 'baker', 'bakery']) fill(input, typed);
    await until(() => isOpen(input), 'what was found');
    expect(queries()).to.deep.equal(['bakery']);
    expect(optionsIn(element).length).to.be.greaterThan(0);
    expect(statusOf(element)).to.match(/^\d+ industr/);
    expect(input.getAttribute('aria-controls')).to.equal(find(element, '[role=listbox]').id);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    await narrow(element);
    expect(layoutFaults(element)).to.deep.equal([]);
  });

  it('is gone through by arrow keys, Home and End, and taken by Enter', async () => {
    found(DINER, BAKERY, BAR);
    const { element, input } = await show();
    fill(input, 'food');
    await until(() => isOpen(input), 'what was found');
    expect(activeIn(element, input)).to.equal(undefined);
    const path = { ArrowDown: 'Diners', End: 'Snack Bars', Home: 'Diners', ArrowUp: 'Snack Bars' };
    for (const [key, label] of Object.entries(path)) {
      await sendKeys({ press: key });
      expect(activeIn(element, input), key).to.equal(label);
      expect(element.root.activeElement).to.equal(input);
    }
    await sendKeys({ press: 'Enter' });
    expect(isOpen(input)).to.equal(false);
    expect(input.value).to.equal('Snack Bars');
    expect(network.calls('POST', '/actions')).to.have.length(0);
    expect(await valuesSent(network, element)).to.deep.equal({ naics: BAR?.value, city: '' });
  });

  it('closes with Escape, which then goes no further, and opens again with an arrow', async () => {
    found(DINER, BAKERY);
    const { element, input } = await show();
    let escapes = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escapes += 1;
    };
    document.addEventListener('keydown', hear);
    fill(input, 'food');
    await until(() => isOpen(input), 'what was found');
    await sendKeys({ press: 'Escape' });
    expect(isOpen(input)).to.equal(false);
    expect(input.value).to.equal('food');
    expect(escapes).to.equal(0);
    await sendKeys({ press: 'ArrowDown' });
    await until(() => isOpen(input), 'the list again');
    expect(optionsIn(element)).to.have.length(2);
    expect(queries()).to.deep.equal(['food']);
    document.removeEventListener('keydown', hear);
  });

  it('is taken by a press or by Tab, without the keyboard of a phone going away meanwhile', async () => {
    found(DINER, BAKERY);
    const { element, input } = await show();
    fill(input, 'food');
    await until(() => isOpen(input), 'what was found');
    const [, bakery] = optionsIn(element);
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    expect(bakery?.dispatchEvent(press)).to.equal(false);
    bakery?.click();
    expect(input.value).to.equal('Retail Bakeries');
    expect(element.root.activeElement).to.equal(input);
    fill(input, 'food');
    await until(() => isOpen(input), 'the list again');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Tab' });
    expect(input.value).to.equal('Diners');
    expect(element.root.activeElement).to.equal(inputNamed(element, 'city'));
  });

  it('is taken by a tap also where a browser takes the focus away before the tap is a click', async () => {
    found(DINER, BAKERY);
    const { element, input } = await show();
    const tap = (target: HTMLElement | undefined) => {
      const how = { bubbles: true, composed: true };
      target?.dispatchEvent(new PointerEvent('pointerdown', how));
      target?.dispatchEvent(new PointerEvent('pointerup', how));
      input.blur();
      target?.dispatchEvent(new MouseEvent('mousedown', how));
      expect(isOpen(input)).to.equal(true);
      target?.dispatchEvent(new MouseEvent('mouseup', how));
      target?.click();
    };
    fill(input, 'food');
    await until(() => isOpen(input), 'what was found');
    tap(optionsIn(element)[1]);
    expect(input.value).to.equal('Retail Bakeries');
    expect(isOpen(input)).to.equal(false);
    fill(input, 'food');
    await until(() => isOpen(input), 'the list again');
    tap(find(element, '.title'));
    await until(() => !isOpen(input), 'the end of the list');
    expect(input.value).to.equal('food');
  });

  it('is opened again by a tap on the input, once the keyboard of a phone was put away', async () => {
    found(DINER, BAKERY);
    const { element, input } = await show();
    input.click();
    fill(input, 'food');
    await until(() => isOpen(input), 'what was found');
    input.blur();
    expect(isOpen(input)).to.equal(false);
    input.focus();
    input.click();
    await until(() => isOpen(input), 'the list again');
    expect(queries()).to.deep.equal(['food']);
    optionsIn(element)[0]?.click();
    input.click();
    expect(isOpen(input)).to.equal(false);
  });

  it('takes what was typed in full, and nothing else that was typed and not chosen', async () => {
    found(DINER, BAKERY);
    const { element, input } = await show();
    fill(input, 'diners');
    await until(() => isOpen(input), 'what was found');
    input.blur();
    expect(input.value).to.equal('Diners');
    fill(input, 'Diners and more');
    input.blur();
    expect(input.value).to.equal('Diners and more');
    expect(await troublesSaid(element)).to.deep.equal(['Select your industry']);
    expect(input.value).to.equal('Diners and more');
  });

  it('shows what was chosen before, and sends it again', async () => {
    const search = { ...INDUSTRY.search, chosen: 'Retail Bakeries' };
    const { element, input } = await show({ value: '311811', search });
    expect(input.value).to.equal('Retail Bakeries');
    expect(isOpen(input)).to.equal(false);
    input.focus();
    input.blur();
    expect(await valuesSent(network, element)).to.deep.equal({ naics: '311811', city: '' });
    expect(queries()).to.deep.equal([]);
  });

  it('says that nothing was found, or that the search did not work, and keeps what was typed', async () => {
    found();
    const { element, input } = await show();
    fill(input, 'zzzz');
    await until(() => statusOf(element) === 'Nothing found.', 'the words');
    expect(find(element, '.list > p').textContent).to.equal('Nothing found.');
    expect(isOpen(input)).to.equal(false);
    network.answer('/options/', 'refused');
    fill(input, 'bakery');
    await until(() => statusOf(element) === 'The search did not work.', 'the words');
    expect(input.value).to.equal('bakery');
    found(BAKERY);
    await sendKeys({ press: 'ArrowDown' });
    await until(() => isOpen(input), 'what was found');
  });

  it('shows the newest of two searches, whichever is answered first', async () => {
    const answers: (() => void)[] = [];
    network.answer('/options/', (request) => {
      const option = request.url.endsWith('=din') ? DINER : BAKERY;
      return new Promise((resolve) => {
        answers.push(() => resolve(Response.json({ object: 'options', options: [option] })));
      });
    });
    const { element, input } = await show();
    fill(input, 'din');
    await until(() => answers.length === 1, 'the first search');
    fill(input, 'bak');
    await until(() => answers.length === 2, 'the second');
    answers[1]?.();
    await until(() => isOpen(input), 'what was found');
    answers[0]?.();
    await until(() => network.calls('GET', '/options/')[0]?.request.signal.aborted, 'the end');
    expect(optionsIn(element).map((one) => one.querySelector('span')?.textContent)).to.deep.equal([
      'Retail Bakeries',
    ]);
  });
});
