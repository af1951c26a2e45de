import * as z from 'zod';
import { findReferral } from '../../api/find-referral.ts';
import { operation } from '../../api/operation.ts';
import { partnerClient } from '../../api/partner-client.ts';
import { referralResource } from '../../api/representations/referral.ts';
import { changes, reads } from '../../api/tools.ts';
import { KINDS } from '../../problems.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { ReferralResource } from '../../schemas/referral.ts';
import { said } from '../../schemas/values.ts';
import { simulate as letHappen, possibleEvents, SIMULATIONS } from '../../workflows/simulate.ts';
import { SimulateRequest } from '../requests.ts';

const event = said(z.string(), 'Name of the event.', 'offer_made');

const EventList = z
  .object({
    data: said(
      z.array(
        z.object({
          event,
          meaning: said(z.string(), 'What happens.', 'A lender makes an offer.'),
        }),
      ),
      'The events.',
    ),
  })
  .meta({ id: 'SimulationList', description: 'What can happen.' });

const Simulation = z
  .object({
    object: said(z.literal('simulation'), 'Kind of object.', 'simulation'),
    event,
    referral: said(ReferralResource, 'The referral after it.'),
    possible_events: said(z.array(z.string()), 'What can happen next.', ['funded']),
  })
  .meta({ id: 'Simulation', description: 'What happened, and what can happen next.' });

const ALL = [...SIMULATIONS].map(([name, { meaning }]) => ({ event: name, meaning }));

export const listSimulations = operation({
  id: 'listSimulations',
  method: 'get',
  path: '/sandbox/events',
  tag: 'Sandbox',
  summary: 'List what the outside world can do to a referral',
  description: 'Every event by its name, with what it does.',
  caller: partnerClient,
  answer: { status: 200, description: 'The events.', schema: EventList },
  tool: reads('list_simulations', 'List what can be simulated'),
  handler: () => ({ data: ALL }),
});

export const listPossibleSimulations = operation({
  id: 'listPossibleSimulations',
  method: 'get',
  path: '/sandbox/referrals/{referral_id}/events',
  tag: 'Sandbox',
  summary: 'List what can happen to a referral now',
  description: 'Only those that are possible where the referral stands.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  params: ReferralPath,
  answer: { status: 200, description: 'The events.', schema: EventList },
  tool: reads('list_possible_simulations', 'List what can be simulated on a referral now'),
  async handler({ caller, params, db }) {
    const possible = new Set(possibleEvents(await findReferral(db, caller, params)));
    return { data: ALL.filter((one) => possible.has(one.event)) };
  },
});

export const simulate = operation({
  id: 'simulate',
  method: 'post',
  path: '/sandbox/referrals/{referral_id}/simulate',
  tag: 'Sandbox',
  summary: 'Let the outside world do something to a referral',
  description:
    'As a lender, the bureau or the borrower would. Refused where the referral does not stand so that it could happen.',
  caller: partnerClient,
  scopes: ['referrals:write'],
  params: ReferralPath,
  body: SimulateRequest,
  answer: {
    status: 200,
    description: 'The referral after it, and what can happen next.',
    schema: Simulation,
  },
  problems: [KINDS.wrongState, KINDS.requiredDocumentsMissing],
  events: [
    'referral.matches_updated',
    'referral.status_changed',
    'referral.credit_updated',
    'referral.payout_updated',
    'referral.review_updated',
    'todo.created',
    'todo.completed',
    'todo.withdrawn',
    'document_request.created',
    'document_request.updated',
    'offer.created',
    'offer.updated',
    'indicative_terms.created',
    'message.created',
  ],
  tool: changes('simulate', 'Let something happen to a referral'),
  examples: [{ name: 'offer', summary: 'A lender makes an offer', body: { event: 'offer_made' } }],
  async handler({ caller, params, body, db, services }) {
    const { partner, now } = caller;
    const { event } = body;
    const { lenders, log } = services;
    const referral = await letHappen(db, {
      ...params,
      partner_id: partner.id,
      event,
      now,
      lenders,
      log,
    });
    return {
      object: 'simulation',
      event,
      referral: referralResource(referral, services.links, now),
      possible_events: possibleEvents(referral),
    };
  },
});
