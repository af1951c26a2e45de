import type { Layout } from './layout.ts';
import { errors, feeSchedule, worksheet } from './noise.ts';
import { book, date, money, print, usd } from './print.ts';

// A credit union: previous and new balance, dividends, days written as 02 Mar.
const account = book('2026-03-01', '2026-03-31', 5820.33, [
  ['2026-03-02', 'Deposit by check', 2400],
  ['2026-03-04', 'Withdrawal ACH SUNCOAST HVAC SUPPLY', -1190.02],
  ['2026-03-06', 'Deposit ACH TALLYPAY SALES', 1388.6],
  ['2026-03-09', 'Withdrawal Debit Card DOCKSIDE HARDWARE 03/08', -87.44],
  ['2026-03-12', 'Draft 000418', -650],
  ['2026-03-13', 'Deposit ACH TALLYPAY SALES', 1712.35],
  ['2026-03-18', 'Withdrawal ACH FLEETCARD', -402.19],
  ['2026-03-20', 'Deposit at ATM Gulf Blvd', 980],
  ['2026-03-25', 'Withdrawal ACH PAYMILL', -3105.77],
  ['2026-03-27', 'Deposit ACH TALLYPAY SALES', 1544.9],
  ['2026-03-30', 'Draft 000419', -225],
  ['2026-03-31', 'Dividend earned 0.10% APY', 0.49, 'interest'],
]);

const pdf = () =>
  print('sans', 9, (sheet) => {
    sheet.band(0, 612, 34, '#0e5c53');
    sheet.row([['Gulf Palms Federal Credit Union', 50]], { size: 16, bold: true, colour: '#fff' });
    sheet.y += 16;
    sheet.row([['4410 Gulf Blvd, St. Pete Beach, FL 33706', 50]], { size: 8 });
    sheet.row([['Member Care 727-555-0164   Loan by phone 727-555-0165', 50]], { size: 8 });
    sheet.y += 14;
    const below = sheet.y;
    sheet.rows(['PELICAN COOLING SERVICES LLC', '82 SEAGRAPE LN', 'ST PETE BEACH FL 33706'], 50);
    const left = sheet.y;
    sheet.y = below;
    const fact = (what: string, value: string) =>
      sheet.row([
        [what, 330],
        [value, 430],
      ]);
    fact('Statement period', '01 Mar 2026 - 31 Mar 2026');
    fact('Account number', '****3317');
    fact('Member since', '2011');
    sheet.y = left + 24;

    sheet.row([['Business Share Draft', 50]], { bold: true, size: 12 });
    sheet.rule(50, 330);
    const item = (what: string, amount: string, bold = false) =>
      sheet.row(
        [
          [what, 54],
          [amount, 326, 'right'],
        ],
        { bold },
      );
    item('Previous balance', usd(account.opening), true);
    item('Deposits', `+ ${money(account.sum('credit'))}`);
    item('Dividends', `+ ${money(account.sum('interest'))}`);
    item('Withdrawals and drafts', `- ${money(account.sum('debit'))}`);
    item('Fees', '- 0.00');
    item('New balance', usd(account.closing), true);
    sheet.rule(50, 330);
    sheet.row([['Dividends year to date  $1.52', 54]], { size: 8 });
    sheet.y += 8;
    sheet.row(
      [
        ['Effective', 54],
        ['Transaction', 120],
        ['Amount', 480, 'right'],
        ['New balance', 560, 'right'],
      ],
      { bold: true },
    );
    sheet.row([
      ['01 Mar', 54],
      ['Previous balance', 120],
      [money(account.opening), 560, 'right'],
    ]);
    for (const line of account.lines) {
      sheet.row([
        [date(line.day, 'DD Mon'), 54],
        [line.what, 120],
        [money(line.cents), 480, 'right'],
        [money(line.balance), 560, 'right'],
      ]);
    }
    sheet.row([
      ['31 Mar', 54],
      ['New balance', 120],
      [money(account.closing), 560, 'right'],
    ]);
    sheet.y += 12;
    sheet.row([['Annual meeting', 50]], { bold: true });
    sheet.para(
      'Join us on 21 Apr 2026 at 6 pm at our main branch. Five members will ' +
        'win $250.00. Auto loans from 5.24% APR on balances up to $60,000.00 until 30 Jun 2026.',
      50,
      512,
    );
    sheet.para('Your savings federally insured to at least $250,000 by the NCUA.', 50, 512);
    sheet.page();
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '727-555-0164');
    sheet.row([['Federally insured by NCUA.   Page 2 of 2', 50]], { size: 7 });
  });

export const creditUnion: Layout = {
  name: 'a credit union with previous and new balance',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '3317',
    opening: 582_033,
    credits: 802_634,
    debits: 566_042,
    closing: 818_625,
    average_daily_balance: null,
    has_transfers: false,
  },
};
