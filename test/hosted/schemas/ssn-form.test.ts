import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from '../../../hosted/schemas/inspect.ts';

const SSN = [
  '512-34-7777',
  'it is 512-34-7777.',
  '512 34 7777',
  'SSN: 512 34 7777, hers',
  '(512 34 7777)',
  '512.34.7777',
  '512 - 34 - 7777',
  '512\u00a034\u00a07777',
  '512\u200934\u20097777',
  '512\t34\t7777',
  '５１２-３４-７７７７',
  '512－34－7777',
  '５１２　３４　７７７７',
  '512\u200b-34-7777',
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63'].map(
    (dash) => `512${dash}34${dash}7777`,
  ),
];

const NEITHER = {
  'telephone numbers': [
    '507-805-1120',
    '(507) 805-1120',
    '507 805 1120',
    '507.805.1120',
    '+1 507 805 1120',
    '+358 512 34 7777',
    '+512 34 7777',
    '0044 512 34 7777',
  ],
  'ZIP codes': ['12207-1120', 'Albany, NY 12207-1120'],
  'employer numbers': ['07-8051121', '07–8051121'],
  'numbers of orders': [
    '1078-05-11204',
    '1078-05-1120',
    '078-05-11204',
    '4-078-05-1120-9',
    'A512 34 7777',
    'PO_512 34 7777',
    '512 34 7777B',
    '1 512 34 7777',
    '512 34 7777 8',
    '512 34.7777',
    '512347777',
  ],
  dates: ['2026-05-04', '04-05-2026', '2026 05 04', '2026-05-04T14:00:00Z', '100 05 2026 1'],
  amounts: ['$512,34.7777', '512 347 777', '1.512.34.7777'],
};

const found = (text: string) => inspect({ notes: text });

describe('a text', () => {
  it('with something of the form of a Social Security number in it is found, however it is written', () => {
    for (const text of SSN)
      assert.deepEqual(found(text), [{ path: ['notes'], found: 'ssn_form' }], JSON.stringify(text));
  });

  it('with a number that only resembles one is let through', () => {
    for (const [kind, texts] of Object.entries(NEITHER))
      for (const text of texts) assert.deepEqual(found(text), [], `${kind}: ${text}`);
  });

  it('is judged in no time, however long it is', () => {
    const started = performance.now();
    for (const unit of ['512 34 ', '512-', ' ', '1 ', '- ']) found(unit.repeat(100_000));
    assert.ok(performance.now() - started < 5000);
  });
});
