import * as z from 'zod';
import { PURPOSES } from '../../../src/contract/purpose.ts';
import { KINDS } from '../../problems.ts';
import { OutboxList, OutboxReply } from '../../sandbox/outbox.ts';
import {
  ClockRequest,
  OutboxQuery,
  ReplyRequest,
  ScenarioRequest,
  SimulateRequest,
} from '../../sandbox/requests.ts';
import { PartnerSession } from '../../schemas/partner-session.ts';
import { Referral } from '../../schemas/referral.ts';
import { DateTime, idOf, said } from '../../schemas/values.ts';
import type { Operation } from './operation.ts';

const Purpose = z.enum(PURPOSES);
const scenarioName = said(z.string(), 'Name of the scenario.', 'just_refer');
const purpose = said(Purpose, 'The component it opens.', 'status');
const eventName = said(z.string(), 'Name of the event.', 'offer_made');
const ScenarioList = z
  .object({
    data: said(
      z.array(
        z.object({
          name: scenarioName,
          purpose,
          title: said(z.string(), 'What it is called.', 'Just referred'),
          description: said(z.string(), 'What it shows.', 'Two to-dos are open.'),
        }),
      ),
      'The scenarios.',
    ),
  })
  .meta({ description: 'Every named state.' });
const Scenario = z
  .object({
    object: said(z.literal('scenario'), 'Kind of object.', 'scenario'),
    name: scenarioName,
    purpose,
    referral_id: said(idOf('ref'), 'The copy’s referral.', 'ref_3tQ9').optional(),
    session: said(PartnerSession, 'A session for it.'),
  })
  .meta({ description: 'A private copy of a scenario.' });
const EventList = z
  .object({
    data: said(
      z.array(
        z.object({
          event: eventName,
          meaning: said(z.string(), 'What happens.', 'A lender makes an offer.'),
        }),
      ),
      'The events.',
    ),
  })
  .meta({ description: 'What can happen.' });
const Simulation = z
  .object({
    object: said(z.literal('simulation'), 'Kind of object.', 'simulation'),
    event: eventName,
    referral: said(Referral, 'The referral after it.'),
    possible_events: said(z.array(z.string()), 'What can happen next.', ['funded']),
  })
  .meta({ description: 'What happened, and what can happen next.' });
const BureauCases = z
  .object({
    data: said(
      z.array(
        z.object({
          endings: said(z.string(), 'Last four digits that are typed.', '0000 to 0999'),
          meaning: said(z.string(), 'How the check ends.', 'No credit file is found.'),
        }),
      ),
      'The outcomes.',
    ),
  })
  .meta({ description: 'How a credit check ends, by the digits typed.' });
const Revocation = z
  .object({
    object: said(z.literal('revocation'), 'Kind of object.', 'revocation'),
    session_id: said(idOf('ps'), 'The session that ended.', 'ps_5xB1'),
  })
  .meta({ description: 'A session that was ended.' });
const Clock = z
  .object({
    object: said(z.literal('clock'), 'Kind of object.', 'clock'),
    now: said(DateTime, 'Your time.', '2026-02-04T10:00:00Z'),
  })
  .meta({ description: 'A partner’s time.' });

