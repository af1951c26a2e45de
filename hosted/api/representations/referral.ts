import { offersAvailable } from '../../domain/offers.ts';
import type { Payout } from '../../domain/payouts/payout.ts';
import type { Outcome, Referral } from '../../domain/referral.ts';
import { nextTodo, openTodos } from '../../domain/todos.ts';
import type { Links } from '../../links.ts';
import { permanentLink } from '../../permanent-link.ts';
import type { ReferralResource } from '../../schemas/referral.ts';
import { PAYOUT_STATUS_NAMES } from '../../screens/copy/partner.ts';
import { conversationOf } from './message.ts';
import { namedProgress, outcomeMessage, statusLabel, statusReason } from './standing.ts';
import { toTodo } from './todo.ts';

/** A referral as its partner sees it (specification 2.9). `now` is the partner's time: links are made for it. */
export function referralResource(referral: Referral, links: Links, now: Date): ReferralResource {
  const { application } = referral;
  const next = nextTodo(referral);
  return {
    id: referral.id,
    object: 'referral',
    external_id: application.external_id,
    status: referral.status,
    status_label: statusLabel(referral),
    status_reason: statusReason(referral),
    progress: namedProgress(referral),
    intent: application.intent,
    business: {
      legal_name: application.business.legal_name,
      dba: application.business.dba,
      city: application.business.address.city,
      state: application.business.address.state,
    },
    created_at: referral.created_at.toISOString(),
    updated_at: referral.updated_at.toISOString(),
    todos: openTodos(referral).map((todo) => toTodo(referral, todo, links, now)),
    next_action: next && toTodo(referral, next, links, now),
    requested_amount: application.requested_amount,
    matches: referral.matches.map(toMatch),
    offers_available: offersAvailable(referral),
    credit: referral.credit
      ? { ...referral.credit, completed_at: referral.credit.completed_at ?? undefined }
      : undefined,
    outcome: referral.outcome ? toOutcome(referral.outcome) : undefined,
    funded: referral.funded ?? undefined,
    payout: referral.payout ? toPayout(referral.payout) : undefined,
    conversation: conversationOf(referral),
    hosted_url: permanentLink(referral, 'status', links, now)?.url,
    source: application.source,
    metadata: application.metadata ?? {},
  };
}

export function toMatch(match: Referral['matches'][number]): ReferralResource['matches'][number] {
  const { id, lender, product, state, program, amount_max, term_months, speed } = match;
  return { id, lender, product, state, program, amount_max, term_months, speed };
}

function toOutcome(outcome: Outcome): ReferralResource['outcome'] {
  return {
    ...outcome,
    message: outcomeMessage(outcome),
    lender: outcome.lender ?? undefined,
  };
}

function toPayout(payout: Payout): ReferralResource['payout'] {
  return {
    status: payout.status,
    status_label: PAYOUT_STATUS_NAMES[payout.status],
    commission: payout.commission,
    svc_fee: payout.svc_fee,
    partner_share: payout.partner_share,
    scheduled_for: payout.scheduled_for ?? undefined,
    paid_at: payout.paid_at ?? undefined,
  };
}
