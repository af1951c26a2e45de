import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, type Cell, date, money, print } from './print.ts';

// Negative amounts as 1,234.00- and (15.00), short dates, daily balances on page 2.
const account = book('2026-03-01', '2026-03-31', 12650.09, [
  ['2026-03-02', 'REMOTE DEPOSIT', 4180],
  ['2026-03-04', '00005101', -750, 'check'],
  ['2026-03-04', 'POS PURCHASE VETSOURCE SUPPLY 800-555-0121', -1322.48],
  ['2026-03-09', 'MERCH BNKCD DEP 030826', 3077.9],
  ['2026-03-11', '00005102', -2109.35, 'check'],
  ['2026-03-12', 'ACH PMT COUNTY WATER', -186.4],
  ['2026-03-16', 'MERCH BNKCD DEP 031526', 2945.6],
  ['2026-03-16', 'WIRE TRANSFER IN PETWELL INSURANCE', 5000],
  ['2026-03-18', '00005104', -415, 'check'],
  ['2026-03-20', 'ACH PMT PAYROLL SVC', -6233.71],
  ['2026-03-23', 'MERCH BNKCD DEP 032226', 3310.25],
  ['2026-03-27', 'ACH PMT XRAY LEASE 26 OF 60', -899],
  ['2026-03-30', 'RETURNED DEPOSITED ITEM', -212.5],
  ['2026-03-31', 'SERVICE CHARGE', -15, 'fee'],
]);

const minus = (cents: number) => (cents < 0 ? `${money(-cents)}-` : money(cents));
const short = (day: string) => date(day, 'MM/DD/YY');

const pdf = () =>
  print('sans', 9, (sheet) => {
    letterhead(sheet, 'PRAIRIE GATE STATE BANK', '101 N Elm, Gate City, NE 68700  (402) 555-0116', [
      'ELKHORN ANIMAL CLINIC PC',
      'PO BOX 317',
      'GATE CITY NE 68700-0317',
    ]);
    sheet.row([
      ['Statement dates  03/01/26 thru 03/31/26', 562, 'right'],
      ['COMMERCIAL CHECKING', 50],
    ]);
    sheet.row([
      ['Days in the statement period  31', 562, 'right'],
      ['Account number   60-118-7735', 50],
    ]);
    sheet.rule(50, 562, 1.5);
    const item = (what: string, amount: string) =>
      sheet.row([
        [what, 90],
        [amount, 420, 'right'],
      ]);
    item('Balance last statement', money(account.opening));
    item(`${account.of('credit').length} Deposits and other credits`, money(account.sum('credit')));
    item(`${account.of('check').length} Checks paid`, minus(-account.sum('check')));
    item(`${account.of('debit').length} Other withdrawals`, minus(-account.sum('debit')));
    item('Service charge', `(${money(account.sum('fee'))})`);
    item('Balance this statement', money(account.closing));
    sheet.y += 6;
    item('Average daily balance', money(account.average));
    const low = account.daily.reduce((least, day) => (day.balance < least.balance ? day : least));
    item(`Low balance on ${short(low.day)}`, money(low.balance));
    sheet.rule(50, 562, 1.5);
    advert(
      sheet,
      'CERTIFICATE SPECIAL',
      '9 months at 4.05% APY on $10,000.00 or more. Offer ends 04/15/26. Penalty for early withdrawal.',
    );
    worksheet(sheet);
    feeSchedule(sheet, 'Fee schedule as of 01/01/26');
    errors(sheet, '(402) 555-0116');
    foot(sheet, 'Page 1');

    sheet.page();
    sheet.row([
      ['ELKHORN ANIMAL CLINIC PC', 50],
      ['60-118-7735    03/31/26    Page 2', 562, 'right'],
    ]);
    const title = (text: string) => {
      sheet.y += 10;
      sheet.row([[`- - - - - - - - - - - - - - -  ${text}  - - - - - - - - - - - - - - -`, 120]]);
    };
    title('TRANSACTIONS');
    for (const line of account.lines.filter(({ kind }) => kind !== 'check')) {
      sheet.row([
        [short(line.day), 54],
        [line.what, 120],
        [line.kind === 'fee' ? `(${money(-line.cents)})` : minus(line.cents), 480, 'right'],
      ]);
    }
    title('CHECKS IN NUMBER ORDER');
    sheet.row(
      account.of('check').flatMap((line, at): Cell[] => [
        [short(line.day), 54 + at * 172],
        [line.what, 104 + at * 172],
        [minus(line.cents), 206 + at * 172, 'right'],
      ]),
    );
    title('DAILY BALANCE INFORMATION');
    const column = (at: number): Cell[] => [
      ['Date', 54 + at * 172],
      ['Balance', 206 + at * 172, 'right'],
    ];
    sheet.row([0, 1, 2].flatMap(column), { bold: true });
    for (let at = 0; at < account.daily.length; at += 3) {
      sheet.row(
        account.daily.slice(at, at + 3).flatMap(({ day, balance }, across): Cell[] => [
          [short(day), 54 + across * 172],
          [minus(balance), 206 + across * 172, 'right'],
        ]),
      );
    }
    foot(sheet, 'Thank you for banking with us since 08/14/09');
  });

export const trailingMinus: Layout = {
  name: 'trailing minus signs and parentheses, two pages',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '7735',
    opening: 1_265_009,
    credits: 1_851_375,
    debits: 1_214_344,
    closing: 1_902_040,
    average_daily_balance: 1_786_010,
    has_transfers: false,
  },
};
