import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, money, print, usd } from './print.ts';

// One statement for a quarter: one summary, and the transactions month by month.
const account = book('2026-01-01', '2026-03-31', 3640.12, [
  ['2026-01-05', 'Deposit', 1250],
  ['2026-01-09', 'Check 0611', -420],
  ['2026-01-15', 'ACH Orchard Coop membership', -95],
  ['2026-01-22', 'Deposit', 1875.5],
  ['2026-01-30', 'Debit card Hollis Feed & Seed', -688.21],
  ['2026-01-31', 'Interest', 0.61, 'interest'],
  ['2026-02-03', 'Deposit', 940.25],
  ['2026-02-11', 'Check 0612', -1310],
  ['2026-02-19', 'Farmers market card sales', 1422.8],
  ['2026-02-26', 'Debit card Valley Tractor', -512.66],
  ['2026-02-28', 'Interest', 0.58, 'interest'],
  ['2026-03-04', 'Farmers market card sales', 1610.3],
  ['2026-03-12', 'Check 0614', -2200],
  ['2026-03-18', 'ACH electric cooperative', -241.94],
  ['2026-03-25', 'Deposit', 1105],
  ['2026-03-31', 'Interest', 0.66, 'interest'],
]);

const MONTHS: [month: string, name: string][] = [
  ['2026-01', 'January 2026'],
  ['2026-02', 'February 2026'],
  ['2026-03', 'March 2026'],
];

const pdf = () =>
  print('serif', 10, (sheet) => {
    letterhead(sheet, 'Wren Valley Community Bank', 'Main & Third, Wren Valley, VT 05000', [
      'Stony Brook Orchard',
      'R. and L. Amsden',
      '77 Brook Road',
      'Wren Valley, VT 05000',
    ]);
    sheet.row([['Quarterly Statement', 50]], { bold: true, size: 14 });
    sheet.row([['January 1, 2026 to March 31, 2026  (90 days)', 50]]);
    sheet.row([['Farm & Small Business Checking, account no. 118-0-40526', 50]]);
    sheet.row([['Telephone (802) 555-0110, Monday to Friday 8:30 to 4:30', 50]], { size: 8.5 });
    sheet.y += 8;
    const item = (what: string, amount: string) =>
      sheet.row([
        [what, 60],
        [amount, 400, 'right'],
      ]);
    item('Opening balance, January 1', usd(account.opening));
    item('Deposits this quarter', usd(account.sum('credit')));
    item('Interest this quarter', usd(account.sum('interest')));
    item('Withdrawals this quarter', usd(account.sum('debit')));
    item('Closing balance, March 31', usd(account.closing));
    item('Average balance for the quarter', usd(account.average));
    item('Annual percentage yield earned', '0.15%');
    sheet.y += 8;
    for (const [month, name] of MONTHS) {
      sheet.row([[name, 50]], { bold: true });
      sheet.rule();
      const lines = account.lines.filter(({ day }) => day.startsWith(month));
      for (const line of lines) {
        sheet.row([
          [date(line.day, 'MM/DD'), 60],
          [line.what, 110],
          [money(line.cents), 400, 'right'],
          [money(line.balance), 500, 'right'],
        ]);
      }
      sheet.row(
        [
          [`Balance at month end`, 110],
          [money(lines.at(-1)!.balance), 500, 'right'],
        ],
        { bold: true },
        20,
      );
    }
    sheet.row([['Check 0613 was voided at your request on 02/20/2026.', 50]], { size: 8.5 });
    sheet.y += 6;
    advert(
      sheet,
      'Spring planting loans',
      'Borrow $2,000.00 to $50,000.00 by April 20, 2026 and repay after the harvest in November.',
    );
    foot(sheet, 'Sheet 1 of 2');
    sheet.page();
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '(802) 555-0110');
    foot(sheet, 'Sheet 2 of 2');
  });

export const quarter: Layout = {
  name: 'a quarter in one statement',
  pdf,
  expected: {
    from: '2026-01-01',
    to: '2026-03-31',
    mask: '0526',
    opening: 364_012,
    credits: 820_570,
    debits: 546_781,
    closing: 637_801,
    average_daily_balance: 574_089,
    has_transfers: false,
  },
};
