import * as z from 'zod';
import { LAW_IDS } from '../domain/disclosure/laws.ts';
import { OFFER_STATES } from '../domain/offers/offer.ts';
import { FREQUENCIES } from '../domain/offers/terms.ts';
import { DOCUMENT_TYPES, PRODUCTS } from '../domain/values.ts';
import { Terms } from './offer-terms.ts';
import { DateTime, IsoDate, idOf, Money, PageSize, SignedMoney, said } from './values.ts';

const Costs = z
  .object({
    amount_financed: said(
      Money,
      'What is financed in US cents, also what is withheld and goes to others.',
      8_500_000,
    ),
    funds_received: said(Money, 'What reaches the business, in US cents.', 8_287_500),
    finance_charge: said(SignedMoney, 'Dollar cost of the financing, in US cents.', 1_612_300),
    total_paid: said(Money, 'All payments together, in US cents.', 9_899_800),
    apr_basis_points: said(
      z.int(),
      'Annual percentage rate in basis points: 1841 is 18.41 %. By the actuarial method of Regulation Z, appendix J.',
      1841,
    ),
    estimated: said(z.boolean(), 'Whether it follows from assumed sales, draws or days.', false),
    payment: said(
      z
        .object({
          amount: said(Money, 'Each payment but the last, in US cents.', 412_500),
          frequency: said(
            z.enum(FREQUENCIES).nullable(),
            'How often; null where all is paid at once.',
            'monthly',
          ),
          count: said(z.int(), 'How many payments.', 24),
          final_amount: said(
            Money.nullable(),
            'The last one in US cents, where it is another amount.',
            412_300,
          ),
          first_on: said(IsoDate, 'Day of the first one.', '2026-07-01'),
          last_on: said(IsoDate, 'Day of the last one.', '2028-06-01'),
        })
        .meta({ id: 'OfferPayment', description: 'What is paid, and when.' }),
      'Payments one after the other.',
    ),
    average_monthly: said(Money, 'All payments over the months of the term, in US cents.', 412_492),
    term_days: said(z.int(), 'Days from the money to the last payment.', 731),
  })
  .meta({ id: 'OfferCosts', description: 'What an offer costs, reckoned by the service.' });

const DisclosureRow = z
  .object({
    key: said(z.string(), 'What the row tells.', 'apr'),
    layout: said(
      z.enum(['columns', 'merged', 'full']),
      'How it lies in the three columns.',
      'columns',
    ),
    label: said(
      z.string().nullable(),
      'First column; null where it is one with the row before.',
      'Finance Charge',
    ),
    value: said(z.string().nullable(), 'Second column.', '$16,123.00'),
    sentences: said(z.array(z.string()), 'Third column.', [
      'This is the dollar cost of your financing.',
    ]),
  })
  .meta({ id: 'DisclosureRow', description: 'A row of a disclosure, as it is shown.' });

const DisclosureResource = z
  .object({
    digest: said(
      z.string(),
      'SHA-256 of the record in canonical JSON, hexadecimal: what is signed names it.',
      '9f2b6c0d5f1e4a7b8c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b',
    ),
    law: said(
      z.enum(LAW_IDS).nullable(),
      'State whose disclosure law applies; null where none does.',
      'CA',
    ),
    reason: said(z.string(), 'Why it applies, or why none does.', 'covered'),
    title: said(z.string(), 'Above it.', 'OFFER SUMMARY – TERM LOAN'),
    rows: said(
      z.array(DisclosureRow),
      'Every row in the prescribed order; none where the lender’s own file is shown.',
    ),
    compensation: said(
      z.string(),
      'What the service is paid, and by whom.',
      'The lender pays the service $2,975.00 for this financing. You pay the service nothing.',
    ),
    file: said(
      z
        .object({
          name: said(z.string(), 'Name of the file.', 'disclosure.pdf'),
          sha256: said(z.string(), 'SHA-256 of its bytes.', '4a1f'),
        })
        .meta({ id: 'DisclosureFile', description: 'The lender’s own disclosure.' })
        .nullable(),
      'The lender’s own file, which is shown unaltered; null where a template is used.',
      null,
    ),
  })
  .meta({
    id: 'OfferDisclosure',
    description:
      'What is disclosed of an offer. Whoever is told a figure of the offer is told this with it.',
  });

