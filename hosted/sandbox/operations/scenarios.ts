import * as z from 'zod';
import { PURPOSES } from '../../../src/contract/purpose.ts';
import { operation } from '../../api/operation.ts';
import { partnerClient } from '../../api/partner-client.ts';
import { toPartnerSession } from '../../api/representations/partner-session.ts';
import { adds, reads } from '../../api/tools.ts';
import { REFERRAL_STATUSES } from '../../domain/values.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { PartnerSession } from '../../schemas/partner-session.ts';
import { idOf, said } from '../../schemas/values.ts';
import { issueClientToken } from '../../store/client-tokens.ts';
import { ScenarioRequest } from '../requests.ts';
import { createScenario as copy, SCENARIOS, tokenTime } from '../scenarios.ts';

const name = said(z.string(), 'Name of the scenario.', 'just_refer');
const purpose = said(z.enum(PURPOSES), 'The component it opens.', 'status');

const ScenarioList = z
  .object({
    data: said(
      z.array(
        z.object({
          name,
          purpose,
          status: said(
            z.enum(REFERRAL_STATUSES),
            'Where its referral stands; absent where there is none yet.',
            'needs_borrower',
          ).optional(),
          title: said(z.string(), 'What it is called.', 'Just referred'),
          description: said(z.string(), 'What it shows.', 'Two to-dos are open.'),
        }),
      ),
      'The scenarios.',
    ),
  })
  .meta({ id: 'ScenarioList', description: 'Every named state.' });

const Scenario = z
  .object({
    object: said(z.literal('scenario'), 'Kind of object.', 'scenario'),
    name,
    purpose,
    referral_id: said(idOf('ref'), 'The copy’s referral.', 'ref_3tQ9').optional(),
    session: said(PartnerSession, 'A session for it.'),
  })
  .meta({ id: 'Scenario', description: 'A private copy of a scenario.' });

export const listScenarios = operation({
  id: 'listScenarios',
  method: 'get',
  path: '/sandbox/scenarios',
  tag: 'Sandbox',
  summary: 'List every named state a component can be in',
  description: 'Every state that a component can be in has a name.',
  caller: partnerClient,
  answer: { status: 200, description: 'The scenarios.', schema: ScenarioList },
  tool: reads('list_scenarios', 'List the sandbox’s scenarios'),
  handler: () => ({ data: [...SCENARIOS] }),
});

export const createScenario = operation({
  id: 'createScenario',
  method: 'post',
  path: '/sandbox/scenarios/{name}',
  tag: 'Sandbox',
  summary: 'Make a private copy of a scenario, with a session for it',
  description:
    'What a scenario shows is fixed; ids are random. Moving the copy moves nobody else’s.',
  caller: partnerClient,
  scopes: ['sessions:write'],
  params: z.object({ name }),
  body: ScenarioRequest,
  bodyIsOptional: true,
  answer: { status: 201, description: 'The copy.', schema: Scenario },
  tool: adds('create_scenario', 'Make a copy of a scenario'),
  examples: [
    {
      name: 'compact',
      summary: 'As a card',
      params: { name: 'just_refer' },
      body: { options: { compact: true } },
    },
  ],
  async handler({ caller, params, body: wishes, db, services: { config, keyring, links } }) {
    const { partner, now } = caller;
    const { aggregatorUrl } = config;
    const made = await copy(db, {
      ...params,
      partner_id: partner.id,
      now,
      keyring,
      aggregatorUrl,
      wishes,
    });
    if (!made)
      throw new ProblemError(
        KINDS.notFound,
        `There is no scenario ${params.name}. GET /sandbox/scenarios lists them all.`,
      );
    const { session } = made;
    const { token } = await issueClientToken(db, session.id, tokenTime(session, now));
    return {
      object: 'scenario',
      name: params.name,
      purpose: session.purpose,
      ...(session.referral_id !== null && { referral_id: session.referral_id }),
      session: toPartnerSession(session, token, links, now),
    };
  },
});
