import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, money, print } from './print.ts';

// A ledger with a running balance over two pages, and no summary.
const account = book('2026-03-01', '2026-03-31', 31077.14, [
  ['2026-03-02', 'Transfer to Business Savings ...5521', -4000],
  ['2026-03-02', 'Card settlement 447100', 1966.2],
  ['2026-03-03', 'Check #3018', -512.4],
  ['2026-03-04', 'Deposit, branch 012', 6820],
  ['2026-03-05', 'Vantage Fuel Fleet autopay', -1388.77],
  ['2026-03-06', 'Card settlement 447100', 2240.85],
  ['2026-03-09', 'Check #3019', -7450],
  ['2026-03-10', 'Payroll Paymill', -9120.66],
  ['2026-03-11', 'Invoice 2281 Ridgemont Schools', 14300],
  ['2026-03-12', 'Purchase, Truckline Parts, Akron', -873.05],
  ['2026-03-13', 'Card settlement 447100', 1754.1],
  ['2026-03-16', 'Equipment lease Broadline Capital', -2215],
  ['2026-03-17', 'Check #3021', -340.25],
  ['2026-03-18', 'Deposit, branch 012', 3115.5],
  ['2026-03-19', 'Insurance Cedarfold Mutual', -1804.33],
  ['2026-03-20', 'Card settlement 447100', 2018.47],
  ['2026-03-23', 'Stop payment fee', -30],
  ['2026-03-24', 'Payroll Paymill', -9088.12],
  ['2026-03-26', 'Transfer from Business Savings ...5521', 1500],
  ['2026-03-27', 'Invoice 2290 Ridgemont Schools', 7225],
  ['2026-03-30', 'Check #3022', -118.9],
  ['2026-03-31', 'Account maintenance fee', -18],
]);

const pdf = () =>
  print('sans', 8.5, (sheet) => {
    const heading = () => {
      sheet.band(50, 512, 15, '#d9dee8');
      sheet.row(
        [
          ['Date', 54],
          ['Description', 108],
          ['Withdrawals', 390, 'right'],
          ['Deposits', 474, 'right'],
          ['Balance', 558, 'right'],
        ],
        { bold: true },
        17,
      );
    };
    const balance = (day: string, what: string, cents: number) => {
      sheet.row(
        [
          [day, 54],
          [what, 108],
          [money(cents), 558, 'right'],
        ],
        { bold: true },
      );
      sheet.rule(50, 562, 0.3);
    };
    const entries = (from: number, to: number) => {
      for (const line of account.lines.slice(from, to)) {
        sheet.row([
          [date(line.day, 'Mon DD'), 54],
          [line.what, 108],
          [money(Math.abs(line.cents)), line.cents < 0 ? 390 : 474, 'right'],
          [money(line.balance), 558, 'right'],
        ]);
        sheet.rule(50, 562, 0.3);
      }
    };

    letterhead(sheet, 'Tamarack Commercial Bank', '700 Front Street, Suite 110, Toledo OH 43604', [
      'MAUMEE VALLEY TOWING & RECOVERY LLC',
      '5150 ANGOLA RD',
      'TOLEDO OH 43615',
    ]);
    sheet.row([['Business Checking Statement', 50]], { bold: true, size: 14 });
    sheet.row([['For the period March 1, 2026 to March 31, 2026', 50]]);
    sheet.row([['Account: 4471 0093 2258', 50]]);
    sheet.row([['Routing number: 041200000   Telephone banking: 419-555-0173', 50]]);
    sheet.y += 8;
    heading();
    balance('Mar 01', 'Opening balance', account.opening);
    entries(0, 15);
    balance('', 'Balance carried forward', account.lines[14]!.balance);
    sheet.y += 6;
    advert(
      sheet,
      'Fleet loans with no payment for 60 days',
      'Finance a vehicle of $40,000.00 or more before June 15, 2026. Subject to approval.',
    );
    sheet.para(
      'All items are credited subject to final payment. Deposits after 2:00 pm are posted on the ' +
        'next business day. We were closed on February 16, 2026.',
      50,
      512,
      { size: 7.5 },
    );
    foot(sheet, 'Tamarack Commercial Bank   1 / 2');

    sheet.page();
    sheet.row([
      ['MAUMEE VALLEY TOWING & RECOVERY LLC', 50],
      ['Account: 4471 0093 2258', 562, 'right'],
    ]);
    sheet.y += 6;
    heading();
    balance('', 'Balance brought forward', account.lines[14]!.balance);
    entries(15, account.lines.length);
    balance('Mar 31', 'Closing balance', account.closing);
    sheet.y += 10;
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '419-555-0173');
    foot(sheet, 'Tamarack Commercial Bank   2 / 2');
  });

export const ledger: Layout = {
  name: 'a ledger with a running balance and no summary',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '2258',
    opening: 3_107_714,
    credits: 4_094_012,
    debits: 3_695_948,
    closing: 3_505_778,
    average_daily_balance: null,
    has_transfers: true,
  },
};
