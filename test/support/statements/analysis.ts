import type { Layout } from './layout.ts';
import { advert, errors, foot, letterhead, worksheet } from './noise.ts';
import { book, type Cell, date, money, print, usd } from './print.ts';

// An analysed account: balances at the left, counts and fees beside them at the right.
const account = book('2026-03-01', '2026-03-31', 148220.61, [
  ['2026-03-02', 'LOCKBOX DEPOSIT 7712', 38114.2],
  ['2026-03-03', 'ACH CREDIT MEDPLAN CLAIMS 030226', 22940.88],
  ['2026-03-05', 'CHECK 11820', -14200, 'check'],
  ['2026-03-06', 'ACH DEBIT PAYMILL PAYROLL', -61377.04],
  ['2026-03-10', 'LOCKBOX DEPOSIT 7712', 41006.35],
  ['2026-03-12', 'CHECK 11821', -8815.5, 'check'],
  ['2026-03-13', 'ANALYSIS CHARGE FOR 02/26', -118.4],
  ['2026-03-17', 'ACH CREDIT MEDPLAN CLAIMS 031626', 27415.09],
  ['2026-03-19', 'OUTGOING WIRE SURGICAL IMPORTS BV', -33980],
  ['2026-03-20', 'ACH DEBIT PAYMILL PAYROLL', -60954.31],
  ['2026-03-24', 'LOCKBOX DEPOSIT 7712', 36780.44],
  ['2026-03-26', 'CHECK 11823', -12044.16, 'check'],
  ['2026-03-31', 'ACH CREDIT MEDPLAN CLAIMS 033026', 19882.73],
]);

const left: [string, string][] = [
  ['Beginning balance 03-01-2026', usd(account.opening)],
  ['Deposits and other credits', money(account.credits)],
  ['Checks and other debits', `-${money(account.debits)}`],
  ['Ending balance 03-31-2026', usd(account.closing)],
  ['Average ledger balance', usd(account.average)],
  ['Average collected balance', usd(account.average - 1_904_417)],
];
const right: [string, string][] = [
  ['Number of deposits', '6'],
  ['Number of checks paid', '3'],
  ['Items deposited', '214'],
  ['Analysis charge, February', '$141.10'],
  ['Earnings credit', '-$22.70'],
  ['Net service charge', '$118.40'],
];

const pdf = () =>
  print('sans', 9, (sheet) => {
    letterhead(sheet, 'Calder & Finch National Bank', 'Treasury Services, Boise ID 83702', [
      'SAWTOOTH SURGICAL CENTER LLC',
      'OPERATING ACCOUNT',
      '3300 E PARKCENTER BLVD',
      'BOISE ID 83706',
    ]);
    sheet.row([
      ['Analyzed Business Checking', 50],
      ['Page 1 of 2', 562, 'right'],
    ]);
    sheet.row([['Account # 2090067148     Period 03-01-2026 through 03-31-2026', 50]]);
    sheet.row([['Treasury support 208-555-0157, weekdays 7:00 to 18:00', 50]], { size: 8 });
    sheet.y += 8;
    sheet.band(50, 250, 15, '#e6e0d0');
    sheet.band(312, 250, 15, '#e6e0d0');
    sheet.row(
      [
        ['Balances', 54],
        ['Activity and service charges', 316],
      ],
      { bold: true },
      17,
    );
    left.forEach(([what, value], at) => {
      const [beside, figure] = right[at]!;
      sheet.row([
        [what, 54],
        [value, 298, 'right'],
        [beside, 316],
        [figure, 560, 'right'],
      ]);
    });
    sheet.rule();
    sheet.y += 8;
    const section = (title: string, of: typeof account.lines) => {
      sheet.row([[title, 50]], { bold: true });
      const cells = (line: (typeof of)[number]): Cell[] => [
        [date(line.day, 'MM-DD'), 60],
        [line.what, 110],
        [money(Math.abs(line.cents)), 470, 'right'],
      ];
      for (const line of of) sheet.row(cells(line));
      sheet.y += 6;
    };
    section('Credits', account.of('credit'));
    section('Checks', account.of('check'));
    section('Other debits', account.of('debit'));
    sheet.row([['Daily ledger balances', 50]], { bold: true });
    for (let at = 0; at < account.daily.length; at += 4) {
      sheet.row(
        account.daily.slice(at, at + 4).flatMap(({ day, balance }, across): Cell[] => [
          [date(day, 'MM-DD'), 60 + across * 128],
          [money(balance), 160 + across * 128, 'right'],
        ]),
      );
    }
    sheet.y += 12;
    advert(
      sheet,
      'Positive Pay',
      'Stop check fraud: $25.00 a month and $0.05 an item, free until 06-30-2026 for new clients.',
    );
    foot(sheet, '');
    sheet.page();
    sheet.row([['Account analysis detail for February 2026', 50]], { bold: true });
    const service = (...[what, volume, price, charge]: [string, string, string, string]) =>
      sheet.row([
        [what, 60],
        [volume, 330, 'right'],
        [price, 430, 'right'],
        [charge, 540, 'right'],
      ]);
    service('Service', 'Volume', 'Unit price', 'Charge');
    service('Account maintenance', '1', '25.0000', '25.00');
    service('Lockbox items', '214', '0.4500', '96.30');
    service('ACH items', '33', '0.6000', '19.80');
    service('Earnings credit at 0.25%', '', '', '-22.70');
    sheet.y += 16;
    worksheet(sheet);
    errors(sheet, '208-555-0157');
    foot(sheet, 'Page 2 of 2');
  });

export const analysis: Layout = {
  name: 'an analysed account, balances beside counts',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '7148',
    opening: 14_822_061,
    credits: 18_613_969,
    debits: 19_148_941,
    closing: 14_287_089,
    average_daily_balance: 14_928_463,
    has_transfers: false,
  },
};
