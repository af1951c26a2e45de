import * as z from 'zod';
import { operation } from '../../api/operation.ts';
import { partnerClient } from '../../api/partner-client.ts';
import { changes, reads } from '../../api/tools.ts';
import { processorToken } from '../../integrations/sandbox-aggregator.ts';
import { SANDBOX_BANKS } from '../../integrations/sandbox-banks.ts';
import { BUREAU_CASES } from '../../integrations/sandbox-bureau.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { DateTime, said } from '../../schemas/values.ts';
import { PEOPLE_CHANNEL } from '../../store/approvals.ts';
import { wakeBankWorker } from '../../store/bank-links.ts';
import { wakeDocumentWorker } from '../../store/document-files.ts';
import { wakeStreams } from '../../store/events.ts';
import { wakeMessageWorker } from '../../store/notifications.ts';
import { WEBHOOKS_CHANNEL } from '../../store/number-events.ts';
import { wakeOfferWorker } from '../../store/offers.ts';
import { advancePartnerClock } from '../../store/partners.ts';
import { wake } from '../../store/transactions.ts';
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

const Banks = z
  .object({
    data: said(
      z.array(
        z.object({
          name: said(z.string(), 'What it is called.', 'First Prairie Bank'),
          token: said(
            z.string(),
            'A token for it, as in context.bank_connection.',
            'processor-sandbox-first-prairie',
          ),
          meaning: said(z.string(), 'How a login at it ends.', 'No checking account.'),
        }),
      ),
      'The banks.',
    ),
  })
  .meta({ id: 'Banks', description: 'The banks of the sandbox.' });

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

export const listBanks = operation({
  id: 'listBanks',
  method: 'get',
  path: '/sandbox/banks',
  tag: 'Sandbox',
  summary: 'List the banks that an account can be connected at',
  description:
    'The bank that is chosen decides how a connection ends. Any user name and password will do.',
  caller: partnerClient,
  answer: { status: 200, description: 'The banks.', schema: Banks },
  tool: reads('list_banks', 'List the sandbox’s banks'),
  handler: () => ({
    data: SANDBOX_BANKS.map(({ id, name, meaning }) => ({
      name,
      token: processorToken(id),
      meaning,
    })),
  }),
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
    await wake(db, PEOPLE_CHANNEL);
    await wakeStreams(db, caller.partner.id);
    await wake(db, WEBHOOKS_CHANNEL);
    return { object: 'clock', now: now.toISOString() };
  },
});
