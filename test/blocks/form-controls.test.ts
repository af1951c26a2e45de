import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { accessibilityFaults } from '../support/axe-in-page.ts';
import { find, until } from '../support/embed.ts';
import {
  descriptionOf,
  fill,
  inputNamed,
  mountForm,
  required,
  troublesSaid,
  valuesSent,
} from '../support/form-block.ts';
import { layoutFaults, narrow } from '../support/narrow.ts';
import { networkOfEach } from '../support/network.ts';

const options = (...values: string[]) =>
  values.map((value) => ({ value, label: `It is ${value}`, hint: `What ${value} means` }));
const PARTS = { month: 'Month', day: 'Day', year: 'Year' };
const AMOUNT = {
  name: 'amount',
  control: 'money',
  label: 'How much?',
  hint: 'A guess will do.',
  prefix: '$',
  width: 'md',
  rules: [
    required('Enter how much'),
    { rule: 'form', message: 'Enter an amount in dollars' },
    { rule: 'min', arg: 500_000, message: 'Amount must be $5,000 or more' },
  ],
};
const COLOUR = {
  name: 'colour',
  control: 'radio',
  label: 'Which colour?',
  options: options('red', 'green'),
  rules: [required('Select a colour')],
};
const EVERY = [
  AMOUNT,
  COLOUR,
  { name: 'share', control: 'percent', label: 'Share', suffix: '%', width: 'xs' },
  { name: 'workers', control: 'integer', label: 'Workers', width: 'sm' },
  { name: 'ein', control: 'ein', label: 'EIN', width: 'md' },
  { name: 'phone', control: 'tel', label: 'Phone', autocomplete: 'tel' },
  { name: 'email', control: 'email', label: 'Email', autocomplete: 'email' },
  { name: 'site', control: 'url', label: 'Website' },
  { name: 'began', control: 'month', label: 'Began', parts: PARTS },
  { name: 'day', control: 'date', label: 'Day', parts: PARTS },
  { name: 'state', control: 'select', label: 'State', options: options('OR', 'WA') },
  { name: 'where', control: 'checkboxes', label: 'Where?', options: options('web', 'shop') },
  { name: 'yes', control: 'checkbox', label: 'I agree', body: ['All of this.', 'And this.'] },
  {
    name: 'notes',
    control: 'textarea',
    label: 'Notes',
    rules: [{ rule: 'max_length', arg: 10, message: 'Notes must be 10 characters or less' }],
    counter: {
      left: { one: '{n} character left', other: '{n} characters left' },
      over: { one: '{n} character too many', other: '{n} characters too many' },
    },
  },
];

