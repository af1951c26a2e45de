import { expect } from 'chai';
import { Field } from '../../src/contract/blocks/form.ts';
import { answerOf } from '../../src/fields/answers.ts';

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
});
