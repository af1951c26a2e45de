import type { Deal, Payout } from '../../domain/deal.ts';
import { offersAvailable } from '../../domain/offers.ts';
import { payoutStatusLabel } from '../../domain/payout.ts';
import { progressOf, statusLabel, statusReason } from '../../domain/progress.ts';
import { nextTodo, openTodos } from '../../domain/todos.ts';
import type { Links } from '../../links.ts';
import { permanentLink } from '../../permanent-link.ts';
import type { Referral } from '../../schemas/referral.ts';
import { toTodo } from './todo.ts';

/** A deal as its partner sees it (specification 2.9). `now` is the partner's time: links are made for it. */
export function toReferral(deal: Deal, links: Links, now: Date): Referral {
  const { application, conversation } = deal;
  const next = nextTodo(deal);
  return {
    id: deal.id,
    object: 'referral',
    external_id: application.external_id,
    status: deal.status,
    status_label: statusLabel(deal),
    status_reason: statusReason(deal),
    progress: progressOf(deal),
    intent: application.intent,
    business: {
      legal_name: application.business.legal_name,
      dba: application.business.dba,
      city: application.business.address.city,
      state: application.business.address.state,
    },
    created_at: deal.created_at.toISOString(),
    updated_at: deal.updated_at.toISOString(),
    todos: openTodos(deal).map((todo) => toTodo(deal, todo, links, now)),
    next_action: next && toTodo(deal, next, links, now),
    requested_amount: application.requested_amount,
    matches: deal.matches.map(toMatch),
    offers_available: offersAvailable(deal),
    credit: deal.credit
      ? { ...deal.credit, completed_at: deal.credit.completed_at ?? undefined }
      : undefined,
    outcome: deal.outcome
      ? { ...deal.outcome, lender: deal.outcome.lender ?? undefined }
      : undefined,
    funded: deal.funded ?? undefined,
    payout: deal.payout ? toPayout(deal.payout) : undefined,
    conversation: {
      id: conversation.id,
      last_message_at: conversation.last_message_at?.toISOString(),
      last_message_preview: conversation.last_message_preview ?? undefined,
      last_channel: conversation.last_channel ?? undefined,
      unread_for_partner: conversation.unread_for_partner,
    },
    hosted_url: permanentLink(deal, 'status', links, now)?.url,
    metadata: application.metadata ?? {},
  };
}

function toMatch(match: Deal['matches'][number]): Referral['matches'][number] {
  const { id, lender, product, state, program, amount_max, term_months, speed } = match;
  return { id, lender, product, state, program, amount_max, term_months, speed };
}

function toPayout(payout: Payout): Referral['payout'] {
  return {
    status: payout.status,
    status_label: payoutStatusLabel(payout),
    commission: payout.commission,
    svc_fee: payout.svc_fee,
    partner_share: payout.partner_share,
    scheduled_for: payout.scheduled_for ?? undefined,
    paid_at: payout.paid_at ?? undefined,
  };
}
