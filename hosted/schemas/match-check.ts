import * as z from 'zod';
import { PRODUCTS } from '../domain/values.ts';
import { Context, Listing } from './referral-context.ts';
import { Contact, ReferralCreate } from './referral-create.ts';
import { Money, said } from './values.ts';

const { requested_amount, use_of_funds, product_hint, business } = ReferralCreate.shape;
const { entity_type, formation_date, naics, stated_annual_revenue, address } = business.shape;
const { ownership_pct, credit_band } = Contact.shape;

/** Body of `POST /match_checks`: the numbers of a business. A name, an EIN or a contact is an unknown member, and refused as one. */
export const MatchCheckCreate = z
  .strictObject({
    requested_amount,
    use_of_funds,
    product_hint,
    business: said(
      z.strictObject({
        address: said(
          z.strictObject({ state: address.shape.state }),
          'Where it is: the state alone.',
        ),
        entity_type,
        formation_date,
        naics,
        stated_annual_revenue,
      }),
      'The business, in numbers and kinds.',
    ),
    owners: said(
      z.array(z.strictObject({ ownership_pct, credit_band })).min(1).max(50),
      'Its owners, by share and band alone.',
      [{ ownership_pct: 100, credit_band: '700_plus' }],
    ).optional(),
    context: said(
      z.strictObject({
        ledger: Context.shape.ledger,
        listing: said(
          Listing.omit({ listing_id: true }),
          'A business for sale, in numbers.',
        ).optional(),
        relationship: said(
          z.strictObject({
            monthly_processing_volume: said(
              Money,
              'What it processes with you a month, in US cents.',
              6_000_000,
            ).optional(),
          }),
          'How much it does with you.',
        ).optional(),
      }),
      'What else you know, in numbers.',
    ).optional(),
  })
  .meta({
    id: 'MatchCheckCreate',
    description:
      'The numbers of a business. What says who it is (a name, an EIN, a contact) is refused.',
  });

const program = {
  lender: said(z.string(), 'The lender.', 'Prairie Capital'),
  product: said(z.enum(PRODUCTS), 'Kind of financing.', 'term_loan'),
  program: said(z.string(), 'The lender’s program.', 'Growth term loan'),
};

/** What `POST /match_checks` answers. */
export const MatchCheck = z
  .object({
    object: said(z.literal('match_check'), 'Kind of object.', 'match_check'),
    binding: said(z.literal(false), 'Always false: an estimate, and no credit decision.', false),
    matches: said(
      z.array(
        z.object({
          ...program,
          binding: said(z.literal(false), 'Always false: an estimate.', false),
          amount_max: said(Money, 'Estimated limit, in US cents.', 8_500_000),
          term_months: said(z.array(z.int()), 'Terms there are, in months.', [12, 24, 36]),
          speed: said(z.string(), 'Usual time to funding, in words.', '3 to 5 days'),
          unjudged: said(
            z.array(z.string()),
            'Rules that could not be judged, as the numbers do not say. Each takes 10 % off the estimate.',
            ['credit_band'],
          ),
        }),
      ),
      'Programs that may fit, best first.',
    ),
    no_fit: said(
      z.array(
        z.object({
          ...program,
          reasons: said(
            z.array(
              z.object({
                rule: said(z.string(), 'The rule, for logic.', 'revenue'),
                message: said(
                  z.string(),
                  'The same in words.',
                  'Annual revenue is below the program’s minimum.',
                ),
              }),
            ),
            'Every rule that speaks against it.',
          ),
        }),
      ),
      'Programs that do not fit, by lender.',
    ),
  })
  .meta({
    id: 'MatchCheck',
    description: 'What lender programs say to the numbers of a business.',
  });
