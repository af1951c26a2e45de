import type * as z from 'zod';
import type { LenderPrincipal } from '../../context.ts';
import { readInstant } from '../../domain/instant.ts';
import { KINDS, nothingThere } from '../../problems.ts';
import { refuse } from '../../schemas/parse.ts';
import {
  FundingReport,
  Submission,
  SubmissionDecision,
  SubmissionDecisionRequest,
  SubmissionList,
  SubmissionPath,
  SubmissionQuery,
} from '../../schemas/submission.ts';
import type { Db } from '../../store/db.ts';
import { loadReferral } from '../../store/load-referrals.ts';
import {
  findSubmission,
  pageOfSubmissions,
  type SubmissionPlace,
} from '../../store/submissions.ts';
import {
  type Decision,
  decideSubmission as decide,
  reportFunding as report,
} from '../../workflows/lender-programs.ts';
import { lenderClient } from '../lender-client.ts';
import { operation } from '../operation.ts';
import { toSubmission } from '../representations/submission.ts';
import { adds, changes, reads } from '../tools.ts';

const DEFAULT_LIMIT = 20;
const ofLender = { tag: 'Lender', caller: lenderClient } as const;
const PATH = '/partner/v0/submissions';
const OFFER_EXAMPLE = {
  decision: 'offer',
  offer: {
    terms: {
      product: 'term_loan',
      principal: 8_500_000,
      rate: { annual_basis_points: 1_200, kind: 'fixed', index: null, spread_basis_points: null },
      amortization: 'level',
      payments: {
        frequency: 'monthly',
        amount: 755_215,
        count: 12,
        first_on: '2027-07-01',
        final_amount: null,
      },
      funds_on: '2027-06-01',
      fees: [
        {
          label: 'Origination fee',
          amount: 212_500,
          basis_points: 250,
          how: 'withheld',
          to: 'lender',
          finance_charge: true,
        },
      ],
      payoffs: [],
      avoidable_fees: [{ label: 'Returned payment', amount: 2_500 }],
      prepayment: { charge: 'saved', discount_basis_points: null, fees: [] },
      collateral: { kind: 'business_assets', description: null },
      guarantee: 'personal',
      broker: { paid_by: 'lender', amount: 297_500 },
      debits: { automatic: true, first_priority_interest: false },
      confession_of_judgment: false,
      choice: null,
    },
    approves_template: { approved_by: 'Dana Whitfield', approved_on: '2027-05-20' },
    conditions: [{ type: 'funding_account_auth' }],
  },
} satisfies z.input<typeof SubmissionDecision>;

export const listSubmissions = operation({
  ...ofLender,
  id: 'listSubmissions',
  method: 'get',
  path: PATH,
  summary: 'List the files that were sent to your programs, newest first',
  description: 'Those to decide on stand in awaiting_review.',
  scopes: ['submissions:read'],
  query: SubmissionQuery,
  answer: { status: 200, description: 'One page.', schema: SubmissionList },
  tool: reads('list_submissions', 'List submissions'),
  async handler({ caller: { lender }, query: { starting_after, limit }, db }) {
    const page = await pageOfSubmissions(db, lender.id, {
      starting_after,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    });
    if (page === 'unknown_cursor')
      throw refuse('starting_after', 'is not the id of a submission of yours');
    const data = [];
    for (const place of page.places) data.push(await read(db, place));
    return { data, has_more: page.has_more };
  },
});

export const getSubmission = operation({
  ...ofLender,
  id: 'getSubmission',
  method: 'get',
  path: `${PATH}/{submission_id}`,
  summary: 'Read a submission',
  description: 'The same shape as in the list.',
  scopes: ['submissions:read'],
  params: SubmissionPath,
  answer: { status: 200, description: 'The submission.', schema: Submission },
  tool: reads('get_submission', 'Read a submission'),
  async handler({ caller: { lender }, params, db }) {
    const place = await findSubmission(db, lender.id, params.submission_id);
    if (!place) throw nothingThere();
    return read(db, place);
  },
});

