import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from '../../../hosted/schemas/inspect.ts';

const SCORES = [
  'FICO 712',
  'FICO: 712',
  'FICO-712',
  'fico712',
  'fico_712',
  'FICO® 8 712',
  'FICO™ score 8: 712',
  'ＦＩＣＯ　７１２',
  'FI\u200bCO 7\u200b12',
  'FICO (Equifax) 712',
  'her FICO is about 712',
  'credit score: 712',
  'creditscore=712',
  'Credit score is 712.',
  'credit scores: 712, 698',
  'owner’s credit score came back at 640',
  'bureau score 655',
  'Vantage 3.0: 680',
  'VantageScore 680',
  'score of 712',
  'score: 712',
  'F.I.C.O. 712',
  'FICO is 7 1 2',
  'FICO: 7-1-2',
  'FICO 7.1.2',
  'credit score 8 5 0',
  '7 1 2 FICO',
  'Experian: 712',
  'Equifax says 712',
  '712 (Equifax)',
  'her credit is 712',
  '٧١٢ fico',
  '712 FICO',
  'a 712 credit score',
];

const NEITHER = {
  addresses: ['Suite 712', '712 Main Street', 'Beacon 712 Street', '12207-1120'],
  'bands, as a contact has them': [
    'FICO 700+',
    'FICO over 700',
    'over 700 FICO',
    'high 600s FICO',
    'credit score 660-699',
    'credit score 700 or more',
    'credit band 700_plus',
  ],
  limits: ['FICO above 650 required', 'minimum 650 FICO'],
  'other scores': ['score of 98', 'score of 7', 'health score of 98.5', 'walk score of 88'],
  'figures one by one that are no score': [
    'score of 1 2 3',
    'score of 8 9 9',
    'credit score, steps 7 1 2 3',
    'FICO checks for 7 1 of 2',
    'score of 7 of 10',
  ],
  'other words': ['Pacifico 712', 'microcredit score 7', 'scoreboard 712', 'scored 712 points'],
  'numbers of something else': [
    '$712',
    '712 invoices',
    'Equifax, 550 Peachtree Street',
    'line of credit 500',
    'credit is good, suite 712',
    'score of 1712',
    'score of 712,000',
    'FICO 712%',
    'credit score fee $350',
    'credit score unknown, suite 712',
    'We do not know the credit score. Suite 712',
    '(507) 805-1120',
    'EIN 12-3456789',
    '2026-05-04',
  ],
};

const found = (text: string) => inspect({ notes: text });

describe('a text', () => {
  it('that states a credit score is found, however it is written', () => {
    for (const text of SCORES)
      assert.deepEqual(found(text), [{ path: ['notes'], found: 'score_form' }], text);
  });

  it('that only resembles one, or says a band, is let through', () => {
    for (const [kind, texts] of Object.entries(NEITHER))
      for (const text of texts) assert.deepEqual(found(text), [], `${kind}: ${text}`);
  });
});
