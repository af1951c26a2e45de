import type { Todo } from '../../domain/deal.ts';
import { acceptedOffer, offersAvailable, openOffers } from '../../domain/offers.ts';
import type { DealContext } from '../context.ts';
import { closed, lead, pausedAt, title, turns, yourTurn } from '../copy/status.ts';
import { moneyText } from '../format.ts';
import { borrowerTodos } from './todos.ts';

/** Where the deal stands and who has the ball (`title`), what happens then and when (`lead`). */
export function whereItStands(context: DealContext): { title: string; lead: string | undefined } {
  const { deal } = context;
  switch (deal.status) {
    case 'received':
      return { title: title.received, lead: lead.received };
    case 'prequalified':
      return { title: title.prequalified(deal.matches.length), lead: lead.prequalified };
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
        title: deal.funded
          ? title.funded(moneyText(deal.funded.amount), deal.funded.lender)
          : title.fundedShort,
        lead: lead.funded,
      };
    case 'declined':
      return { title: title.declined(deal.outcome?.lender ?? title.theLender), lead: undefined };
    case 'closed':
      return { title: closed[deal.outcome?.reason ?? 'incomplete'], lead: undefined };
  }
}

function asked(todos: readonly Todo[]): string {
  const [first, second] = todos;
  if (!first) return turns.none;
  return second ? turns.several(todos.length) : yourTurn[first.kind];
}

function waitingForPartner(context: DealContext): { title: string; lead: string } {
  const { partner_name } = context;
  if (borrowerTodos(context).length > 0) {
    return { title: turns.both(partner_name), lead: paused(context, lead.needs_borrower) };
  }
  return {
    title: title.needs_partner(partner_name),
    lead: paused(context, lead.needs_partner(partner_name)),
  };
}

function offerStage(context: DealContext): { title: string; lead: string } {
  const accepted = acceptedOffer(context.deal);
  if (accepted) return { title: title.accepted(accepted.lender), lead: lead.accepted };
  const open = openOffers(context.deal).length;
  return { title: title.offer(open), lead: open > 0 ? lead.offer : lead.noOffers };
}

function paused({ deal }: DealContext, sentence: string): string {
  if (!deal.resumes_to) return sentence;
  const ended = deal.resumes_to === 'offer' && offersAvailable(deal) === 0;
  return `${sentence} ${ended ? pausedAt.noOffers : pausedAt[deal.resumes_to]}`;
}
