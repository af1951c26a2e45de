import * as z from 'zod';
import { HELD_REASONS, OFFER_STATES } from '../domain/offers/offer.ts';
import { SUBMISSION_STATUSES } from '../domain/submissions.ts';
import { DOCUMENT_TYPES, PRODUCTS } from '../domain/values.ts';
import { Terms } from './offer-terms.ts';
import { Context } from './referral-context.ts';
import { Contact, ReferralCreate } from './referral-create.ts';
import { strictly } from './strictly.ts';
import {
  DateTime,
  idOf,
  Money,
  PageSize,
  Phone,
  PositiveMoney,
  SafeUrl,
  said,
  text,
} from './values.ts';

const moment = (what: string) => said(DateTime, what, '2026-02-03T10:00:00Z');
const { business, requested_amount, use_of_funds } = ReferralCreate.shape;
const { first_name, last_name, title, ownership_pct, credit_band } = Contact.shape;

/** An offer as the lender who made it sees it. */
const OwnOffer = z
  .object({
    id: said(idOf('off'), 'Id of the offer.', 'off_4bX9'),
    state: said(
      z.enum(OFFER_STATES),
      'Where it stands. held: nobody sees it but you; held_for says why. Send it again as it should be.',
      'open',
    ),
    held_for: said(
      z.enum(HELD_REASONS),
      'Why it is held. no_template: a law of the business’s state asks for a disclosure; send approves_template. figures_differ: stated is not what the terms come to. compensation_differs: terms.broker is not what you pay us by our agreement. debit_not_allowed, confession_of_judgment: the state does not allow it. no_costs: no APR follows from the terms.',
      'no_template',
    ).optional(),
    amount: said(Money, 'What is financed, in US cents.', 8_500_000),
    offered_at: moment('When it came.'),
    expires_at: moment('Until when it can be accepted.'),
  })
  .meta({ id: 'LenderOffer', description: 'An offer of yours.' });

/**
 * All that a lender is told of a file. What is not in here it does not get: no Social Security number, no commission,
 * no other lender, nothing of the partner's own, and no way to contact the borrower.
 */
export const Submission = z
  .object({
    id: said(idOf('sub'), 'Id of the submission.', 'sub_6kQ2'),
    object: said(z.literal('submission'), 'Kind of object.', 'submission'),
    status: said(
      z.enum(SUBMISSION_STATUSES),
      'Where it stands with you. awaiting_review: decide. offered: an offer of yours stands. accepted: it was accepted; report the funding. ended: the deal is over without you.',
      'awaiting_review',
    ),
    program: said(z.string(), 'The program of yours it went to.', 'Growth term loan'),
    product: said(z.enum(PRODUCTS), 'Kind of financing.', 'term_loan'),
    submitted_at: moment('When it came to you.'),
    declined_at: moment('When you declined it.').optional(),
    requested_amount,
    use_of_funds,
    business: said(
      z.object(business.shape).meta({
        id: 'SubmittedBusiness',
        description: 'The business, as it applied.',
      }),
      'The business.',
    ),
    owners: said(
      z.array(
        z
          .object({ first_name, last_name, title, ownership_pct, credit_band })
          .meta({ id: 'SubmittedOwner', description: 'A person of the business.' }),
      ),
      'Its owners and who applies. credit_band is the bureau’s where it told one.',
    ),
    ledger: Context.shape.ledger,
    listing: Context.shape.listing,
    credit_check: said(
      z.enum(['completed', 'not_completed']),
      'Whether the soft credit check is over.',
      'completed',
    ),
    documents: said(
      z.array(
        z
          .object({
            id: said(idOf('doc'), 'Id of the document.', 'doc_4hT7'),
            type: said(z.enum(DOCUMENT_TYPES), 'Kind of document.', 'bank_statement'),
            periods: said(z.array(z.string()), 'Months it covers, YYYY-MM.', ['2026-01']),
          })
          .meta({ id: 'SubmittedDocument', description: 'A document that was accepted.' }),
      ),
      'Documents of the file that were accepted.',
    ),
    offers: said(z.array(OwnOffer), 'Your offers, oldest first.'),
    funded: said(
      z.object({
        amount: said(Money, 'What you paid out, in US cents.', 8_500_000),
        funded_at: moment('When.'),
      }),
      'What you reported.',
    ).optional(),
  })
  .meta({ id: 'Submission', description: 'A file that was sent to a program of yours.' });
export type Submission = z.output<typeof Submission>;

export const SubmissionList = z
  .object({
    data: said(z.array(Submission), 'The submissions, newest first.'),
    has_more: said(z.boolean(), 'Whether there is another page.', false),
  })
  .meta({ id: 'SubmissionList', description: 'One page of submissions.' });

export const SubmissionPath = z.object({
  submission_id: said(idOf('sub'), 'Id of a submission.', 'sub_6kQ2'),
});

export const SubmissionQuery = z.strictObject({
  starting_after: said(
    idOf('sub'),
    'The id of the last submission of the page before.',
    'sub_6kQ2',
  ).optional(),
  limit: PageSize.optional(),
});