export const decideSubmission = operation({
  ...ofLender,
  id: 'decideSubmission',
  method: 'post',
  path: `${PATH}/{submission_id}/decisions`,
  summary: 'Offer on a submission, or decline it',
  description:
    'An offer is binding until it expires, is replaced by your next one, or you decline. The borrower accepts it on our screen; nobody else can. Decline is final: what is decided, ended or funded answers 409. You send the borrower your own notice.',
  scopes: ['submissions:write'],
  params: SubmissionPath,
  body: SubmissionDecision,
  accepts: SubmissionDecisionRequest,
  answer: { status: 200, description: 'The submission after it.', schema: Submission },
  problems: [KINDS.wrongState],
  events: ['offer.created', 'offer.updated', 'referral.status_changed', 'referral.payout_updated'],
  tool: changes('decide_submission', 'Decide on a submission'),
  examples: [
    { name: 'offer', summary: 'A term loan of $85,000 for a year', body: OFFER_EXAMPLE },
    { name: 'declined', summary: 'A refusal', body: { decision: 'declined' } },
  ],
  async handler({ caller, params, body, db, services }) {
    const named = { lender_id: caller.lender.id, ...params };
    const decision = toDecision(body, caller);
    const { referral, submission } = await decide(db, named, decision, services.log);
    return toSubmission(referral, submission);
  },
});

export const reportFunding = operation({
  ...ofLender,
  id: 'reportFunding',
  method: 'post',
  path: `${PATH}/{submission_id}/funding`,
  summary: 'Report that you paid out the offer that was accepted',
  description:
    'What was paid out decides what the deal is worth, not what was offered. The same report again changes nothing; another amount corrects the first.',
  scopes: ['submissions:write'],
  params: SubmissionPath,
  body: FundingReport,
  answer: { status: 200, description: 'The submission after it.', schema: Submission },
  problems: [KINDS.wrongState],
  events: ['referral.status_changed', 'referral.payout_updated'],
  tool: { ...adds('report_funding', 'Report funding'), idempotentHint: true },
  examples: [
    {
      name: 'paid',
      summary: 'Paid out',
      body: {
        amount: 8_500_000,
        lender_contact: {
          name: 'Prairie Servicing',
          phone: '+18005550142',
          email: 'servicing@prairie.example',
          url: 'https://prairie.example/servicing',
        },
      },
    },
  ],
  async handler({ caller: { lender }, params, body, db }) {
    const named = { lender_id: lender.id, ...params };
    const { referral, submission } = await report(db, named, body);
    return toSubmission(referral, submission);
  },
});

/** For lenders who run programs (specification part 5). */
export const SUBMISSION_OPERATIONS = [
  listSubmissions,
  getSubmission,
  decideSubmission,
  reportFunding,
] as const;

async function read(db: Db, { id, partner_id, referral_id, now }: SubmissionPlace) {
  const referral = await loadReferral(db, partner_id, referral_id, now);
  const submission = referral?.submissions.find((one) => one.id === id);
  if (!referral || !submission) throw nothingThere();
  return toSubmission(referral, submission);
}

function toDecision(
  { offer, for_underwriting }: z.output<typeof SubmissionDecisionRequest>,
  { lender }: LenderPrincipal,
): Decision {
  if (!offer) return { decision: 'declined' };
  const { terms, expires_at, stated, approves_template, conditions, signers = [] } = offer;
  const until = expires_at === undefined ? undefined : readInstant(expires_at);
  return {
    decision: 'offer',
    because: { underwriting: for_underwriting ?? false },
    offer: {
      terms,
      lender_kind: lender.kind,
      stated: stated ?? null,
      disclosure: approves_template ? { kind: 'template', ...approves_template } : null,
      conditions: conditions ?? [],
      signers: signers.map(({ email = null, ...one }) => ({ ...one, email })),
      ...(until && { expires_at: until }),
    },
  };
}
