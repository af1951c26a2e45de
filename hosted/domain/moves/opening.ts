import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../ids.ts';
import type { Fit } from '../matching.ts';
import { lastFullMonths } from '../months.ts';
import { estimatePayout } from '../payout.ts';
import type { Program } from '../programs.ts';
import type { Match, Referral } from '../referral.ts';
import { activeStatus } from '../transitions.ts';
import { creditTodo } from './credit.ts';
import { endWithoutDecision } from './endings.ts';
import { moved, recorded } from './standing.ts';
import { raiseTodo, requestDocuments } from './todos.ts';

/** How much time the borrower has for what is asked at the start. */
const OPENING_DUE_DAYS = 7;
/** Bank statements asked for: this many full months. */
export const STATEMENT_MONTHS = 3;

/**
 * Matching is done, for the first time or anew: `prequalified` with its matches, or `closed` where no
 * program fits (any more). A match that stays keeps its id. Once lenders have the file they decide.
 */
export function applyMatches(referral: Referral, fits: readonly Fit[], now: Date): Referral {
  const active = activeStatus(referral);
  if (active !== 'received' && active !== 'prequalified') return referral;
  const matches = matchesOf(referral, fits);
  if (matches.length === 0) return endWithoutDecision({ ...referral, matches }, 'no_match', now);
  if (active === 'received') {
    const next = moved({ ...referral, matches }, 'matching', now);
    return withEstimate(recorded(next, { kind: 'matched', programs: matches.length }, now));
  }
  if (isDeepStrictEqual(matches, referral.matches)) return referral;
  return withEstimate({ ...referral, matches, updated_at: now });
}

/**
 * What is asked of the borrower once there are matches: the credit authorization always; bank
 * statements unless a bank connection came with the referral; documents that a match cannot do without.
 */
export function raiseOpeningTodos(referral: Referral, fits: readonly Fit[], now: Date): Referral {
  let next: Referral = {
    ...referral,
    credit: { status: 'authorization_needed', type: 'soft', completed_at: null },
  };
  next = raiseTodo(next, creditTodo(OPENING_DUE_DAYS), now);
  if (!referral.application.context?.bank_connection) next = requestStatements(next, now);
  if (fits.some((fit) => fit.documents.includes('quality_of_earnings')))
    next = requestQualityOfEarnings(next, now);
  return next;
}

/** Statements of the last full months are asked of the borrower. */
export function requestStatements(referral: Referral, now: Date): Referral {
  const about = { key: 'bank_statements', months: STATEMENT_MONTHS } as const;
  const periods = lastFullMonths(now, STATEMENT_MONTHS);
  return requestDocuments(
    referral,
    {
      type: 'bank_statement',
      requested_from: 'borrower',
      about,
      periods,
      todo: { about, purpose: 'statements', due_in_days: OPENING_DUE_DAYS },
    },
    now,
  );
}

function requestQualityOfEarnings(referral: Referral, now: Date): Referral {
  const about = { key: 'quality_of_earnings' } as const;
  return requestDocuments(
    referral,
    {
      type: 'quality_of_earnings',
      requested_from: 'borrower',
      about,
      periods: [],
      todo: { about, purpose: 'quality_of_earnings', due_in_days: 4 * OPENING_DUE_DAYS },
    },
    now,
  );
}

/** The programs as matches: the same lender's same program for the same product is the same match. */
function matchesOf({ matches }: Referral, fits: readonly Fit[]): Match[] {
  return fits.map(({ program, amount_max }) => ({
    id: matches.find((match) => isOf(match, program))?.id ?? newId('mat'),
    program_id: program.id,
    lender: program.lender,
    product: program.product,
    state: 'matched',
    program: program.name,
    amount_max,
    term_months: [...program.term_months],
    speed: program.speed,
  }));
}

const isOf = (match: Match, { lender, name, product }: Program) =>
  match.lender === lender && match.program === name && match.product === product;

const withEstimate = (referral: Referral): Referral => ({
  ...referral,
  payout: estimatePayout(referral),
});
