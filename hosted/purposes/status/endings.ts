import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { phoneText } from '../../domain/phone.ts';
import type { Credit, Funded, Outcome } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { money } from '../../screens/format.ts';
import { funded as fundedWords, outcome as words } from './copy.ts';

/** How the referral ended, if it did. */
export function endingBlocks(context: ReferralContext): BlockInput[] {
  const { funded, outcome } = context.referral;
  if (funded) return [fundedBlock(context, funded)];
  return outcome ? [outcomeBlock(context, outcome)] : [];
}

function fundedBlock({ dates }: ReferralContext, funded: Funded): BlockInput {
  const { account, lender_contact: contact } = funded;
  return {
    id: 'funded',
    kind: 'funded',
    amount_label: fundedWords.amount,
    amount: money(funded.amount),
    rows: [
      { key: fundedWords.lender, value: { text: funded.lender } },
      { key: fundedWords.date, value: { text: dates.date(new Date(funded.funded_at)) } },
      {
        key: fundedWords.account,
        value: {
          text: fundedWords.accountText(account.institution, account.mask),
          a11y_text: fundedWords.accountSpoken(account.institution, account.mask),
        },
      },
    ],
    print: fundedWords.print,
    contact: {
      heading: fundedWords.contact,
      name: contact.name,
      channels: [
        {
          kind: 'phone',
          label: fundedWords.call(phoneText(contact.phone)),
          href: `tel:${contact.phone.replace(/[^+\d]/g, '')}`,
        },
        { kind: 'email', label: fundedWords.email(contact.email), href: `mailto:${contact.email}` },
        { kind: 'web', label: fundedWords.web(contact.name), href: contact.url },
      ],
    },
  };
}

/**
 * A decline is the lender's, and so is the notice about it (specification part 3): no reason is
 * made up here. A close is said in the service's own words.
 */
function outcomeBlock({ referral, dates }: ReferralContext, outcome: Outcome): BlockInput {
  const day = dates.date(new Date(outcome.decided_at));
  const declined = outcome.status === 'declined';
  const lender = outcome.lender ?? words.theLender;
  return {
    id: 'outcome',
    kind: 'outcome',
    status: outcome.status,
    title: declined ? words.declinedTitle : words.closedTitle,
    paragraphs: declined
      ? [
          words.declinedMessage(lender),
          words.declinedNotice(lender),
          words.declinedFinal,
          words.decided(day),
        ]
      : [whyClosed(outcome, referral.credit), words.closed(day)],
    next_heading: words.next,
    next_steps: [...words.steps[outcome.reason]],
    actions: [],
  };
}

/** What was matched by: credit too once it has been checked. */
function whyClosed({ reason }: Outcome, credit: Credit | null): string {
  const checked = reason === 'no_match' && credit?.status === 'completed';
  return checked ? words.noMatchAfterCheck : words.explained[reason];
}
