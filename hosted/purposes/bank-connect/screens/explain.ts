import type { ActionInput } from '../../../../src/contract/action.ts';
import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import type { BankNeed, BankPurpose } from '../../../domain/bank.ts';
import type { Referral } from '../../../domain/referral.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { documentWords, todoWords } from '../../../screens/copy/asked.ts';
import { factRows } from '../../../screens/fact-rows.ts';
import { bank as words } from '../copy.ts';

/** Why a bank connection helps, what it shares and what it never does. */
export function explainScreen(context: ReferralContext, need: BankNeed): ScreenInput {
  const { purpose } = need;
  return assemble(context, context.referral, {
    id: 'bank_connect',
    title: words.title[purpose],
    lead: leadOf(need),
    blocks: [...whyBlocks(need), sharesBlock(context, purpose), stopBlock],
    actions: [
      startAction(words.start),
      uploadAction(purpose),
      ...(isShared(context.referral) ? [stopAction] : []),
    ],
  });
}

function leadOf({ purpose, request }: BankNeed): string {
  return purpose === 'statements'
    ? words.lead.statements(request?.periods.length ?? 0)
    : words.lead.funding_account;
}

/** As its to-do says, else as the request for documents that it answers. */
function whyBlocks({ todo, request }: BankNeed): BlockInput[] {
  const detail = todo && todoWords(todo.about).detail;
  const body = detail ?? (request && documentWords(request.about).why);
  return body ? [{ id: 'why', kind: 'notice', tone: 'info', title: words.why, body }] : [];
}

/** What each side sees; `test/hosted/isolation/bank-promise.test.ts` holds the API to it. */
export const sharesBlock = (
  { partner_name }: Pick<ReferralContext, 'partner_name'>,
  purpose: BankPurpose,
  title: string = words.shares,
): BlockInput => ({
  id: 'shares',
  kind: 'facts',
  title,
  rows: factRows([
    ...words.rows[purpose],
    [words.partner(partner_name), words.partnerSees[purpose]],
  ]),
});

const stopBlock: BlockInput = {
  id: 'stop',
  kind: 'details',
  summary: words.stop,
  body: [words.stopBody],
};

/** Opens the aggregator, in a window that the press itself opens. */
export const startAction = (
  label: string,
  style: 'primary' | 'secondary' = 'primary',
): ActionInput => ({ id: 'start', label, style, kind: 'submit', window: true });

export const uploadAction = (
  purpose: BankPurpose,
  style: 'primary' | 'link' = 'link',
): ActionInput => ({
  id: 'upload_instead',
  label: words.upload[purpose],
  style,
  kind: 'open_component',
});

/** Asks whether sharing is to end. */
export const stopAction: ActionInput = {
  id: 'stop_sharing',
  label: words.done.stop,
  style: 'link',
  kind: 'submit',
};

/** An account of the referral is shared right now. */
export const isShared = ({ bank_accounts }: Pick<Referral, 'bank_accounts'>): boolean =>
  bank_accounts.some(({ state }) => state === 'read' || state === 'reading');

export const cancelAction = (label: string, style: 'secondary' | 'link' = 'link'): ActionInput => ({
  id: 'cancel',
  label,
  style,
  kind: 'submit',
});
