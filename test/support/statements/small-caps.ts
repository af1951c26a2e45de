import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, type Cell, date, money, print, type Sheet, usd } from './print.ts';

// Headings in small capitals, a period that is no calendar month, the account number in a table.
const account = book('2026-02-14', '2026-03-13', 7733.48, [
  ['2026-02-17', 'Card sales deposit, batch 0216', 1288.4],
  ['2026-02-18', 'Electronic payment, Ashgrove Linen Service', -344.75],
  ['2026-02-20', 'Check 771', -1500],
  ['2026-02-23', 'Card sales deposit, batch 0222', 2411.95],
  ['2026-02-26', 'Electronic payment, Paymill payroll', -3020.6],
  ['2026-02-27', 'Check returned by Dune Realty, reversed', 1500],
  ['2026-03-02', 'Card sales deposit, batch 0301', 2650.1],
  ['2026-03-03', 'Rent, Dune Realty', -2800],
  ['2026-03-06', 'Counter deposit', 890],
  ['2026-03-09', 'Card sales deposit, batch 0308', 2304.66],
  ['2026-03-11', 'Electronic payment, state sales tax', -1177.38],
  ['2026-03-13', 'Maintenance charge', -12],
]);

/** Each word as a large first letter and the rest small, as separate runs of text. */
function smallCaps(sheet: Sheet, text: string) {
  let x = 50;
  for (const word of text.toUpperCase().split(' ')) {
    const base = sheet.y;
    sheet.row([[word[0]!, x]], { size: 13, bold: true }, 0);
    x += sheet.doc.widthOfString(word[0]!);
    sheet.y = base + 2.2;
    sheet.row([[word.slice(1), x]], { size: 10, bold: true }, 0);
    x += sheet.doc.widthOfString(`${word.slice(1)} `);
    sheet.y = base;
  }
  sheet.y += 18;
}

const pdf = () =>
  print('serif', 10, (sheet) => {
    letterhead(sheet, 'Dunmore Savings Bank', '9 Harbor Street, Dunmore, ME 04101', [
      'Tern Island Laundry Co.',
      '41 Wharf Road',
      'Dunmore, ME 04101-2290',
    ]);
    const boxes = [50, 180, 330, 500];
    const table = (values: string[], bold: boolean) =>
      sheet.row(
        values.map((value, at): Cell => [value, boxes[at]!]),
        { bold, size: 9 },
      );
    sheet.rule();
    table(['Account number', 'Account type', 'Statement period', 'Enclosures'], true);
    table(['00471182903', 'Free Business Checking', 'Feb 14, 2026 to Mar 13, 2026', '2'], false);
    sheet.rule();
    sheet.row([['Customer service 207-555-0139   Lost card 207-555-0140 at any hour', 50]], {
      size: 8,
    });
    sheet.y += 8;
    smallCaps(sheet, 'Summary of Account');
    const item = (what: string, amount: string, bold = false) => {
      const dots = '.'.repeat(Math.round((330 - sheet.doc.widthOfString(what)) / 2.5));
      sheet.row(
        [
          [`${what} ${dots}`, 60],
          [amount, 500, 'right'],
        ],
        { bold },
      );
    };
    item('Balance forward from Feb 13, 2026', usd(account.opening));
    item('Plus deposits and other additions', usd(account.credits));
    item('Less checks and other subtractions', usd(account.debits));
    item('Balance as of Mar 13, 2026', usd(account.closing), true);
    item('Average daily balance', usd(account.average));
    sheet.y += 8;
    smallCaps(sheet, 'Additions');
    const list = (sign: 1 | -1) => {
      for (const line of account.lines.filter(({ cents }) => cents * sign > 0)) {
        sheet.row([
          [date(line.day, 'Mon D'), 60],
          [line.what, 120],
          [money(line.cents * sign), 500, 'right'],
        ]);
      }
      sheet.y += 8;
    };
    list(1);
    smallCaps(sheet, 'Subtractions');
    list(-1);
    smallCaps(sheet, 'Balance by Date');
    for (let at = 0; at < account.daily.length; at += 3) {
      sheet.row(
        account.daily.slice(at, at + 3).flatMap(({ day, balance }, across): Cell[] => [
          [date(day, 'Mon D'), 60 + across * 165],
          [money(balance), 180 + across * 165, 'right'],
        ]),
      );
    }
    sheet.y += 10;
    advert(
      sheet,
      'A line of credit for the summer season',
      'From $5,000.00 to $75,000.00. Apply from Mar 1, 2026 to Apr 30, 2026 and pay no $150.00 fee.',
    );
    foot(sheet, 'Page 1 of 2');
    sheet.page();
    smallCaps(sheet, 'Important Information');
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '207-555-0139');
    foot(sheet, 'Page 2 of 2');
  });

export const smallCapsHeadings: Layout = {
  name: 'small capitals, and a period from Feb 14 to Mar 13',
  pdf,
  expected: {
    from: '2026-02-14',
    to: '2026-03-13',
    mask: '2903',
    opening: 773_348,
    credits: 1_104_511,
    debits: 885_473,
    closing: 992_386,
    average_daily_balance: 869_897,
    has_transfers: false,
  },
};