/** The sandbox's controls; not there in production. */
export const SANDBOX_OPERATIONS: Operation[] = [
  {
    method: 'get',
    path: '/sandbox/bureau',
    id: 'listBureauCases',
    tag: 'Sandbox',
    summary: 'List the outcomes of a credit check, by the last four digits that are typed',
    description:
      'In the sandbox the last four digits that are typed as an SSN choose how the credit check ends.',
    security: { scopes: [] },
    answer: {
      status: 200,
      description: 'The endings and their outcomes.',
      name: 'BureauCases',
      schema: BureauCases,
    },
  },
  {
    method: 'get',
    path: '/sandbox/outbox',
    id: 'listOutboxMessages',
    tag: 'Sandbox',
    summary: 'List what the service wrote to borrowers, newest first',
    description:
      'In the sandbox nothing is sent: what would have gone to borrowers by email or text is here.',
    security: { scopes: ['referrals:read'] },
    query: OutboxQuery,
    answer: {
      status: 200,
      description: 'One page. The next one is asked for with starting_after, the id of the last.',
      name: 'OutboxList',
      schema: OutboxList,
    },
  },
  {
    method: 'post',
    path: '/sandbox/outbox/{message_id}/reply',
    id: 'replyToText',
    tag: 'Sandbox',
    summary:
      'Answer a text as its reader would: STOP ends texts to their number, START begins them again',
    description:
      'STOP ends texts to the number for every referral of yours, START and UNSTOP begin them again, HELP and INFO are answered with who writes and how to reach them. Email is not touched.',
    security: { scopes: ['referrals:write'] },
    body: { name: 'ReplyRequest', schema: ReplyRequest },
    answer: {
      status: 200,
      description: 'What the reply came to.',
      name: 'OutboxReply',
      schema: OutboxReply,
    },
  },
  {
    method: 'get',
    path: '/sandbox/scenarios',
    id: 'listScenarios',
    tag: 'Sandbox',
    summary: 'List every named state a component can be in',
    description: 'Every state that a component can be in has a name.',
    security: { scopes: [] },
    answer: {
      status: 200,
      description: 'The scenarios.',
      name: 'ScenarioList',
      schema: ScenarioList,
    },
  },
  {
    method: 'post',
    path: '/sandbox/scenarios/{name}',
    id: 'createScenario',
    tag: 'Sandbox',
    summary: 'Make a private copy of a scenario, with a session for it',
    description:
      'What a scenario shows is fixed; ids are random. Moving the copy moves nobody else’s.',
    security: { scopes: ['sessions:write'] },
    body: { name: 'ScenarioRequest', schema: ScenarioRequest },
    answer: { status: 201, description: 'The copy.', name: 'Scenario', schema: Scenario },
  },
  {
    method: 'get',
    path: '/sandbox/events',
    id: 'listSimulations',
    tag: 'Sandbox',
    summary: 'List what the outside world can do to a referral',
    description: 'Every event by its name, with what it does.',
    security: { scopes: [] },
    answer: { status: 200, description: 'The events.', name: 'EventList', schema: EventList },
  },
  {
    method: 'get',
    path: '/sandbox/referrals/{referral_id}/events',
    id: 'listPossibleSimulations',
    tag: 'Sandbox',
    summary: 'List what can happen to a referral now',
    description: 'Only those that are possible where the referral stands.',
    security: { scopes: ['referrals:read'] },
    answer: { status: 200, description: 'The events.', name: 'EventList', schema: EventList },
  },
  {
    method: 'post',
    path: '/sandbox/referrals/{referral_id}/simulate',
    id: 'simulate',
    tag: 'Sandbox',
    summary: 'Let the outside world do something to a referral',
    description:
      'As a lender, the bureau or the borrower would. Refused where the referral does not stand so that it could happen.',
    security: { scopes: ['referrals:write'] },
    body: { name: 'SimulateRequest', schema: SimulateRequest },
    answer: {
      status: 200,
      description: 'The referral after it, and what can happen next.',
      name: 'Simulation',
      schema: Simulation,
    },
    problems: [KINDS.wrongState],
  },
  {
    method: 'post',
    path: '/sandbox/sessions/{session_id}/revoke',
    id: 'revokeSession',
    tag: 'Sandbox',
    summary: 'End a session before its time: its link, its tokens and whatever is open from it',
    description: 'Its link answers 410 from then on, its tokens 401, and streams end.',
    security: { scopes: ['sessions:write'] },
    answer: {
      status: 200,
      description: 'The session lets nobody in any more.',
      name: 'Revocation',
      schema: Revocation,
    },
  },
  {
    method: 'post',
    path: '/sandbox/clock',
    id: 'advanceClock',
    tag: 'Sandbox',
    summary: 'Move the partner’s time forward, with its tokens, links and reminders',
    description:
      'Tokens, links, reminders and texts that wait for the morning follow it. It never goes back.',
    security: { scopes: ['referrals:write'] },
    body: { name: 'ClockRequest', schema: ClockRequest },
    answer: { status: 200, description: 'The partner’s time.', name: 'Clock', schema: Clock },
  },
];
