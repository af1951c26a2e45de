import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, money, print, usd } from './print.ts';

// A summary as a list, with the number of items beside each amount; page 2 holds the transactions.
const account = book('2026-03-01', '2026-03-31', 18204.55, [
  ['2026-03-02', 'Orig CO Name:Tallypay Orig ID:9904417 Desc Date:030126 Sales', 3120.4],
  ['2026-03-03', '1042', -1200, 'check'],
  ['2026-03-04', 'Card Purchase 03/03 Orchard Restaurant Supply Dayton OH', -418.27, 'card'],
  ['2026-03-06', 'Deposit 1184420937', 5410],
  ['2026-03-09', 'Orig CO Name:Gridline Power Desc Date:030826 Utility', -612.88, 'ach'],
  ['2026-03-10', 'Orig CO Name:Tallypay Orig ID:9904417 Desc Date:030926 Sales', 4875.15],
  ['2026-03-12', '1043', -2350.5, 'check'],
  ['2026-03-13', 'Orig CO Name:Paymill Payroll Desc Date:031226', -7411.06, 'ach'],
  ['2026-03-16', 'Deposit 1184420961', 6002.35],
  ['2026-03-17', 'ATM Withdrawal 03/16 220 Main St Dayton OH Card 0931', -300, 'card'],
  ['2026-03-19', '1045 *', -640, 'check'],
  ['2026-03-20', 'Incoming Wire Via: Keller Catering Group Ref 260320117', 8800],
  ['2026-03-20', 'Domestic Incoming Wire Fee', -15, 'fee'],
  ['2026-03-24', 'Orig CO Name:Tallypay Orig ID:9904417 Desc Date:032326 Sales', 3966.91],
  ['2026-03-25', 'Card Purchase 03/24 Fairmill Flour Co 800-555-0144 IN', -1877.64, 'card'],
  ['2026-03-27', 'Orig CO Name:Paymill Payroll Desc Date:032626', -7398.42, 'ach'],
  ['2026-03-31', 'Monthly Service Fee', -22, 'fee'],
]);

const sections: [title: string, kind: string, column: string][] = [
  ['Deposits and Additions', 'credit', 'DESCRIPTION'],
  ['Checks Paid', 'check', 'CHECK NO.'],
  ['ATM & Debit Card Withdrawals', 'card', 'DESCRIPTION'],
  ['Electronic Withdrawals', 'ach', 'DESCRIPTION'],
  ['Fees', 'fee', 'DESCRIPTION'],
];

const pdf = () =>
  print('sans', 9, (sheet) => {
    const side = sheet.y;
    letterhead(sheet, 'Harrow Ridge Bank', 'P.O. Box 41180, Dayton, OH 45401-1180', [
      'COPPERLEAF BAKERY LLC',
      '2204 WAYNE AVE STE 3',
      'DAYTON OH 45410-2204',
    ]);
    const below = sheet.y;
    sheet.y = side;
    sheet.row([['March 01, 2026 through March 31, 2026', 562, 'right']]);
    sheet.row([['Account Number:  000000713904418', 562, 'right']], { bold: true });
    sheet.rows(['Service Center: 1-800-555-0188', 'Para Español: 1-800-555-0189'], 428, {
      size: 8,
    });
    sheet.y = below;
    sheet.row([['CHECKING SUMMARY    Harrow Business Complete', 50]], { bold: true, size: 11 });
    sheet.rule();
    sheet.row(
      [
        ['INSTANCES', 380, 'right'],
        ['AMOUNT', 480, 'right'],
      ],
      { size: 7.5, bold: true },
    );
    const list = (what: string, count: number | null, amount: string, bold = false) =>
      sheet.row(
        [
          [what, 60],
          [count === null ? '' : String(count), 380, 'right'],
          [amount, 480, 'right'],
        ],
        { bold },
      );
    list('Beginning balance on March 1, 2026', null, usd(account.opening), true);
    for (const [title, kind] of sections) {
      const sum = account.sum(kind);
      list(title, account.of(kind).length, money(kind === 'credit' ? sum : -sum));
    }
    const all = account.lines.length;
    list('Ending balance on March 31, 2026', all, usd(account.closing), true);
    sheet.rule();
    sheet.para(
      'Your monthly service fee of $22.00 would have been waived had you kept a minimum daily ' +
        'balance of $25,000.00 or spent $1,500.00 on a Harrow business card from 02/28/2026 to 03/30/2026.',
      50,
      512,
    );
    sheet.y += 8;
    advert(
      sheet,
      'Borrow up to $250,000.00 for your next oven',
      'Rates from 7.49% APR until May 31, 2026. Ask at a branch or call 1-800-555-0190.',
    );
    worksheet(sheet);
    feeSchedule(sheet);
    foot(sheet, 'Page 1 of 2');

    sheet.page();
    sheet.row([['March 01, 2026 through March 31, 2026', 562, 'right']], { size: 8 });
    sheet.row([['Account Number:  000000713904418', 562, 'right']], { size: 8 });
    for (const [title, kind, column] of sections) {
      sheet.row([[title.toUpperCase(), 50]], { bold: true, size: 10.5 });
      sheet.rule();
      sheet.row(
        [
          ['DATE', 60],
          [column, 110],
          ['AMOUNT', 560, 'right'],
        ],
        { size: 7.5, bold: true },
      );
      account.of(kind).forEach((line, at) => {
        const amount = at === 0 ? usd(Math.abs(line.cents)) : money(Math.abs(line.cents));
        sheet.row([
          [date(line.day, 'MM/DD'), 60],
          [line.what, 110],
          [amount, 560, 'right'],
        ]);
      });
      const total = usd(account.sum(kind));
      sheet.row(
        [
          [`Total ${title}`, 60],
          [total, 560, 'right'],
        ],
        { bold: true },
        20,
      );
    }
    sheet.row([['* There is a gap in the order of check numbers.', 50]], { size: 7.5 });
    errors(sheet, '1-800-555-0188');
    foot(sheet, 'Page 2 of 2');
  });

export const verticalList: Layout = {
  name: 'a list with counts beside the amounts',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '4418',
    opening: 1_820_455,
    credits: 3_217_481,
    debits: 2_224_577,
    closing: 2_813_359,
    average_daily_balance: null,
    has_transfers: false,
  },
};
