import type * as z from 'zod';
import type { Policy } from '../../domain/policy.ts';
import { PartnerPolicy, PolicyUpdate } from '../../schemas/policy.ts';
import { findPolicy } from '../../store/policies.ts';
import { writePolicy } from '../../workflows/write-policy.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { changes, reads } from '../tools.ts';

const shared = {
  path: '/partner/v0/partner/policy',
  tag: 'Partner',
  caller: partnerClient,
  scopes: ['policy:manage'],
} as const;

const get = operation({
  ...shared,
  id: 'getPolicy',
  method: 'get',
  summary: 'Read your policy',
  description: 'What you decided for all your referrals, and what holds where you decided nothing.',
  answer: { status: 200, description: 'The policy.', schema: PartnerPolicy },
  tool: reads('get_policy', 'Read the partner’s policy'),
  handler: async ({ caller, db }) => toPolicy(await findPolicy(db, caller.partner.id)),
});

const put = operation({
  ...shared,
  id: 'putPolicy',
  method: 'put',
  summary: 'Write your policy, whole',
  description:
    'It holds from the next request on: messages and reminders for open to-dos, exchanges, frames and return addresses obey it. What is open in a page goes on until its hour is over. Where people at your company approve requests, one that confirms less, or adds an origin, waits for one of them.',
  mayNeedApproval: true,
  body: PolicyUpdate,
  events: ['policy.updated', 'approval.created'],
  answer: { status: 200, description: 'The policy.', schema: PartnerPolicy },
  tool: changes('put_policy', 'Write the partner’s policy'),
  examples: [
    {
      name: 'email',
      summary: 'Emails alone, and later reminders',
      body: {
        contact_channels: ['email'],
        reminder_cadence_days: [2, 5, 10],
        confirmations: [],
        page_origins: [],
        return_origins: null,
      },
    },
  ],
  async handler({ caller, body, db }) {
    await writePolicy(db, { partner_id: caller.partner.id, policy: body, now: caller.now });
    return toPolicy(await findPolicy(db, caller.partner.id));
  },
});

function toPolicy({ updated_at, confirmations, ...policy }: Policy): z.input<typeof PartnerPolicy> {
  return {
    object: 'partner_policy',
    ...policy,
    confirmations: [...confirmations],
    ...(updated_at && { updated_at: updated_at.toISOString() }),
  };
}

/** What a partner decides for all its referrals. */
export const POLICY_OPERATIONS = [get, put] as const;
