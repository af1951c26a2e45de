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
  '123/45/6789',
  '123_45_6789',
  '123,45,6789',
  '123:45:6789',
  '123|45|6789',
  '123*45*6789',
  'SSN 123\n45\n6789',
  '(123) 45-6789',
  '(123)45-6789',
  '123\u280045\u28006789',
  '123\u200b45\u200b6789',
  '123-\u034f45-6789',
  'SSN 123-45-\n6789',
  '123-\r\n45-6789',
  '١٢٣-٤٥-٦٧٨٩',
  '१२३-४५-६७८९',
  '1\u20e32\u20e33\u20e3-4\u20e35\u20e3-6789',
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63'].map(
    (dash) => `512${dash}34${dash}7777`,
  ),
];

const ONE_BY_ONE = [
  '1 2 3 4 5 6 7 8 9',
  'It is 5-1-2-3-4-7-7-7-7.',
  '5\u200b1\u200b2\u200b3\u200b4\u200b7\u200b7\u200b7\u200b7',
  '５　１　２　３　４　７　７　７　７',
];

/** Nine figures are a Social Security number where they are called one. */
const NAMED = [
  'SSN of owner: 123456789',
  'SSN: 123456789',
  'ssn123456789',
  'SSN#123456789',
  'owner_ssn=123456789',
  'SSN of owner 1: 123456789',
  'SSN: 12\u200b34\u200b56789',
  'ＳＳＮ：１２３４５６７８９',
  'S\u00adS\u00adN 123456789',
  'Social Security No. 123456789',
  'social security number is 123 456 789',
  'soc. sec. 123456789',
  'her social is 123456789',
  'ITIN 912345678',
  'taxpayer id 123456789',
  'Taxpayer ID: 123 456 789',
  'her taxpayer identification number is 912345678',
  'tax payer no. 123456789',
  'taxpayer_id=123456789',
  '123456789 (taxpayer id)',
  'taxpayer id 1 2 3 4 5 6 7 8 9',
  'SSN 1 2 3 4 5 67 89',
  'social is 12 34 56 789',
  '123456789 (SSN)',
  'SSN ٠١٢345678',
  'SSN: 123--45--6789',
  'SSN 123,45,6789',
  'SSN (123) 45-6789',
  'SSN: 12345-6789',
  'SSN 123:45:6789',
  'SSN 123|45|6789',
  'SSN 123*45*6789',
  'Maria social 123456789',
  '123456789 is the owner’s SSN',
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
    '5 0 7 8 0 5 1 1 2 0',
    'The SSN is asked for on your screen, call 507 805 1120',
  ],
  'ZIP codes': ['12207-1120', 'Albany, NY 12207-1120', 'SSN on file. Albany, NY 12207-1120'],
  'employer numbers': [
    '07-8051121',
    '07–8051121',
    'EIN 12-3456789',
    'no SSN, EIN 12-3456789',
    'EIN 123456789; SSN follows',
    'taxpayer id 12-3456789',
    'Taxpayer id of the business, EIN 123456789',
    'taxpayer advocate case 123456789',
  ],
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
    'Invoice 123456789',
    'SSN to follow, invoice 123456789',
    'SSN pending for account 123456789',
    'session 123456789',
    'Social media account 123456789',
    'SSN: 3 owners, invoice 123,456,789',
    'social media 123456789',
    'https://a.example/123/45/6789',
    'units 1,2,3,4,5,6,7,8,9',
    '1 2 3 4 5 6 7 8 9 10',
    '1.2.3.4.5.6.7.8.9.10',
  ],
  dates: [
    '2026-05-04',
    '04-05-2026',
    '2026 05 04',
    '2026-05-04T14:00:00Z',
    '100 05 2026 1',
    '05/04/2026',
    'SSN entered 2026-05-04',
  ],
  amounts: ['$512,34.7777', '1,512,34,7777', '512,345,7777', '512 347 777', '1.512.34.7777'],
};

const found = (text: string) => inspect({ notes: text });

describe('a text', () => {
  it('with something of the form of a Social Security number in it is found, however it is written', () => {
    for (const text of [...SSN, ...ONE_BY_ONE, ...NAMED])
      assert.deepEqual(found(text), [{ path: ['notes'], found: 'ssn_form' }], JSON.stringify(text));
  });

  it('with a number that only resembles one is let through', () => {
    for (const [kind, texts] of Object.entries(NEITHER))
      for (const text of texts) assert.deepEqual(found(text), [], `${kind}: ${text}`);
  });

  it('is judged in no time, however long it is', () => {
    const before = process.cpuUsage();
    const units = ['512 34 ', '512-', ' ', '1 ', '- ', 'ssn of ', '(ssn 12345678', '1234567 is a '];
    for (const unit of units) found(unit.repeat(100_000));
    // Of the processor's time, which a busy machine does not lengthen.
    assert.ok(process.cpuUsage(before).user < 20_000_000);
  });
});
