import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, money, print, usd } from './print.ts';

// Two accounts in one statement, each with its own balances; which one is meant is not known.
const checking = book('2026-03-01', '2026-03-31', 8120.4, [
  ['2026-03-04', 'Deposit', 3300],
  ['2026-03-11', 'Check 902', -1475.25],
  ['2026-03-18', 'ACH Paymill payroll', -2960.1],
  ['2026-03-27', 'Deposit', 2415.6],
]);
const savings = book('2026-03-01', '2026-03-31', 15000, [
  ['2026-03-13', 'Deposit', 1000],
  ['2026-03-31', 'Interest paid', 12.74],
]);
const accounts = [
  { title: 'Business Checking', number: '55018820', of: checking },
  { title: 'Business Savings', number: '55018846', of: savings },
];

const pdf = () =>
  print('sans', 9, (sheet) => {
    letterhead(sheet, 'Alder Creek Bank', '30 Mill Street, Alder Creek, OR 97000', [
      'FERNWOOD PRINTING LLC',
      '1209 SECOND AVE',
      'ALDER CREEK OR 97000',
    ]);
    sheet.row([['Combined statement', 50]], { bold: true, size: 14 });
    sheet.row([['Statement period March 1, 2026 - March 31, 2026', 50]]);
    sheet.row([['Client line 541-555-0122', 50]], { size: 8 });
    sheet.y += 8;
    for (const { title, number, of } of accounts) {
      sheet.row([[`${title}   Account number ${number}`, 50]], { bold: true });
      sheet.rule();
      const item = (what: string, amount: string) =>
        sheet.row([
          [what, 60],
          [amount, 400, 'right'],
        ]);
      item('Beginning balance', usd(of.opening));
      item('Deposits and credits', usd(of.credits));
      item('Withdrawals and debits', usd(of.debits));
      item('Ending balance', usd(of.closing));
      sheet.y += 4;
      for (const line of of.lines) {
        sheet.row([
          [date(line.day, 'MM/DD'), 60],
          [line.what, 120],
          [money(line.cents), 400, 'right'],
        ]);
      }
      sheet.y += 14;
    }
    advert(
      sheet,
      'Home equity from 6.90% APR',
      'No closing costs up to $1,000.00 until 06/30/2026.',
    );
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '541-555-0122');
    foot(sheet, 'Page 1 of 1');
  });

export const combined: Layout = {
  name: 'not believed: two accounts in one statement',
  pdf,
  expected: null,
};