const shared = {
  id: said(idOf('off'), 'Id of the offer.', 'off_7dP3'),
  object: said(z.literal('offer'), 'Kind of object.', 'offer'),
  referral_id: said(idOf('ref'), 'The referral it is on.', 'ref_3tQ9'),
  lender: said(z.string(), 'Who offers it.', 'Granite Peak Lending'),
  product: said(z.enum(PRODUCTS), 'The product.', 'term_loan'),
  program: said(z.string(), 'The lender’s program.', 'Business Term Loan'),
  offered_at: said(DateTime, 'When it was given.', '2026-05-11T15:30:00Z'),
  expires_at: said(DateTime, 'When it ends, for every reader at once.', '2026-05-25T15:30:00Z'),
};

const BindingOffer = z
  .object({
    ...shared,
    binding: said(z.literal(true), 'The lender stands by it.', true),
    state: said(
      z.enum(OFFER_STATES).exclude(['held']),
      'Open until it is accepted, declined, replaced or withdrawn, another is accepted, or its time is over.',
      'open',
    ),
    replaced_by: said(idOf('off'), 'The offer in its place.', 'off_2kM9').optional(),
    conditions: said(
      z.array(
        z
          .object({ type: said(z.enum(DOCUMENT_TYPES), 'A document.', 'funding_account_auth') })
          .meta({ id: 'OfferCondition', description: 'What has to be there before the money.' }),
      ),
      'What has to be there before the money comes.',
    ),
    signers: said(
      z.array(
        z
          .object({
            name: said(z.string(), 'As the lender, or who signs first, gave it.', 'Sam Okafor'),
            signed: said(z.boolean(), 'Whether they have signed everything they have to.', false),
            hosted_url: said(
              z.url(),
              'Their own page to sign, for you to hand on: where you write to the borrower (intent work_this_deal), once the first has signed and until they have.',
              'https://app.example.com/s/ps_8yC2#c2VjcmV0',
            ).optional(),
          })
          .meta({ id: 'OfferSigner', description: 'A person who has to sign an offer.' }),
      ),
      'Who has to sign, the first in front. Absent where one person does.',
    ).optional(),
    terms: said(Terms, 'Absent in an offer made before terms were kept.').optional(),
    costs: said(Costs, 'What it costs. Absent where there are no terms.').optional(),
    disclosure: said(
      DisclosureResource,
      'Always there where there are terms: pass both on, or neither.',
    ).optional(),
    hosted_url: said(
      z.url(),
      'Page where the borrower compares, accepts and signs; while it is open.',
      'https://app.example.com/s/ps_5xB1#c2VjcmV0',
    ).optional(),
  })
  .meta({ id: 'BindingOffer', description: 'An offer that a lender stands by.' });

const IndicativeOffer = z
  .object({
    ...shared,
    binding: said(z.literal(false), 'It binds nobody.', false),
    amount: said(Money, 'What the lender may offer, in US cents.', 8_500_000),
    term_months: said(z.int(), 'For how many months.', 24),
  })
  .meta({
    id: 'IndicativeOffer',
    description:
      'What a lender let know before it decided: no offer, no price, not counted in offers_available.',
  });

export const Offer = z
  .discriminatedUnion('binding', [BindingOffer, IndicativeOffer])
  .meta({ id: 'Offer', description: 'An offer, or what a lender let know before one.' });
export type Offer = z.output<typeof Offer>;

export const OfferList = z
  .object({
    data: said(z.array(Offer), 'Offers, the first to come in front, then indicative ones.'),
    has_more: said(z.boolean(), 'Whether there are more behind them.', false),
  })
  .meta({ id: 'OfferList', description: 'A page of the offers of a referral.' });

export const OfferQuery = z.strictObject({
  limit: PageSize.optional(),
  starting_after: said(
    idOf('off'),
    'The id of the last one on the page before.',
    'off_7dP3',
  ).optional(),
  binding: said(
    z.enum(['true', 'false']),
    'Only offers that bind the lender, or only what does not.',
    'true',
  ).optional(),
});