describe('In a form,', () => {
  const network = networkOfEach();
  const show = (...fields: object[]) => mountForm(network, { fields });

  it('every control has its name, and nothing is out of place on a phone or with large text', async () => {
    const element = await show(...EVERY);
    await until(() => element.root.querySelector('textarea'), 'the notes');
    for (const one of element.root.querySelectorAll<HTMLInputElement>('input, select, textarea'))
      expect(one.labels?.[0]?.textContent, one.id).to.match(/\w/);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    await narrow(element);
    expect(layoutFaults(element)).to.deep.equal([]);
    await narrow(element, true);
    expect(layoutFaults(element)).to.deep.equal([]);
  });

  it('nothing is checked or stopped by the browser itself', async () => {
    const element = await show(...EVERY);
    await until(() => element.root.querySelector('textarea'), 'the notes');
    expect(find(element, 'form').hasAttribute('novalidate')).to.equal(true);
    const limits = '[maxlength], [required], [pattern], [min], [max], [type=number]';
    expect(element.root.querySelector(limits)).to.equal(null);
  });

  it('what was typed is written as usual once it is left, and sent as it stands', async () => {
    const element = await show({ ...AMOUNT, rules: [] }, ...EVERY.slice(2, 8));
    const typed = {
      amount: ['$ 25000', '25,000'],
      share: ['33,5 %', '33.5'],
      workers: ['1200', '1,200'],
      ein: ['12 3456789', '12-3456789'],
      phone: ['+1 (555) 010 0199', '(555) 010-0199'],
      email: ['name@example.com', 'name@example.com'],
      site: ['example.com', 'example.com'],
    };
    for (const [name, [text = '', after]] of Object.entries(typed)) {
      const input = inputNamed(element, name);
      fill(input, text);
      expect(input.value, `${name} while it is typed`).to.equal(text);
      input.blur();
      expect(input.value, name).to.equal(after);
    }
    const sent = Object.entries(typed).map(([name, [, after]]) => [name, after]);
    expect(await valuesSent(network, element)).to.deep.equal(Object.fromEntries(sent));
  });

  it('what cannot be understood stays as it was typed', async () => {
    const element = await show(...EVERY.slice(0, 6));
    for (const name of ['amount', 'workers', 'ein', 'phone']) {
      const input = inputNamed(element, name);
      fill(input, '12 or so');
      input.blur();
      expect(input.value).to.equal('12 or so');
    }
  });

  it('a sign before or after an answer is in its frame, not in its text, and leads into it', async () => {
    const element = await show(AMOUNT);
    const sign = find(element, '.affix');
    expect(sign.textContent).to.equal('$');
    expect(sign.getAttribute('aria-hidden')).to.equal('true');
    sign.click();
    expect(element.root.activeElement).to.equal(inputNamed(element, 'amount'));
  });

  it('a broken rule is said in its own words, at the answer and in a summary that leads there', async () => {
    const element = await show(AMOUNT, COLOUR);
    fill(inputNamed(element, 'amount'), '100');
    expect(await troublesSaid(element)).to.deep.equal([
      'Amount must be $5,000 or more',
      'Select a colour',
    ]);
    const amount = inputNamed(element, 'amount');
    expect(amount.value).to.equal('100');
    expect(amount.getAttribute('aria-invalid')).to.equal('true');
    expect(descriptionOf(element, amount)).to.deep.equal([
      'A guess will do.',
      'Error: Amount must be $5,000 or more',
    ]);
    const [, toColour] = element.root.querySelectorAll<HTMLElement>('.error-summary a');
    toColour?.click();
    expect(element.root.activeElement).to.equal(inputNamed(element, 'colour'));
    expect(descriptionOf(element, find(element, '.radio fieldset'))).to.deep.equal([
      'Error: Select a colour',
    ]);
    expect(network.calls('POST', '/actions')).to.have.length(0);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('Enter in a line sends the form', async () => {
    const element = await show({ name: 'city', control: 'text', label: 'City' });
    network.answer('/actions', 'hanging');
    inputNamed(element, 'city').focus();
    await sendKeys({ type: 'Salem' });
    await sendKeys({ press: 'Enter' });
    await until(() => network.calls('POST', '/actions').length === 1, 'the act');
    const [act] = network.calls('POST', '/actions');
    expect(await act?.request.json()).to.deep.include({ values: { city: 'Salem' } });
  });

  it('arrow keys go through a question of one choice, and a press on any part of a row takes it', async () => {
    const element = await show(COLOUR);
    const red = inputNamed(element, 'colour');
    expect(descriptionOf(element, red)).to.deep.equal(['What red means']);
    red.focus();
    await sendKeys({ type: ' ' });
    await sendKeys({ press: 'ArrowDown' });
    expect(find(element, 'input:checked').getAttribute('value')).to.equal('green');
    const row = find(element, '.choice');
    const { right, top, height } = row.getBoundingClientRect();
    expect(height).to.be.at.least(44);
    const at = element.root.elementFromPoint(right - 4, top + height / 2);
    if (at instanceof HTMLElement) at.click();
    expect(await valuesSent(network, element)).to.deep.equal({ colour: 'red' });
  });

  it('a box is unticked unless it was ticked before, and several boxes send those that are', async () => {
    const [where, yes] = EVERY.slice(11, 13);
    const again = { name: 'again', control: 'checkbox', label: 'Again', value: 'yes' };
    const element = await show({ ...where, value: ['shop'] }, { ...yes }, again);
    const agree = inputNamed(element, 'yes');
    expect(agree.checked).to.equal(false);
    expect(find(element, '.agreed').textContent).to.contain('And this.');
    agree.click();
    inputNamed(element, 'again').click();
    find(element, '[value=web]').click();
    expect(await valuesSent(network, element)).to.deep.equal({
      where: ['web', 'shop'],
      yes: 'yes',
      again: '',
    });
  });

  it('a month is a number or a name, and a date has three parts', async () => {
    const element = await show(...EVERY.slice(8, 10));
    const legends = [...element.root.querySelectorAll('.field legend')];
    expect(legends.map((one) => one.textContent)).to.deep.equal(['Began', 'Day']);
    fill(inputNamed(element, 'began'), 'Sept.');
    fill(inputNamed(element, 'began-year'), '2019');
    fill(inputNamed(element, 'day'), '4');
    fill(inputNamed(element, 'day-day'), '27');
    fill(inputNamed(element, 'day-year'), '1986');
    expect(await valuesSent(network, element)).to.deep.equal({
      began: '2019-09',
      day: '1986-04-27',
    });
  });

  it('a date that was written into one of its inputs is put into all of them, and none of it is lost', async () => {
    const element = await show(...EVERY.slice(8, 10));
    const parts = (name: string, ...more: string[]) =>
      [name, ...more].map((one) => inputNamed(element, one).value);
    for (const [text, month, year] of [
      ['May 2020', 'May', '2020'],
      ['13/2020', '13', '2020'],
    ] as const) {
      fill(inputNamed(element, 'began-year'), '');
      fill(inputNamed(element, 'began'), text);
      inputNamed(element, 'day').focus();
      expect(parts('began', 'began-year')).to.deep.equal([month, year]);
    }
    fill(inputNamed(element, 'day'), '3 May 1986');
    inputNamed(element, 'began').focus();
    expect(parts('day', 'day-day', 'day-year')).to.deep.equal(['May', '3', '1986']);
  });

  it('a text says how many characters are left or too many, aloud once one has stopped', async () => {
    const element = await show(EVERY[13] ?? {});
    await until(() => element.root.querySelector('textarea'), 'the notes');
    const notes = element.root.querySelector('textarea');
    if (!notes) throw new Error('No textarea.');
    expect(descriptionOf(element, notes)).to.deep.equal(['10 characters left']);
    const status = find(element, '.textarea [role=status]');
    fill(notes, 'nine left');
    expect(find(element, '.counter').textContent).to.equal('1 character left');
    expect(status.textContent).to.equal('');
    fill(notes, 'far more than that');
    expect(find(element, '.counter.over').textContent).to.equal('8 characters too many');
    await until(() => status.textContent === '8 characters too many', 'the words');
    expect(await troublesSaid(element)).to.deep.equal(['Notes must be 10 characters or less']);
    expect(notes.value).to.equal('far more than that');
  });

  it('a question comes with the answer it depends on, and is neither judged nor sent without it', async () => {
    const shade = {
      name: 'shade',
      control: 'text',
      label: 'Which shade?',
      visible_if: { name: 'colour', values: ['green'] },
      rules: [required('Enter the shade')],
    };
    const element = await show(COLOUR, shade);
    const field = inputNamed(element, 'shade').closest('.field');
    expect(field?.hasAttribute('hidden')).to.equal(true);
    find(element, '[value=green]').click();
    expect(field?.hasAttribute('hidden')).to.equal(false);
    expect(await troublesSaid(element)).to.deep.equal(['Enter the shade']);
    fill(inputNamed(element, 'shade'), 'dark');
    find(element, '[value=red]').click();
    find(element, '[value=green]').click();
    expect(inputNamed(element, 'shade').value).to.equal('dark');
    find(element, '[value=red]').click();
    expect(await valuesSent(network, element)).to.deep.equal({ colour: 'red' });
  });
});
