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
import { DateTime, idOf } from '../../schemas/values.ts';
import type { Operation } from './operation.ts';

const Purpose = z.enum(PURPOSES);
const ScenarioList = z.object({
  data: z.array(
    z.object({ name: z.string(), purpose: Purpose, title: z.string(), description: z.string() }),
  ),
});
const Scenario = z.object({
  object: z.literal('scenario'),
  name: z.string(),
  purpose: Purpose,
  referral_id: idOf('ref').optional(),
  session: PartnerSession,
});
const EventList = z.object({
  data: z.array(z.object({ event: z.string(), meaning: z.string() })),
});
const Simulation = z.object({
  object: z.literal('simulation'),
  event: z.string(),
  referral: Referral,
  possible_events: z.array(z.string()),
});
const BureauCases = z.object({
  data: z.array(z.object({ endings: z.string(), meaning: z.string() })),
});
const Revocation = z.object({ object: z.literal('revocation'), session_id: idOf('ps') });
const Clock = z.object({ object: z.literal('clock'), now: DateTime });

/** The sandbox's controls; not there in production. */
export const SANDBOX_OPERATIONS: Operation[] = [
  {
    method: 'get',
    path: '/sandbox/bureau',
    id: 'listBureauCases',
    tag: 'Sandbox',
    summary: 'List the outcomes of a credit check, by the last four digits that are typed',
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
    security: { scopes: ['referrals:write'] },
    body: { name: 'ReplyRequest', schema: ReplyRequest },
    answer: {
      status: 200,
      description: 'What the reply came to.',
      name: 'OutboxReply',
      schema: OutboxReply,
    },
    problems: [KINDS.notFound],
  },
  {
    method: 'get',
    path: '/sandbox/scenarios',
    id: 'listScenarios',
    tag: 'Sandbox',
    summary: 'List every named state a component can be in',
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
    security: { scopes: ['sessions:write'] },
    body: { name: 'ScenarioRequest', schema: ScenarioRequest },
    answer: { status: 201, description: 'The copy.', name: 'Scenario', schema: Scenario },
    problems: [KINDS.notFound],
  },
  {
    method: 'get',
    path: '/sandbox/events',
    id: 'listSimulations',
    tag: 'Sandbox',
    summary: 'List what the outside world can do to a referral',
    security: { scopes: [] },
    answer: { status: 200, description: 'The events.', name: 'EventList', schema: EventList },
  },
  {
    method: 'get',
    path: '/sandbox/referrals/{referral_id}/events',
    id: 'listPossibleSimulations',
    tag: 'Sandbox',
    summary: 'List what can happen to a referral now',
    security: { scopes: ['referrals:read'] },
    answer: { status: 200, description: 'The events.', name: 'EventList', schema: EventList },
    problems: [KINDS.notFound],
  },
  {
    method: 'post',
    path: '/sandbox/referrals/{referral_id}/simulate',
    id: 'simulate',
    tag: 'Sandbox',
    summary: 'Let the outside world do something to a referral',
    security: { scopes: ['referrals:write'] },
    body: { name: 'SimulateRequest', schema: SimulateRequest },
    answer: {
      status: 200,
      description: 'The referral after it, and what can happen next.',
      name: 'Simulation',
      schema: Simulation,
    },
    problems: [KINDS.notFound, KINDS.wrongState],
  },
  {
    method: 'post',
    path: '/sandbox/sessions/{session_id}/revoke',
    id: 'revokeSession',
    tag: 'Sandbox',
    summary: 'End a session before its time: its link, its tokens and whatever is open from it',
    security: { scopes: ['sessions:write'] },
    answer: {
      status: 200,
      description: 'The session lets nobody in any more.',
      name: 'Revocation',
      schema: Revocation,
    },
    problems: [KINDS.notFound],
  },
  {
    method: 'post',
    path: '/sandbox/clock',
    id: 'advanceClock',
    tag: 'Sandbox',
    summary: 'Move the partner’s time forward, with its tokens, links and reminders',
    security: { scopes: ['referrals:write'] },
    body: { name: 'ClockRequest', schema: ClockRequest },
    answer: { status: 200, description: 'The partner’s time.', name: 'Clock', schema: Clock },
  },
];
