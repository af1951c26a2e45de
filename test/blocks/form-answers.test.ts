import { expect } from 'chai';
import { Field } from '../../src/contract/blocks/form.ts';
import { answerOf } from '../../src/fields/answers.ts';
import { grouped } from '../../src/fields/forms.ts';

const field = (control: string, ...rules: { rule: string; arg?: string | number }[]) =>
  Field.parse({
    name: 'asked',
    control,
    label: 'Asked',
    rules: rules.map((one) => ({ ...one, message: one.rule })),
  });

describe('An answer', () => {
  it('is a Social Security number however its nine digits are grouped', () => {
    const ssn = field('ssn', { rule: 'required' }, { rule: 'ssn' });
    for (const text of ['123456781', ' 123-45-6781 ', '123 45 6781', '123–45–6781'])
      expect(answerOf(ssn, { text })).to.deep.equal({ value: '123456781' });
    expect(answerOf(ssn, { text: '12345678' })).to.deep.equal({ trouble: 'ssn' });
    expect(answerOf(ssn, { text: '  ' })).to.deep.equal({ trouble: 'required' });
  });

  it('is a date that the calendar has, and not one to come', () => {
    const date = field('date', { rule: 'required' }, { rule: 'date_real' }, { rule: 'date_past' });
    const of = (month: string, day: string, year: string) => answerOf(date, { month, day, year });
    expect(of('4', '27', '1986')).to.deep.equal({ value: '1986-04-27' });
    expect(of('2', '29', '2024')).to.deep.equal({ value: '2024-02-29' });
    expect(of('2', '29', '2023')).to.deep.equal({ trouble: 'date_real' });
    expect(of('4', '', '1986')).to.deep.equal({ trouble: 'date_real' });
    expect(of('4', '27', '86')).to.deep.equal({ trouble: 'date_real' });
    expect(of('1', '1', '9999')).to.deep.equal({ trouble: 'date_past' });
    expect(of('', '', '')).to.deep.equal({ trouble: 'required' });
  });

  it('follows each rule in its own words, and may be left out where none asks for it', () => {
    const zip = field('text', { rule: 'pattern', arg: '^\\d{5}$' }, { rule: 'max_length', arg: 5 });
    expect(answerOf(zip, { text: ' 97201 ' })).to.deep.equal({ value: '97201' });
    expect(answerOf(zip, { text: 'nowhere' })).to.deep.equal({ trouble: 'pattern' });
    expect(answerOf(zip, { text: '' })).to.deep.equal({ value: '' });
    const odd = field('text', { rule: 'a_rule_of_tomorrow' });
    expect(answerOf(odd, { text: 'x' })).to.deep.equal({ value: 'x' });
  });

  it('is a number whatever signs stand in it, and money is judged in cents', () => {
    const limits = [
      { rule: 'form' },
      { rule: 'min', arg: 500_000 },
      { rule: 'max', arg: 50_000_000 },
    ];
    const money = field('money', ...limits);
    for (const text of [
      '5000',
      '$5,000',
      ' 5 000.00 ',
      '５０００',
      '\u200b$ 500,000',
      '85k',
      '$0.4 million',
    ])
      expect(answerOf(money, { text }), text).to.deep.equal({ value: text.trim() });
    const wrong = {
      '4999.99': 'min',
      '(5000)': 'min',
      '500000.01': 'max',
      '5.000': 'form',
      '5000,50': 'form',
      some: 'form',
      '5,5k': 'form',
      '5.0005k': 'form',
      '1m': 'max',
    };
    for (const [text, trouble] of Object.entries(wrong))
      expect(answerOf(money, { text }), text).to.deep.equal({ trouble });
    const integer = field('integer', { rule: 'form' }, { rule: 'min', arg: 0 });
    expect(answerOf(integer, { text: '1,200' })).to.deep.equal({ value: '1,200' });
    expect(answerOf(integer, { text: '1.5' })).to.deep.equal({ trouble: 'form' });
    expect(answerOf(integer, { text: '-1' })).to.deep.equal({ trouble: 'min' });
    const percent = field('percent', { rule: 'form' }, { rule: 'max', arg: 100 });
    expect(answerOf(percent, { text: '33,5 %' })).to.deep.equal({ value: '33,5 %' });
    expect(answerOf(percent, { text: '100.5' })).to.deep.equal({ trouble: 'max' });
  });

  it('is written as usual only where that says the same', () => {
    expect(grouped('money', '85000.5')).to.equal('85,000.50');
    expect(grouped('money', '85k')).to.equal('85,000');
    expect(grouped('money', '1.25 million')).to.equal('1,250,000');
    expect(grouped('integer', '1200')).to.equal('1,200');
    expect(grouped('ein', '84 – 3917206')).to.equal('84-3917206');
    for (const [control, text] of [
      ['money', '1500,50'],
      ['integer', '1,5'],
      ['percent', '8652'],
      ['ein', '539-48-2716'],
      ['tel', '+65 6123 4567'],
    ] as const)
      expect(grouped(control, text), control).to.equal(text);
  });

  it('is a phone number, an EIN or an address however it was pasted', () => {
    const good = {
      tel: [
        '5550100199',
        '+1 (555) 010-0199',
        '1.555.010.0199',
        '\u202a555–010–0199\u202c',
        '+65 6123 4567',
      ],
      ein: ['123456789', '12-3456789', '12 – 3456789'],
      email: ['name@example.com', 'é@bücher.example'],
      url: ['example.com', 'https://example.com/a?b', 'HTTP://Example.com:8080'],
    };
    const bad = {
      tel: ['555010019', '555 010 0199 ext 3', '+44'],
      ein: ['12-345678', '12.3456789'],
      email: ['name', 'name@example', 'a b@example.com'],
      url: ['example', 'https://example'],
    };
    for (const [control, texts] of Object.entries(good))
      for (const text of texts)
        expect(answerOf(field(control, { rule: 'form' }), { text }), text).to.have.property(
          'value',
        );
    for (const [control, texts] of Object.entries(bad))
      for (const text of texts)
        expect(answerOf(field(control, { rule: 'form' }), { text }), text).to.have.property(
          'trouble',
        );
  });

  it('is as long as it is to its reader', () => {
    const short = field('text', { rule: 'max_length', arg: 3 });
    expect(answerOf(short, { text: '👍👍👍' })).to.deep.equal({ value: '👍👍👍' });
    expect(answerOf(short, { text: '👍👍👍👍' })).to.deep.equal({ trouble: 'max_length' });
  });

  it('is a month by its number or name, and one chosen of many only where it was chosen', () => {
    const month = field('month', { rule: 'date_real' }, { rule: 'date_past' });
    const of = (name: string, year: string) => answerOf(month, { month: name, day: '', year });
    for (const name of ['4', '04', 'April', 'apr.'])
      expect(of(name, '2019'), name).to.deep.equal({ value: '2019-04' });
    for (const whole of ['4/2019', '04-2019', '2019-04', 'April 2019', '4 2019', '4/27/2019'])
      for (const value of [of(whole, ''), of('', whole)])
        expect(value, whole).to.deep.equal({ value: '2019-04' });
    expect(of('13/2019', '')).to.deep.equal({ trouble: 'date_real' });
    expect(of('13', '2019')).to.deep.equal({ trouble: 'date_real' });
    expect(of('ap', '2019')).to.deep.equal({ trouble: 'date_real' });
    expect(of('1', '9999')).to.deep.equal({ trouble: 'date_past' });
    expect(of('', '')).to.deep.equal({ value: '' });
    const combobox = field('combobox', { rule: 'required' }, { rule: 'form' });
    expect(answerOf(combobox, { text: 'Diners', value: '722511' })).to.deep.equal({
      value: '722511',
    });
    expect(answerOf(combobox, { text: 'Diners', value: '' })).to.deep.equal({ trouble: 'form' });
    const checkboxes = field('checkboxes', { rule: 'required' });
    expect(answerOf(checkboxes, { chosen: [] })).to.deep.equal({ trouble: 'required' });
  });

  it('is not refused by a pattern this browser cannot read', () => {
    const text = field('text', { rule: 'pattern', arg: '(' });
    expect(answerOf(text, { text: 'x' })).to.deep.equal({ value: 'x' });
  });
});
