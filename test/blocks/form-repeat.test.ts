import { expect } from 'chai';
import { accessibilityFaults } from '../support/axe-in-page.ts';
import { control, find, textOf, until } from '../support/embed.ts';
import {
  fill,
  inputNamed,
  mountForm,
  required,
  troublesSaid,
  valuesSent,
} from '../support/form-block.ts';
import { layoutFaults, narrow } from '../support/narrow.ts';
import { networkOfEach } from '../support/network.ts';
import { problemOf } from '../support/problem.ts';

const OWNERS = {
  legend: 'Owners',
  fields: [
    {
      name: 'name',
      control: 'text',
      label: 'Name',
      rules: [required('Enter the name of owner {n}')],
    },
    { name: 'share', control: 'percent', label: 'Share', suffix: '%', width: 'xs' },
  ],
  repeat: {
    name: 'owners',
    items: [
      { id: 'o1', values: { name: 'Ana Ito', share: '30' } },
      { id: 'o2', values: { name: 'Bo Reyes', share: '20' } },
    ],
    item_legend: 'Owner {n}',
    max: 3,
    empty: 'Nobody else.',
    add: 'Add an owner',
    remove: 'Remove',
    remove_label: 'Remove owner {n}',
    removed: 'Owner {n} is removed.',
    total: {
      field: 'share',
      base: 40,
      max: 100,
      text: 'Together {n}%',
      over: 'Shares cannot add up to more than 100%',
    },
  },
};

describe('A group that is answered several times', () => {
  const network = networkOfEach();

  async function show(repeat: object = {}) {
    const group = { ...OWNERS, repeat: { ...OWNERS.repeat, ...repeat } };
    const element = await mountForm(network, group);
    await until(() => element.root.querySelector('.repeat'), 'the group');
    const legends = () =>
      [...element.root.querySelectorAll('.item > legend')].map((one) => one.textContent);
    const remover = (n: number) => find(element, `[aria-label="Remove owner ${n}"]`);
    return { element, legends, remover };
  }

  it('names each item and how to remove it, in the room of a phone', async () => {
    const { element, legends, remover } = await show();
    expect(legends()).to.deep.equal(['Owner 1', 'Owner 2']);
    expect(inputNamed(element, 'owners.o2.name').value).to.equal('Bo Reyes');
    expect(remover(2).textContent?.trim()).to.equal('Remove');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    await narrow(element, true);
    expect(layoutFaults(element)).to.deep.equal([]);
  });

  it('names an item by its own name where it has one, and new ones by their number', async () => {
    const [first, second] = OWNERS.repeat.items;
    const named = { ...first, legend: 'Owner {n}: Ana Ito' };
    const { element, legends, remover } = await show({ items: [named, second] });
    control(element, 'Add an owner').click();
    expect(legends()).to.deep.equal(['Owner 1: Ana Ito', 'Owner 2', 'Owner 3']);
    remover(2).click();
    expect(legends()).to.deep.equal(['Owner 1: Ana Ito', 'Owner 2']);
  });

  it('takes one more, to its first question, and no more than there may be', async () => {
    const { element, legends } = await show();
    control(element, 'Add an owner').click();
    expect(legends()).to.deep.equal(['Owner 1', 'Owner 2', 'Owner 3']);
    const first = element.root.activeElement;
    expect(first?.closest('.item')?.querySelector('legend')?.textContent).to.equal('Owner 3');
    expect(first?.closest('.field')?.textContent).to.contain('Name');
    expect(textOf(element)).not.to.contain('Add an owner');
  });

  it('loses one with the words about it, and takes the reader to the next or the one before', async () => {
    const { element, legends, remover } = await show();
    remover(1).click();
    expect(legends()).to.deep.equal(['Owner 1']);
    expect(inputNamed(element, 'owners.o2.name').value).to.equal('Bo Reyes');
    expect(element.root.activeElement?.textContent).to.equal('Owner 1');
    const status = find(element, '.repeat > [role=status]');
    expect(status.textContent).to.equal('Owner 1 is removed.');
    remover(1).click();
    expect(textOf(element)).to.contain('Nobody else.');
    expect(element.root.activeElement).to.equal(control(element, 'Add an owner'));
    expect(status.textContent?.trim()).to.equal('Owner 1 is removed.');
    expect(await valuesSent(network, element)).to.deep.equal({ owners: [] });
  });

  it('keeps as many as there must be', async () => {
    const { element, legends } = await show({ items: [], min: 1 });
    expect(legends()).to.deep.equal(['Owner 1']);
    expect(element.root.querySelector('.remove')).to.equal(null);
  });

  it('is sent as a list in which the service knows its own again', async () => {
    const { element, remover } = await show();
    remover(1).click();
    control(element, 'Add an owner').click();
    const added = element.root.activeElement;
    if (added instanceof HTMLInputElement) fill(added, ' Cy Park ');
    expect(await valuesSent(network, element)).to.deep.equal({
      owners: [
        { id: 'o2', name: 'Bo Reyes', share: '20' },
        { name: 'Cy Park', share: '' },
      ],
    });
  });

  it('says what it adds up to while it is typed, aloud once that rests, and when it is too much', async () => {
    const { element } = await show();
    const total = () => find(element, '.total > p').textContent;
    expect(total()).to.equal('Together 90%');
    const share = inputNamed(element, 'owners.o2.share');
    fill(share, '20.5%');
    expect(total()).to.equal('Together 90.5%');
    const status = find(element, '.total [role=status]');
    await until(() => status.textContent === 'Together 90.5%', 'the words');
    fill(share, '31');
    expect(find(element, '.total .field-error').textContent).to.contain('cannot add up');
    expect(await troublesSaid(element)).to.deep.equal(['Shares cannot add up to more than 100%']);
    find(element, '.error-summary a').click();
    expect(element.root.activeElement).to.equal(inputNamed(element, 'owners.o1.share'));
  });

  it('says of which item an answer is missing', async () => {
    const { element } = await show();
    for (const id of ['o1', 'o2']) fill(inputNamed(element, `owners.${id}.name`), '');
    expect(await troublesSaid(element)).to.deep.equal([
      'Enter the name of owner 1',
      'Enter the name of owner 2',
    ]);
  });

  it('shows what the service says of an item at that item, also after another is gone', async () => {
    const { element, remover } = await show();
    const message = 'Name must be a person’s';
    network.answer('/actions', () =>
      problemOf(400, 'invalid_request', {
        errors: [
          { param: 'values.owners.1.name', message },
          { param: 'values.owners', message: 'Name every owner' },
        ],
      }),
    );
    find(element, 'form [type=submit]').click();
    await until(() => element.root.activeElement?.matches('.error-summary'), 'the summary');
    const lines = [...element.root.querySelectorAll<HTMLElement>('.error-summary a')];
    expect(lines.map((line) => line.textContent)).to.deep.equal([message, 'Name every owner']);
    lines[0]?.click();
    expect(element.root.activeElement).to.equal(inputNamed(element, 'owners.o2.name'));
    remover(1).click();
    const name = inputNamed(element, 'owners.o2.name');
    expect(name.closest('.field')?.textContent).to.contain(message);
    remover(1).click();
    expect(textOf(element)).not.to.contain(message);
  });
});
