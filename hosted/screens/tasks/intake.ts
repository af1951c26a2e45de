import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { assemble, businessName } from '../assemble.ts';
import type { DealContext, ScreenContext } from '../context.ts';
import { intake as words } from '../copy/tasks.ts';
import { USE_NAMES } from '../copy/values.ts';
import { moneyText } from '../format.ts';
import { factRows } from './fact-rows.ts';
import { readPrefill } from './prefill.ts';

/** What an application will ask, and what is already known from `prefill`. */
export function intakeScreen(context: ScreenContext): ScreenInput {
  return assemble(context, undefined, {
    id: 'intake',
    title: words.title,
    lead: words.lead(context.partner_name),
    blocks: [
      { id: 'asks', kind: 'facts', title: words.asks, rows: factRows(words.rows) },
      ...knownBlocks(context),
    ],
  });
}

/** What stands in place of the application once it has become a referral. */
export function intakeSentScreen(context: DealContext): ScreenInput {
  return assemble(context, context.deal, {
    id: 'intake.sent',
    title: words.sent,
    lead: words.sentLead,
    caption: businessName(context.deal),
    blocks: [],
  });
}

function knownBlocks(context: ScreenContext): BlockInput[] {
  const known = readPrefill(context.session.prefill);
  const rows = factRows([
    [words.business, known.business?.legal_name],
    [words.address, known.business?.address],
    [words.revenue, dollars(known.business?.stated_annual_revenue)],
    [words.amount, dollars(known.requested_amount)],
    [words.use, known.use_of_funds && USE_NAMES[known.use_of_funds]],
    [words.contact, known.contact],
  ]);
  if (rows.length === 0) return [];
  return [
    { id: 'known', kind: 'facts', title: words.known(context.partner_name), rows },
    { id: 'known_note', kind: 'text', text: words.knownNote, style: 'hint' },
  ];
}

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : moneyText(cents));
