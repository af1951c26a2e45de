import type { Layout } from './layout.ts';
import { advert, errors, feeSchedule, foot, letterhead, worksheet } from './noise.ts';
import { book, date, money, print, usd } from './print.ts';

// A sound statement but for one thing: its account number is left out, or its period is.
const account = book('2026-03-01', '2026-03-31', 10455.2, [
  ['2026-03-03', 'Deposit', 2750],
  ['2026-03-09', 'Check 1207', -860.4],
  ['2026-03-16', 'ACH Tallypay sales', 3918.35],
  ['2026-03-23', 'Debit card Summit Paper', -412.99],
  ['2026-03-30', 'ACH Paymill payroll', -5120],
]);

/** @param left what the statement leaves out */
export const statementWithout = (left: 'number' | 'period') =>
  print('sans', 9, (sheet) => {
    letterhead(sheet, 'Cobalt Hills Bank', '12 Quarry Road, Ely, MN 55700', [
      'IRON RANGE OUTFITTERS INC',
      '400 SHERIDAN ST',
      'ELY MN 55731',
    ]);
    sheet.row([['Business Checking', 50]], { bold: true, size: 14 });
    if (left === 'period') sheet.row([['Account number: 300447152', 50]]);
    else sheet.row([['Statement period: March 1, 2026 through March 31, 2026', 50]]);
    sheet.row([['Routing number 091900000   Customer service 218-555-0150', 50]], { size: 8 });
    sheet.y += 8;
    const item = (what: string, amount: string) =>
      sheet.row([
        [what, 60],
        [amount, 400, 'right'],
      ]);
    item('Beginning balance', usd(account.opening));
    item('Deposits and other credits', usd(account.credits));
    item('Checks and other debits', usd(account.debits));
    item('Ending balance', usd(account.closing));
    sheet.rule();
    for (const line of account.lines) {
      sheet.row([
        [date(line.day, 'MM/DD'), 60],
        [line.what, 120],
        [money(line.cents), 400, 'right'],
      ]);
    }
    sheet.y += 14;
    advert(
      sheet,
      'Canoe country giveaway',
      'Use your card from April 1, 2026 to June 30, 2026 to win one of ten prizes of $500.00.',
    );
    worksheet(sheet);
    feeSchedule(sheet);
    errors(sheet, '218-555-0150');
    foot(sheet, 'Page 1 of 1');
  });

export const noNumber: Layout = {
  name: 'not believed: no account number',
  pdf: () => statementWithout('number'),
  expected: null,
};
