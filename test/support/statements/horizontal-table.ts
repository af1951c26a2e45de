import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, type Cell, date, print, usd } from './print.ts';

// A summary as one row of values under a header of six columns.
const account = book('2026-03-01', '2026-03-31', 9412.7, [
  ['2026-03-03', 'Merchant deposit TALLYPAY 8841', 2218.4],
  ['2026-03-05', 'Check 2207', -980],
  ['2026-03-06', 'Bill payment Northside Realty rent', -3200],
  ['2026-03-10', 'Mobile check deposit', 1750],
  ['2026-03-11', 'Debit card GRANGER TOOL RENTAL', -264.19],
  ['2026-03-13', 'Merchant deposit TALLYPAY 8841', 3904.66],
  ['2026-03-17', 'ACH debit STATE UNEMPLOYMENT TAX', -411.08],
  ['2026-03-20', 'Zelle payment from Dana Ruiz', 640],
  ['2026-03-23', 'Check 2208', -1125.5],
  ['2026-03-26', 'Merchant deposit TALLYPAY 8841', 2987.03],
  ['2026-03-30', 'ACH debit PAYMILL PAYROLL', -4410.22],
  ['2026-03-31', 'Interest paid', 1.87, 'interest'],
  ['2026-03-31', 'Paper statement fee', -5, 'fee'],
  ['2026-03-31', 'Cash handling fee', -12.6, 'fee'],
]);

const EDGES = [130, 214, 300, 388, 472, 560];
const HEADS = [
  ['Beginning', 'balance'],
  ['Deposits and', 'credits'],
  ['Interest', 'paid'],
  ['Withdrawals', 'and debits'],
  ['Service', 'charges'],
  ['Ending', 'balance'],
];

/** @param altered cents by which the row's deposits say more than the account took in */
export const horizontalPdf = (altered = 0) =>
  print('serif', 9.5, (sheet) => {
    letterhead(sheet, 'First Larkmoor Bank & Trust', '18 Court Square, Larkmoor, KY 40361', [
      'Bluegrass Fence & Deck Inc',
      'Attn: Accounts',
      '911 Old Mill Road',
      'Larkmoor, KY 40361-0911',
    ]);
    sheet.row([
      ['Business Advantage Interest Checking', 50],
      ['Account ending in  xxxxxx4402', 562, 'right'],
    ]);
    sheet.row([
      ['Questions? Call (859) 555-0142', 50],
      ['Statement period  03/01/2026 - 03/31/2026', 562, 'right'],
    ]);
    sheet.y += 8;
    sheet.row([['Summary of your account', 50]], { bold: true, size: 13 });
    sheet.band(50, 512, 30, '#dfe6d8');
    const heads = (line: 0 | 1) =>
      sheet.row(
        HEADS.map((head, at): Cell => [head[line]!, EDGES[at]!, 'right']),
        { bold: true, size: 9 },
      );
    heads(0);
    heads(1);
    sheet.y += 3;
    const values = [
      account.opening,
      account.sum('credit') + altered,
      account.sum('interest'),
      account.sum('debit'),
      account.sum('fee'),
      account.closing,
    ];
    sheet.row(values.map((cents, at): Cell => [usd(cents), EDGES[at]!, 'right']));
    sheet.rule();
    sheet.para(
      'Annual percentage yield earned this period: 0.20%. Interest paid in 2025: $31.44. ' +
        'Interest paid this year: $5.02. Average collected balance used for interest: $8,911.40.',
      50,
      512,
      { size: 8 },
    );
    sheet.row([['Account activity', 50]], { bold: true, size: 13 });
    sheet.row(
      [
        ['Posted', 54],
        ['Transaction', 130],
        ['Amount', 560, 'right'],
      ],
      { bold: true },
    );
    for (const line of account.lines) {
      sheet.row([
        [date(line.day, 'MM/DD/YYYY'), 54],
        [line.what, 130],
        [line.cents > 0 ? `+${usd(line.cents)}` : usd(line.cents), 560, 'right'],
      ]);
    }
    sheet.y += 6;
    sheet.row(
      [
        ['Overdraft and returned item fees', 54],
        ['Total for this period', 380, 'right'],
        ['Total year to date', 480, 'right'],
      ],
      { bold: true, size: 8 },
    );
    for (const what of ['Total overdraft fees', 'Total returned item fees']) {
      sheet.row(
        [
          [what, 54],
          ['$0.00', 380, 'right'],
          ['$34.00', 480, 'right'],
        ],
        { size: 8 },
      );
    }
    sheet.y += 8;
    advert(
      sheet,
      'Earn $300.00 for a friend',
      'Have them open an account by 04/30/2026 with a deposit of $2,500.00 or more.',
    );
    foot(sheet, 'Page 1 of 2');
    sheet.page();
    worksheet(sheet);
    feeSchedule(sheet, 'Changes to our fees from 05/01/2026');
    errors(sheet, '(859) 555-0142');
    foot(sheet, 'Page 2 of 2');
  });

export const horizontalTable: Layout = {
  name: 'one row of values under a header of six columns',
  pdf: () => horizontalPdf(),
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '4402',
    opening: 941_270,
    credits: 1_150_196,
    debits: 1_040_859,
    closing: 1_050_607,
    average_daily_balance: null,
    has_transfers: false,
  },
};
