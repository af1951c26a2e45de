import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, money, print, usd } from './print.ts';

// Both balances first and the totals after them; transfers between the business's own accounts.
const account = book('2026-03-01', '2026-03-31', 22981.36, [
  ['2026-03-02', 'Online transfer from Savings ...8830, confirmation 5519027714', 6000],
  ['2026-03-03', 'Check 4410', -3275],
  ['2026-03-05', 'Customer deposit', 9120.75],
  ['2026-03-06', 'ACH debit Crestline Lumber 0306', -7718.4],
  ['2026-03-10', 'Card purchase 5542 Depot Pro, Reno', -1266.09],
  ['2026-03-12', 'ACH debit Paymill payroll', -8440.2],
  ['2026-03-13', 'Customer deposit', 14350],
  ['2026-03-17', 'Transfer to business money market xxxxxx2216', -5000],
  ['2026-03-18', 'Check 4411', -2090.5],
  ['2026-03-20', 'ACH credit Washoe Homes draw 4', 18750],
  ['2026-03-25', 'ACH debit workers comp fund', -1933.27],
  ['2026-03-26', 'ACH debit Paymill payroll', -8602.84],
  ['2026-03-30', 'Wire fee', -30],
]);

const pdf = () =>
  print('sans', 9, (sheet) => {
    sheet.row([['Statement of account', 562, 'right']], { size: 15 });
    sheet.y = 40;
    letterhead(sheet, 'Silver Basin Bank', '1 Basin Plaza, Reno NV 89501 - silverbasin.example', [
      'TRUCKEE RIVER BUILDERS INC',
      '875 GREG ST UNIT 14',
      'SPARKS NV 89431',
    ]);
    const top = sheet.y;
    const narrow = (what: string, amount: string) =>
      sheet.row([
        [what, 320],
        [amount, 560, 'right'],
      ]);
    sheet.row([['March 1 - March 31, 2026', 50]], { bold: true });
    sheet.row([['Business Essentials Checking', 50]]);
    sheet.row([['Acct. No. XXXX-XXXX-6094', 50]]);
    sheet.row([['24-hour banking 775-555-0128', 50]]);
    sheet.y = top;
    sheet.row([['At a glance', 320]], { bold: true });
    sheet.rule(320, 562);
    narrow('Starting balance (Mar 1)', usd(account.opening));
    narrow('Ending balance (Mar 31)', usd(account.closing));
    narrow('Average daily balance', usd(account.average));
    narrow('Minimum balance required', '$2,500.00');
    sheet.rule(320, 562);
    narrow('Total deposits and credits', `+${usd(account.credits)}`);
    narrow('Total checks and debits', `-${usd(account.debits)}`);
    sheet.y += 14;

    sheet.row([['Transactions', 50]], { bold: true, size: 12 });
    sheet.row(
      [
        ['Date', 54],
        ['Description', 110],
        ['Debits (-)', 470, 'right'],
        ['Credits (+)', 558, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const line of account.lines) {
      const amount = money(Math.abs(line.cents));
      sheet.row([
        [date(line.day, 'M/D'), 54],
        [line.what, 110],
        [amount, line.cents < 0 ? 470 : 558, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row(
      [
        ['Total', 110],
        [usd(account.debits), 470, 'right'],
        [usd(account.credits), 558, 'right'],
      ],
      { bold: true },
      26,
    );
    advert(
      sheet,
      'Savings at 3.10% APY',
      'Keep $15,000.00 in a Basin Money Market. Rate as of 3/1/2026, subject to change at any time.',
    );
    sheet.para(
      'On May 4, 2026 we will change the name of this account to Basin Business. Your account ' +
        'number, checks and cards remain the same. The fee for a stop payment will be $32.00.',
      50,
      512,
    );
    foot(sheet, '1 of 2');
    sheet.page();
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '775-555-0128');
    foot(sheet, '2 of 2');
  });

export const totalsAfter: Layout = {
  name: 'totals after both balances, with own transfers',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '6094',
    opening: 2_298_136,
    credits: 4_822_075,
    debits: 3_835_630,
    closing: 3_284_581,
    average_daily_balance: 3_143_691,
    has_transfers: true,
  },
};
