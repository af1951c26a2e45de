import { acceptedOffer, offersAvailable, openOffers } from '../../domain/offers.ts';
import type { Todo } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { moneyText } from '../../screens/format.ts';
import { closed, lead, pausedAt, title, turns, yourTurn } from './copy.ts';
import { borrowerTodos } from './todos.ts';

/** Where the referral stands and who has the ball (`title`), what happens then and when (`lead`). */
export function whereItStands(context: ReferralContext): {
  title: string;
  lead: string | undefined;
} {
  const { referral } = context;
  switch (referral.status) {
    case 'received':
      return { title: title.received, lead: lead.received };
    case 'prequalified':
      return { title: title.prequalified(referral.matches.length), lead: lead.prequalified };
    case 'submitted':
      return { title: title.submitted, lead: lead.submitted };
    case 'offer':
      return offerStage(context);
    case 'needs_borrower':
      return { title: asked(borrowerTodos(context)), lead: paused(context, lead.needs_borrower) };
    case 'needs_partner':
      return waitingForPartner(context);
    case 'funded':
      return {
        title: referral.funded
          ? title.funded(moneyText(referral.funded.amount), referral.funded.lender)
          : title.fundedShort,
        lead: lead.funded,
      };
    case 'declined':
      return {
        title: title.declined(referral.outcome?.lender ?? title.theLender),
        lead: undefined,
      };
    case 'closed':
      return { title: closed[referral.outcome?.reason ?? 'incomplete'], lead: undefined };
  }
}

function asked(todos: readonly Todo[]): string {
  const [first, second] = todos;
  if (!first) return turns.none;
  return second ? turns.several(todos.length) : yourTurn(first);
}

function waitingForPartner(context: ReferralContext): { title: string; lead: string } {
  const { partner_name } = context;
  if (borrowerTodos(context).length > 0) {
    return { title: turns.both(partner_name), lead: paused(context, lead.needs_borrower) };
  }
  return {
    title: title.needs_partner(partner_name),
    lead: paused(context, lead.needs_partner(partner_name)),
  };
}

function offerStage(context: ReferralContext): { title: string; lead: string } {
  const accepted = acceptedOffer(context.referral);
  if (accepted) return { title: title.accepted(accepted.lender), lead: lead.accepted };
  const open = openOffers(context.referral).length;
  return { title: title.offer(open), lead: open > 0 ? lead.offer : lead.noOffers };
}

function paused({ referral }: ReferralContext, sentence: string): string {
  if (!referral.resumes_to) return sentence;
  const ended = referral.resumes_to === 'offer' && offersAvailable(referral) === 0;
  return `${sentence} ${ended ? pausedAt.noOffers : pausedAt[referral.resumes_to]}`;
}