const offer = {
  expires_at: moment(
    'Until when it can be accepted: at most 366 days ahead. Default: in 14 days.',
  ).optional(),
  stated: said(
    z.strictObject({
      apr_basis_points: said(
        z.int().min(0).max(1_000_000).nullable(),
        'The APR as you reckon it, in basis points.',
        1_499,
      ),
      finance_charge: said(Money.nullable(), 'The finance charge, in US cents.', 1_212_000),
      total_paid: said(Money.nullable(), 'All payments, in US cents.', 9_712_000),
    }),
    'Your own figures. Ours check them; where they differ by more than an eighth of a point the offer is held.',
  ).optional(),
  approves_template: said(
    z.strictObject({
      approved_by: said(text(80), 'Who approved of it at your company.', 'Dana Whitfield'),
      approved_on: said(z.iso.date(), 'When, YYYY-MM-DD.', '2026-01-05'),
    }),
    'That our template of the disclosure may be shown and signed for this offer. Where a law asks for a disclosure and there is none the offer is held.',
  ).optional(),
  conditions: said(
    z
      .array(
        z.strictObject({
          type: said(z.enum(DOCUMENT_TYPES), 'Kind of document.', 'funding_account_auth'),
        }),
      )
      .max(20),
    'What has to be there before the money comes. Default: nothing.',
    [{ type: 'funding_account_auth' }],
  ).optional(),
  signers: said(
    z
      .array(
        z.strictObject({
          name: said(text(120), 'Full name, as it is typed to sign.', 'Sam Okafor'),
          email: said(
            z.email().max(254),
            'Where their link is sent, where we write to the borrower. Default: the address of that name in the application.',
            'sam@greenfork.example',
          ).optional(),
          business: said(z.boolean(), 'Signs summary and agreement for the business.', true),
          guarantor: said(z.boolean(), 'Guarantees with their own money.', true),
        }),
      )
      .max(10)
      .refine((list) => list.every(({ business, guarantor }) => business || guarantor), {
        message: 'each has to sign for the business, as guarantor, or both',
      })
      .refine((list) => new Set(list.map(({ name }) => plainName(name))).size === list.length, {
        message: 'must name each person once',
      }),
    'Who has to sign. The owner who applies signs first; each of the others gets a link of their own, and the offer is accepted once all have signed. Default: the owner who applies, who says whether another owner has to sign too.',
    [{ name: 'Sam Okafor', business: true, guarantor: true }],
  ).optional(),
};

const plainName = (name: string) =>
  name.normalize('NFKC').trim().split(/\s+/).join(' ').toLocaleLowerCase('en-US');

const for_underwriting = said(
  z.boolean(),
  'Whether you change what you offered before because of your underwriting. In Connecticut sales-based offers are changed for nothing else until the third day is over: 409. Default: false.',
  true,
).optional();

const decision = said(
  z.enum(['offer', 'declined']),
  'offer: you offer on these terms, in the place of what you offered before. declined: you do not approve; you send the borrower your own notice.',
  'offer',
);

/** Body of `POST /submissions/{submission_id}/decisions`, as it is documented. */
export const SubmissionDecision = z
  .strictObject({
    decision,
    offer: said(
      z
        .strictObject({ terms: said(Terms, 'The terms, of the program’s product.'), ...offer })
        .meta({ id: 'LenderOfferCreate', description: 'An offer, as you make it.' }),
      'The offer; with decision offer alone.',
    ).optional(),
    for_underwriting,
  })
  .refine((value) => (value.decision === 'offer') === (value.offer !== undefined), {
    path: ['offer'],
    message: 'is required with the decision offer, and goes with no other',
  })
  .meta({ id: 'SubmissionDecision', description: 'What you decide on a submission.' });

/** … and as it is parsed: what the terms of a product do not know is refused. */
export const SubmissionDecisionRequest = z
  .strictObject({
    decision,
    offer: z.strictObject({ terms: strictly(Terms), ...offer }).optional(),
    for_underwriting,
  })
  .refine((value) => (value.decision === 'offer') === (value.offer !== undefined), {
    path: ['offer'],
    message: 'is required with the decision offer, and goes with no other',
  });

/** Body of `POST /submissions/{submission_id}/funding`. */
export const FundingReport = z
  .strictObject({
    amount: said(PositiveMoney, 'What was paid out, in US cents.', 8_500_000),
    account: said(
      z.strictObject({
        institution: said(text(80), 'Bank.', 'First Prairie Bank'),
        mask: said(
          z.string().regex(/^\d{2,4}$/, 'must be the last two to four digits'),
          'Last digits of the account.',
          '6789',
        ),
      }),
      'The account it went to. Default: the one that the borrower connected for it.',
    ).optional(),
    lender_contact: said(
      z.strictObject({
        name: said(text(80), 'Whom the borrower asks about repayment.', 'Prairie Servicing'),
        phone: said(Phone, 'Telephone number.', '+18005550142'),
        email: said(z.email().max(254), 'Email address.', 'servicing@prairie.example'),
        url: said(SafeUrl, 'Website.', 'https://prairie.example/servicing'),
      }),
      'Who answers about repayment.',
    ),
  })
  .meta({ id: 'FundingReport', description: 'That a loan was paid out.' });
