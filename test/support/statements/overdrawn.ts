import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, print, usd } from './print.ts';

// A period over the turn of the year that ends below zero.
const account = book('2025-12-15', '2026-01-14', 2310.77, [
  ['2025-12-16', 'Electronic deposit / From TALLYPAY', 884.2],
  ['2025-12-18', 'Electronic withdrawal / To BAYOU SEAFOOD WHSL', -1940.36],
  ['2025-12-22', 'Electronic deposit / From TALLYPAY', 1106.48],
  ['2025-12-24', 'Debit purchase / Gumbo Larder 504-555-0119', -733.9],
  ['2025-12-29', 'Electronic withdrawal / To PAYMILL PAYROLL', -2204.15],
  ['2025-12-30', 'Overdraft paid fee', -34],
  ['2026-01-02', 'Internet banking transfer / From account 6617', 700],
  ['2026-01-05', 'Electronic deposit / From TALLYPAY', 912.75],
  ['2026-01-07', 'Electronic withdrawal / To CANAL ST PROPERTIES', -1800],
  ['2026-01-08', 'Overdraft paid fee', -34],
  ['2026-01-12', 'Electronic deposit / From TALLYPAY', 633.1],
  ['2026-01-14', 'Electronic withdrawal / To ENTERGREEN GAS', -287.44],
]);

const minus = (cents: number) => (cents < 0 ? `${usd(-cents)}-` : usd(cents));

const pdf = () =>
  print('sans', 9, (sheet) => {
    letterhead(sheet, 'Pontchartrain Trust', 'P.O. Box 1800, New Orleans, LA 70100', [
      'BIG OAK PO-BOYS LLC',
      '619 MAGAZINE ST',
      'NEW ORLEANS LA 70130-3410',
    ]);
    sheet.y = 60;
    const aside = (text: string, bold = false) =>
      sheet.row([[text, 562, 'right']], { bold, size: 9 });
    aside('Business Statement', true);
    aside('Account Number:');
    aside('1 047 5583 9921', true);
    aside('Statement Period:');
    aside('Dec 15, 2025', true);
    aside('through', true);
    aside('Jan 14, 2026', true);
    aside('Page 1 of 2');
    sheet.y += 16;
    sheet.row([['GOLD BUSINESS CHECKING', 50]], { bold: true });
    sheet.row([
      ['Pontchartrain Trust National Association', 50],
      ['Account Number 1-047-5583-9921', 562, 'right'],
    ]);
    sheet.rule();
    sheet.row([['Account Summary', 50]], { bold: true });
    sheet.row([['# Items', 290, 'right']], { size: 8 });
    const item = (what: string, count: string, amount: string) =>
      sheet.row([
        [what, 54],
        [count, 290, 'right'],
        [amount, 420, 'right'],
      ]);
    const list = (title: string, kind: string) => {
      sheet.row([[title, 50]], { bold: true });
      for (const line of account.of(kind)) {
        sheet.row([
          [date(line.day, 'Mon D'), 54],
          [line.what, 110],
          [minus(line.cents), 540, 'right'],
        ]);
      }
      sheet.row(
        [
          [`Total ${title}`, 300],
          [kind === 'credit' ? usd(account.sum(kind)) : `${usd(account.sum(kind))}-`, 540, 'right'],
        ],
        { bold: true },
        22,
      );
    };
    const count = (kind: string) => String(account.of(kind).length);
    item('Beginning Balance on Dec 15', '', usd(account.opening));
    item('Other Deposits', count('credit'), usd(account.sum('credit')));
    item('Other Withdrawals', count('debit'), `${usd(account.sum('debit'))}-`);
    item('Ending Balance on Jan 14, 2026', '', minus(account.closing));
    sheet.y += 4;
    sheet.para(
      'Your account is overdrawn. Deposit enough to bring it above $0.00 by Jan 28, 2026 or an ' +
        'extended overdraft fee of $25.00 may be charged. Overdraft fees in 2025: $102.00.',
      50,
      512,
    );
    list('Other Deposits', 'credit');
    list('Other Withdrawals', 'debit');
    advert(
      sheet,
      'Never pay an overdraft fee again',
      'Link a savings account with $500.00 or more by March 1, 2026. Call 504-555-0101.',
    );
    foot(sheet, '');
    sheet.page();
    worksheet(sheet);
    feeSchedule(sheet, 'Fees from Dec 1, 2025');
    errors(sheet, '504-555-0101');
    foot(sheet, 'Page 2 of 2');
  });

export const overdrawn: Layout = {
  name: 'over the turn of the year, ending below zero',
  pdf,
  expected: {
    from: '2025-12-15',
    to: '2026-01-14',
    mask: '9921',
    opening: 231_077,
    credits: 423_653,
    debits: 703_385,
    closing: -48_655,
    average_daily_balance: null,
    has_transfers: true,
  },
};
