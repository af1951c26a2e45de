import * as z from 'zod';
import { operation } from '../../api/operation.ts';
import { partnerClient } from '../../api/partner-client.ts';
import { changes, reads } from '../../api/tools.ts';
import { BUREAU_CASES } from '../../integrations/sandbox-bureau.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { DateTime, said } from '../../schemas/values.ts';
import { wakeBankWorker } from '../../store/bank-links.ts';
import { wakeDocumentWorker } from '../../store/document-files.ts';
import { wakeMessageWorker } from '../../store/notifications.ts';
import { wakeOfferWorker } from '../../store/offers.ts';
import { advancePartnerClock } from '../../store/partners.ts';
import { ClockRequest } from '../requests.ts';

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
  .meta({ id: 'BureauCases', description: 'How a credit check ends, by the digits typed.' });

const Clock = z
  .object({
    object: said(z.literal('clock'), 'Kind of object.', 'clock'),
    now: said(DateTime, 'Your time.', '2026-02-04T10:00:00Z'),
  })
  .meta({ id: 'Clock', description: 'A partner’s time.' });

export const listBureauCases = operation({
  id: 'listBureauCases',
  method: 'get',
  path: '/sandbox/bureau',
  tag: 'Sandbox',
  summary: 'List the outcomes of a credit check, by the last four digits that are typed',
  description:
    'In the sandbox the last four digits that are typed as an SSN choose how the credit check ends.',
  caller: partnerClient,
  answer: { status: 200, description: 'The endings and their outcomes.', schema: BureauCases },
  tool: reads('list_bureau_cases', 'List the outcomes of a credit check'),
  handler: () => ({ data: [...BUREAU_CASES] }),
});

export const advanceClock = operation({
  id: 'advanceClock',
  method: 'post',
  path: '/sandbox/clock',
  tag: 'Sandbox',
  summary: 'Move the partner’s time forward, with its tokens, links and reminders',
  description:
    'Tokens, links, reminders and texts that wait for the morning follow it. It never goes back.',
  caller: partnerClient,
  scopes: ['referrals:write'],
  body: ClockRequest,
  answer: { status: 200, description: 'The partner’s time.', schema: Clock },
  tool: changes('advance_clock', 'Move the sandbox’s time forward'),
  examples: [{ name: 'day', summary: 'A day', body: { advance_seconds: 86_400 } }],
  async handler({ caller, body, db }) {
    const now = await advancePartnerClock(db, caller.partner.id, body.advance_seconds);
    if (!now)
      throw new ProblemError(
        KINDS.invalidRequest,
        'The clock of a partner goes at most ten years ahead.',
        { param: 'advance_seconds' },
      );
    await wakeMessageWorker(db);
    await wakeOfferWorker(db);
    await wakeDocumentWorker(db);
    await wakeBankWorker(db);
    return { object: 'clock', now: now.toISOString() };
  },
});
