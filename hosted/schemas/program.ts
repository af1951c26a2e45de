import * as z from 'zod';
import type { Filter, Program } from '../domain/programs.ts';
import { isUsState } from '../domain/us-states.ts';
import { ENTITY_TYPES, PRODUCTS, USES_OF_FUNDS } from '../domain/values.ts';
import { fractionText, Ratio, Share } from './exact.ts';
import { Money, PositiveMoney, text } from './values.ts';

const MAX_TERM_MONTHS = 600;
const Months = z.int().min(0).max(1200);

const listed = <T extends z.ZodType>(value: T) => z.array(value).min(1).readonly();

/** Values let in (`only`), or values kept out (`except`). */
const filter = <T extends z.ZodType<string>>(value: T) =>
  z
    .strictObject({ only: listed(value).optional(), except: listed(value).optional() })
    .refine(({ only, except }) => Boolean(only) !== Boolean(except), 'must have only or except')
    .transform(
      ({ only, except }): Filter<z.output<T>> => (only ? { only } : { except: except ?? [] }),
    );

const State = z.string().refine(isUsState, {
  error: 'must be the postal code of a state or territory, like NY',
});

const Industry = z
  .string()
  .regex(/^\d{2,6}$/, 'must be a NAICS code or how one begins, two to six digits as text');

/** What a purchase of a business must meet. */
const Acquisition = z.strictObject({
  min_coverage: Ratio,
  min_equity: Share(100),
  max_seller_note_in_equity: Share(100),
  quality_of_earnings_from: Money,
  min_experience_years: z.int().min(0).max(100).optional(),
});

/** A program's rules (`Program`): money in whole US cents, shares and rates as text (`Share`). */
export const ProgramRules = z.strictObject({
  states: filter(State).optional(),
  min_annual_revenue: Money.optional(),
  min_months_in_business: Months.optional(),
  min_credit_band: z.enum(['under_600', '600_659', '660_699', '700_plus']).optional(),
  industries: filter(Industry).optional(),
  entity_types: filter(z.enum(ENTITY_TYPES)).optional(),
  uses: filter(z.enum(USES_OF_FUNDS)).optional(),
  max_nsf_per_month: z.int().min(0).max(1000).optional(),
  amount: z
    .strictObject({ min: PositiveMoney, max: PositiveMoney })
    .refine(({ min, max }) => min <= max, {
      error: 'must not be less than amount.min',
      path: ['max'],
    }),
  revenue_share: Share(1000).optional(),
  term_months: z.array(z.int().min(1).max(MAX_TERM_MONTHS)).min(1).max(50).readonly(),
  annual_rate: Share(1000),
  speed: text(60),
  acquisition: Acquisition.optional(),
});

const named = { name: text(60), product: z.enum(PRODUCTS) };

/** A program as whoever adds one writes it. */
export const ProgramFile = ProgramRules.extend(named);

/** A program as the store has it. */
export const StoredProgram = z
  .object({ id: z.string(), lender: z.string(), ...named, rules: ProgramRules })
  .transform(({ rules, ...rest }): Program => ({ ...rest, ...rules }));

type Unstored = Omit<Program, 'id' | 'lender'>;

/** The rules of a program as the store keeps them: `StoredProgram` reads the same figures, exactly. */
export function storedRules({
  name: _,
  product: __,
  revenue_share,
  annual_rate,
  acquisition,
  ...rules
}: Unstored): z.input<typeof ProgramRules> {
  return {
    ...rules,
    annual_rate: fractionText(annual_rate),
    ...(revenue_share && { revenue_share: fractionText(revenue_share) }),
    ...(acquisition && {
      acquisition: {
        ...acquisition,
        min_coverage: fractionText(acquisition.min_coverage),
        min_equity: fractionText(acquisition.min_equity),
        max_seller_note_in_equity: fractionText(acquisition.max_seller_note_in_equity),
      },
    }),
  };
}
