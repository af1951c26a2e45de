import type { Layout } from './layout.ts';
import { print, usd } from './print.ts';

// A report from bookkeeping software; its cash balances add up, but no bank wrote it.
const pdf = () =>
  print('sans', 10, (sheet) => {
    sheet.row([['Copperleaf Bakery LLC', 306 - 60]], { bold: true, size: 12 });
    sheet.row([['Profit and Loss', 306 - 42]], { bold: true, size: 12 });
    sheet.row([['March 1, 2026 through March 31, 2026', 306 - 90]]);
    sheet.row([['Cash basis. Bank account: Operating checking 4410', 306 - 118]], { size: 9 });
    sheet.y += 14;
    const item = (what: string, cents: number, bold = false) =>
      sheet.row(
        [
          [what, bold ? 90 : 110],
          [usd(cents), 500, 'right'],
        ],
        { bold },
      );
    const title = (text: string) => sheet.row([[text, 90]], { bold: true });
    title('Income');
    item('Retail sales', 2_841_250);
    item('Catering', 960_000);
    item('Total income', 3_801_250, true);
    title('Cost of goods sold');
    item('Flour, sugar and dairy', 1_120_475);
    item('Gross profit', 2_680_775, true);
    title('Expenses');
    item('Wages', 1_480_948);
    item('Rent', 235_050);
    item('Utilities', 61_288);
    item('Bank fees', 3_700);
    item('Total expenses', 1_780_986, true);
    item('Net income', 899_789, true);
    sheet.rule(90, 500);
    title('Cash');
    item('Beginning balance', 1_820_455);
    item('Total receipts', 3_801_250);
    item('Total disbursements', 2_901_461);
    item('Ending balance', 2_720_244, true);
    sheet.y += 20;
    sheet.para(
      'Prepared April 6, 2026 by Loma Bookkeeping, 937-555-0160, from records given by the owner. ' +
        'Not audited. Balances have not been reconciled with the bank. Invoice for this report: $175.00.',
      90,
      420,
      { size: 8 },
    );
  });

export const profitAndLoss: Layout = {
  name: 'not believed: a profit and loss report',
  pdf,
  expected: null,
};
