import type * as z from 'zod';
import type { Figures } from '../../domain/facts.ts';
import { screenPrograms } from '../../domain/matching.ts';
import { MatchCheck, MatchCheckCreate } from '../../schemas/match-check.ts';
import { refuseUntimely } from '../../schemas/timely.ts';
import { matchRefusals } from '../../screens/copy/partner.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { reads } from '../tools.ts';

/** Specification 4.4. */
export const createMatchCheck = operation({
  id: 'createMatchCheck',
  method: 'post',
  path: '/partner/v0/match_checks',
  tag: 'Partner',
  summary: 'Screen the numbers of a business against lender programs, without referring it',
  description:
    'Nothing is created and nothing is kept of the numbers. The same rules judge them as a referral; where they do not say enough a rule is left unjudged. Estimates bind nobody.',
  caller: partnerClient,
  scopes: ['match_checks:write'],
  body: MatchCheckCreate,
  answer: { status: 200, description: 'What fits, and why the rest does not.', schema: MatchCheck },
  tool: reads('check_match', 'Check what might fit, without a referral'),
  examples: [
    {
      name: 'bakery',
      summary: 'A bakery in New York that asks for $85,000',
      body: {
        requested_amount: 8_500_000,
        use_of_funds: 'working_capital',
        business: {
          address: { state: 'NY' },
          entity_type: 'llc',
          formation_date: '2016-03-01',
          naics: '311811',
          stated_annual_revenue: 120_000_000,
        },
        owners: [{ ownership_pct: 100, credit_band: '700_plus' }],
      },
    },
  ],
  async handler({ caller: { now }, body, db, services: { lenders } }) {
    refuseUntimely(body, now);
    const programs = await lenders.programs(db);
    const { fits, refused } = screenPrograms(figuresOf(body), programs, now);
    return {
      object: 'match_check' as const,
      binding: false as const,
      matches: fits.map(({ program, amount_max, unjudged }) => ({
        ...named(program),
        binding: false as const,
        amount_max,
        term_months: [...program.term_months],
        speed: program.speed,
        unjudged,
      })),
      no_fit: refused.map(({ program, refusals }) => ({
        ...named(program),
        reasons: refusals.map((rule) => ({ rule, message: matchRefusals[rule] })),
      })),
    };
  },
});

const named = <P>({ lender, product, name }: { lender: string; product: P; name: string }) => ({
  lender,
  product,
  program: name,
});

const figuresOf = ({ owners, ...rest }: z.output<typeof MatchCheckCreate>): Figures => ({
  ...rest,
  contacts: owners ?? [],
});
