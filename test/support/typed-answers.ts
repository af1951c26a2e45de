import type { FieldSpec } from '../../hosted/domain/intake/fields.ts';
import type { Fault } from '../../hosted/domain/intake/read.ts';

type Kind = FieldSpec['kind'];

/** By kind: forms people write an answer in, and what each is taken as. */
export const TAKEN: Record<Kind, readonly (readonly [string, unknown])[]> = {
  line: [
    [' Harbor\u00a0 Coffee\t', 'Harbor Coffee'],
    ['Har\u200bbor\u00ad', 'Harbor'],
    ['<b>A & B</b>', '<b>A & B</b>'],
    ['__proto__', '__proto__'],
    ['👩‍🍳 bakery', '👩‍🍳 bakery'],
    ['\u202eevil\u202c', 'evil'],
    ['مخبز', 'مخبز'],
    ['a\u0000b', 'a b'],
    ['a\ud800b', 'a b'],
    ['e\u0301', 'é'],
    ['\u200d\ufeff ', undefined],
  ],
  text: [
    ['one\r\ntwo\r\n\r\nthree  ', 'one\ntwo\n\nthree'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ],
  money: [
    ['85000', 8_500_000],
    [' $ 85,000.50 ', 8_500_050],
    ['85\u00a0000', 8_500_000],
    ['８５，０００', 8_500_000],
    ['85,000.', 8_500_000],
    ['85k', 8_500_000],
    ['$1.2 million', 120_000_000],
    ['−0', 0],
  ],
  integer: [
    ['14', 14],
    [' 1,400 ', 1_400],
    ['１４', 14],
  ],
  percent: [
    ['33.3', 33.3],
    ['33,3 %', 33.3],
    ['100%', 100],
    ['０', 0],
  ],
  email: [[' Dana@Harbor.example ', 'Dana@Harbor.example']],
  phone: [
    ['(503) 555-0123', '+15035550123'],
    ['+1 503.555.0123', '+15035550123'],
    ['1503\u20115550123', '+15035550123'],
    ['５０３ ５５５ ０１２３', '+15035550123'],
    ['+44 20 7946 0958', '+442079460958'],
  ],
  web: [
    ['harbor.example', 'https://harbor.example'],
    ['HTTP://harbor.example/a?b=c', 'HTTP://harbor.example/a?b=c'],
  ],
  ein: [
    ['84 3917206', '84-3917206'],
    ['84–3917206', '84-3917206'],
    ['８４３９１７２０６', '84-3917206'],
  ],
  month: [
    ['2017-4', '2017-04-01'],
    ['2017-04-03', '2017-04-03'],
  ],
  yes_no: [
    ['yes', true],
    ['no', false],
  ],
  postal_code: [
    ['97201', '97201'],
    ['97201 1234', '97201-1234'],
    ['97201–1234', '97201-1234'],
    ['９７２０１', '97201'],
  ],
  state: [
    ['OR', 'OR'],
    [' or ', 'OR'],
  ],
  industry: [
    ['311811', '311811'],
    [' 311811', '311811'],
  ],
  choice: [],
  choices: [],
};

/** By kind: what is refused, and why. */
export const REFUSED: Record<Kind, readonly (readonly [unknown, Fault])[]> = {
  line: [['x'.repeat(2049), 'long']],
  text: [['x'.repeat(2049), 'long']],
  money: [
    ['85 kilos', 'form'],
    ['85.000', 'form'],
    ['1500,50', 'form'],
    ['٨٥', 'form'],
    ['-99999999999999', 'small'],
    ['99999999999999', 'large'],
  ],
  integer: [
    ['a few', 'form'],
    ['1.5', 'form'],
    ['1,5', 'form'],
    ['-1', 'small'],
    ['99999999', 'large'],
  ],
  percent: [
    ['half', 'form'],
    ['-1', 'small'],
    ['100.1', 'large'],
  ],
  email: [
    ['dana@harbor', 'form'],
    ['dana@@harbor.example', 'form'],
    [`${'d'.repeat(250)}@harbor.example`, 'long'],
  ],
  phone: [
    ['503 555 012', 'form'],
    ['503 555 0123 ext. 5', 'extension'],
    ['103 555 0123', 'form'],
  ],
  web: [
    ['harbor', 'form'],
    ['5392', 'form'],
    ['javascript:alert(1)', 'form'],
    ['https://me:secret@harbor.example', 'form'],
    [`harbor.example/${'x'.repeat(2048)}`, 'long'],
  ],
  ein: [
    ['84-391720', 'form'],
    ['00-0000000', 'unassigned'],
    ['07 1234567', 'unassigned'],
    ['８９１２３４５６７', 'unassigned'],
  ],
  month: [
    ['2017-13', 'form'],
    ['April 2017', 'form'],
    ['2026-12', 'future'],
    ['1599-01', 'old'],
  ],
  yes_no: [['maybe', 'choice']],
  postal_code: [
    ['ZZZ', 'form'],
    ['97201-', 'form'],
    ['9720-11234', 'form'],
  ],
  state: [['ZZ', 'choice']],
  industry: [
    ['999999', 'choice'],
    ['311', 'choice'],
    ['bakery', 'choice'],
  ],
  choice: [
    ['constructor', 'choice'],
    ['toString', 'choice'],
  ],
  choices: [
    [['constructor'], 'choice'],
    ['tax_return', 'choice'],
    [[['tax_return']], 'choice'],
  ],
};
