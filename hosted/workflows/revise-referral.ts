import { isDeepStrictEqual as isSame } from 'node:util';
import type { Application } from '../domain/application.ts';
import { withBureauBands } from '../domain/credit-check.ts';
import { matchPrograms } from '../domain/matching.ts';
import { applyMatches } from '../domain/moves/opening.ts';
import {
  CHANGEABLE,
  type Changeable,
  isMatchedBy,
  mayChange,
  revise,
} from '../domain/moves/revise.ts';
import type { Referral } from '../domain/referral.ts';
import type { LenderNetwork } from '../integrations/lenders.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { changeReferral } from './change-referral.ts';

/**
 * Changes what a partner may change of a referral, and matches anew where programs go by it. What is the same
 * as it was changes nothing.
 * @throws ProblemError notFound; wrongState, naming the first member that may not change any more
 */
export async function reviseReferral(
  db: Db,
  input: {
    partner_id: string;
    referral_id: string;
    changes: Partial<Pick<Application, Changeable>>;
    now: Date;
    lenders: LenderNetwork;
  },
): Promise<Referral> {
  const programs = await input.lenders.programs(db);
  return changeReferral(db, input, (referral, at) => {
    const { changes } = input;
    const names = CHANGEABLE.filter(
      (name) => name in changes && !isSame(changes[name], referral.application[name]),
    );
    const late = names.find((name) => !mayChange(referral, name));
    if (late) throw tooLate(referral, late);
    if (names.length === 0) return { referral };
    const revised = revise(referral, changes, at);
    if (!names.some(isMatchedBy)) return { referral: revised };
    const fits = matchPrograms(withBureauBands(revised), programs, at);
    return { referral: applyMatches(revised, fits, at) };
  });
}

function tooLate({ status }: Referral, param: Changeable): ProblemError {
  const why = isMatchedBy(param)
    ? 'may be changed until the file has gone to lenders'
    : 'may be changed until the loan is funded';
  return new ProblemError(KINDS.wrongState, `${param} ${why}; the referral is ${status}.`, {
    param,
  });
}
