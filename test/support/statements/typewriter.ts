import type { Layout } from './layout.ts';
import { errors, feeSchedule, foot, worksheet } from './noise.ts';
import { book, type Cell, date, money, print } from './print.ts';

// An old core system: fixed pitch, capitals, counts first, signs in a column, nothing as .00.
const account = book('2026-03-01', '2026-03-31', 640.18, [
  ['2026-03-02', 'DEPOSIT', 2100],
  ['2026-03-05', '1188', -318.4, 'check'],
  ['2026-03-09', 'SQ BATCH 030826', 1477.25],
  ['2026-03-10', 'PAYROLL TAX FED', -906.11],
  ['2026-03-13', '1189', -1250, 'check'],
  ['2026-03-16', 'SQ BATCH 031526', 1390.05],
  ['2026-03-20', '1190', -75.5, 'check'],
  ['2026-03-24', 'DEPOSIT', 865],
  ['2026-03-26', 'SIGNLINE INK & VINYL', -702.88],
  ['2026-03-30', 'SQ BATCH 032926', 1212.6],
]);

const pdf = () =>
  print('mono', 8.5, (sheet) => {
    sheet.rows(['BANK OF TULE LAKE', '240 MODOC AVE', 'TULE LAKE CA 96134', '530-555-0177'], 50);
    sheet.y += 10;
    sheet.row([
      ['ACCOUNT NUMBER', 400],
      ['0300815562', 562, 'right'],
    ]);
    sheet.row([
      ['STATEMENT DATE', 400],
      ['3/31/26', 562, 'right'],
    ]);
    sheet.row([
      ['PAGE', 400],
      ['1', 562, 'right'],
    ]);
    sheet.rows(['LAVA BEDS SIGN SHOP', 'PO BOX 60', 'TULE LAKE CA 96134'], 80);
    sheet.y += 14;
    sheet.row([[`${'='.repeat(28)} SMALL BUSINESS CHECKING ${'='.repeat(28)}`, 70]]);
    sheet.row([['STATEMENT PERIOD 3/01/26 THROUGH 3/31/26', 70]]);
    sheet.y += 8;
    const item = (count: string, what: string, amount: string, sign = '') =>
      sheet.row([
        [count, 110, 'right'],
        [what, 122],
        [amount, 440, 'right'],
        [sign, 448],
      ]);
    const count = (...kinds: string[]) => String(account.of(...kinds).length);
    item('', 'PREVIOUS BALANCE', money(account.opening));
    item(count('credit'), 'DEPOSITS/CREDITS', money(account.credits), '+');
    item(count('check', 'debit'), 'CHECKS/DEBITS', money(account.debits), '-');
    item('', 'SERVICE CHARGE', '.00', '-');
    item('', 'INTEREST PAID', '.00', '+');
    item('', 'CURRENT BALANCE', money(account.closing));
    sheet.y += 8;
    item('', 'AVERAGE BALANCE', money(account.average));
    item('', 'DAYS THIS PERIOD', '31');
    sheet.y += 8;
    const stars = '*'.repeat(12);
    sheet.row([[`${stars} DEPOSITS AND OTHER CREDITS ${stars}`, 70]]);
    const list = (kind: string) => {
      for (const line of account.of(kind)) {
        sheet.row([
          [date(line.day, 'M/DD'), 110, 'right'],
          [line.what, 122],
          [money(Math.abs(line.cents)), 440, 'right'],
          [line.cents < 0 ? '-' : '+', 448],
        ]);
      }
      sheet.y += 6;
    };
    list('credit');
    sheet.row([[`${stars} CHECKS ${stars}`, 70]]);
    sheet.row([['DATE  CHECK NO      AMOUNT     DATE  CHECK NO      AMOUNT', 84]]);
    const checks = account.of('check').map((line) => {
      const amount = money(-line.cents).padStart(12);
      return `${date(line.day, 'M/DD').padEnd(6)}${line.what.padEnd(8)}${amount}`;
    });
    sheet.row([[checks.slice(0, 2).join('     '), 84]]);
    sheet.row([[checks[2]!, 84]]);
    sheet.y += 6;
    sheet.row([[`${stars} OTHER DEBITS ${stars}`, 70]]);
    list('debit');
    sheet.row([[`${stars} BALANCE BY DATE ${stars}`, 70]]);
    for (let at = 0; at < account.daily.length; at += 3) {
      sheet.row(
        account.daily.slice(at, at + 3).flatMap(({ day, balance }, across): Cell[] => [
          [date(day, 'M/DD'), 110 + across * 150, 'right'],
          [money(balance), 200 + across * 150, 'right'],
        ]),
      );
    }
    sheet.y += 12;
    sheet.row([['TULE LAKE LIBRARY AUCTION APRIL 18, 2026. DOORS AT 5. DINNER $45.00.', 70]]);
    foot(sheet, '');
    sheet.page();
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '530-555-0177');
    foot(sheet, '');
  });

export const typewriter: Layout = {
  name: 'fixed pitch, counts first, signs in a column',
  pdf,
  expected: {
    from: '2026-03-01',
    to: '2026-03-31',
    mask: '5562',
    opening: 64_018,
    credits: 704_490,
    debits: 325_289,
    closing: 443_219,
    average_daily_balance: 293_561,
    has_transfers: false,
  },
};
