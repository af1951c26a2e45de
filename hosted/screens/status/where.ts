import type { DealContext } from '../context.ts';
import { closed, lead, pausedAt, title, yourTurn } from '../copy/status.ts';
import { openOffers } from './offers.ts';
import { borrowerTodos } from './todos.ts';

/** Where the deal stands and who has the ball (`title`), what happens then and when (`lead`). */
export function whereItStands(context: DealContext): { title: string; lead: string | undefined } {
  const { deal, partner_name } = context;
  switch (deal.status) {
    case 'received':
      return { title: title.received, lead: lead.received };
    case 'prequalified':
      return { title: title.prequalified(deal.matches.length), lead: lead.prequalified };
    case 'submitted':
      return { title: title.submitted, lead: lead.submitted };
    case 'offer':
      return offerStage(context);
    case 'needs_borrower': {
      const todos = borrowerTodos(context);
      const first = todos[0];
      const sentence = !first || todos.length > 1 ? yourTurn.several : yourTurn[first.kind];
      return { title: sentence, lead: paused(context, lead.needs_borrower) };
    }
    case 'needs_partner':
      return {
        title: title.needs_partner(partner_name),
        lead: paused(context, lead.needs_partner(partner_name)),
      };
    case 'funded':
      return { title: title.funded(deal.funded?.lender ?? title.theLender), lead: lead.funded };
    case 'declined':
      return { title: title.declined(deal.outcome?.lender ?? title.theLender), lead: undefined };
    case 'closed':
      return { title: closed[deal.outcome?.reason ?? 'incomplete'], lead: undefined };
  }
}

function offerStage(context: DealContext): { title: string; lead: string } {
  const accepted = context.deal.offers.find((offer) => offer.state === 'accepted');
  if (accepted) return { title: title.accepted(accepted.lender), lead: lead.accepted };
  const open = openOffers(context).length;
  return { title: title.offer(open), lead: open > 0 ? lead.offer : lead.noOffers };
}

function paused({ deal }: DealContext, sentence: string): string {
  return deal.resumes_to ? `${sentence} ${pausedAt[deal.resumes_to]}` : sentence;
}
