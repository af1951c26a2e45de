import type { Layout } from './layout.ts';
import { advert, errors } from './noise.ts';
import { book, date, print, usd } from './print.ts';

// A list of transactions exported from online banking; it has totals, but no balance.
const account = book('2026-03-01', '2026-03-31', 0, [
  ['2026-03-02', 'TALLYPAY SALES 030126', 1843.2],
  ['2026-03-05', 'CHECK 388', -700],
  ['2026-03-09', 'TALLYPAY SALES 030826', 2011.75],
  ['2026-03-12', 'TRANSFER TO SAVINGS 2207', -500],
  ['2026-03-13', 'PAYMILL PAYROLL', -2644.18],
  ['2026-03-19', 'MOBILE DEPOSIT', 925],
  ['2026-03-24', 'OFFICE BARN #118', -96.31],
  ['2026-03-30', 'TALLYPAY SALES 032926', 1790.44],
]);

const pdf = () =>
  print('sans', 9, (sheet) => {
    sheet.row([
      ['4/2/26, 9:14 AM', 50],
      ['Account activity | Larkmoor Online', 562, 'right'],
    ]);
    sheet.y += 10;
    sheet.row([['First Larkmoor Online', 50]], { size: 16, bold: true });
    sheet.row([['Business Checking   Account number ...7781', 50]]);
    sheet.row([['Showing 03/01/2026 - 03/31/2026, all transactions (8)', 50]]);
    sheet.rule();
    sheet.row(
      [
        ['Date', 54],
        ['Status', 130],
        ['Description', 190],
        ['Amount', 560, 'right'],
      ],
      { bold: true },
    );
    for (const line of [...account.lines].reverse()) {
      sheet.row([
        [date(line.day, 'MM/DD/YYYY'), 54],
        ['Posted', 130],
        [line.what, 190],
        [usd(line.cents), 560, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row([
      ['Total credits', 190],
      [usd(account.credits), 560, 'right'],
    ]);
    sheet.row([
      ['Total debits', 190],
      [usd(-account.debits), 560, 'right'],
    ]);
    sheet.y += 20;
    advert(
      sheet,
      'Go paperless',
      'Switch to electronic statements by 05/31/2026 and receive $10.00.',
    );
    errors(sheet, '(859) 555-0142');
    sheet.row([['https://online.larkmoor.example/activity?page=1', 50]], { size: 7 });
  });

export const activityExport: Layout = {
  name: 'not believed: transactions exported without balances',
  pdf,
  expected: null,
};
