import type { Sheet } from './print.ts';

/** The bank's name and address, its telephone, and the business the statement is sent to. */
export function letterhead(sheet: Sheet, bank: string, address: string, to: string[]) {
  sheet.row([[bank, 50]], { size: 17, bold: true, colour: '#1d3b5e' });
  sheet.row([[address, 50]], { size: 8, colour: '#555' });
  sheet.y += 22;
  sheet.rows(to, 50);
  sheet.y += 14;
}

/** The page that helps to balance a cheque book; its amounts are blank. */
export function worksheet(sheet: Sheet) {
  sheet.row([['How to balance your account', 50]], { bold: true });
  const steps = [
    '1. Ending balance shown on this statement',
    '2. Add deposits not yet shown on this statement',
    '3. Subtotal (add lines 1 and 2)',
    '4. Subtract checks and withdrawals outstanding',
    '5. Current balance; this should agree with your register',
  ];
  for (const step of steps) {
    sheet.row([
      [step, 60],
      ['$ ________________', 420, 'right'],
    ]);
  }
  sheet.row(
    [
      ['Check no.', 60],
      ['Amount', 200, 'right'],
      ['Check no.', 250],
      ['Amount', 390, 'right'],
      ['Total outstanding  $ __________', 562, 'right'],
    ],
    { bold: true, size: 8 },
  );
  for (let at = 0; at < 3; at += 1) {
    sheet.row([
      ['________', 60],
      ['$ ________', 200, 'right'],
      ['________', 250],
      ['$ ________', 390, 'right'],
    ]);
  }
  sheet.y += 8;
}

export function feeSchedule(sheet: Sheet, title = 'Schedule of fees effective January 1, 2026') {
  sheet.row([[title, 50]], { bold: true });
  const fees: [string, string][] = [
    ['Monthly maintenance (waived with an average balance of $5,000.00)', '$15.00'],
    ['Overdraft or returned item, each', '$34.00'],
    ['Incoming wire transfer, domestic', '$15.00'],
    ['Transfer from savings to cover an overdraft', '$10.00'],
    ['Cash deposited over $20,000.00 a month', '$0.30 per $100.00'],
  ];
  for (const [what, fee] of fees) {
    sheet.row(
      [
        [what, 60],
        [fee, 440, 'right'],
      ],
      { size: 8 },
    );
  }
  sheet.y += 8;
}

export function errors(sheet: Sheet, telephone: string) {
  sheet.para(
    `In case of errors or questions about your electronic transfers: telephone us at ${telephone} ` +
      'or write to us at the address above as soon as you can. We must hear from you no later than ' +
      '60 days after we sent you the FIRST statement on which the error appeared. Tell us your name ' +
      'and account number, the dollar amount of the suspected error, and why you believe there is ' +
      'one. For losses reported within 2 business days your liability is limited to $50.',
    50,
    512,
    { size: 7.5, colour: '#444' },
  );
}

export function advert(sheet: Sheet, title: string, text: string) {
  sheet.band(50, 512, 36, '#e8eef4');
  sheet.y += 2;
  sheet.row([[title, 60]], { bold: true });
  sheet.para(text, 60, 490, { size: 8.5 });
  sheet.y += 10;
}

/** What stands at the foot of a page, wherever the page's text ended. */
export function foot(sheet: Sheet, text: string) {
  sheet.y = 764;
  sheet.row([[`Member FDIC. Equal Housing Lender.   ${text}`, 50]], { size: 7, colour: '#666' });
}
