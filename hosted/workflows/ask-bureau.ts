import type { Services } from '../context.ts';
import { withBureauBands } from '../domain/credit-check.ts';
import { matchPrograms } from '../domain/matching.ts';
import { answerAuthorization } from '../domain/moves/credit.ts';
import { applyMatches } from '../domain/moves/opening.ts';
import type { Authorization, Referral } from '../domain/referral.ts';
import { activeStatus } from '../domain/transitions.ts';
import type { BureauAnswer } from '../integrations/bureau.ts';
import { describeError } from '../logging.ts';
import { askLater, deleteInquiry, type Inquiry, takeInquiry } from '../store/credit-inquiries.ts';
import { changeReferral } from './change-referral.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Worker = Pick<Services, 'db' | 'keyring' | 'bureau' | 'lenders' | 'log'>;
type Answered = Exclude<BureauAnswer, { outcome: 'unavailable' }>;

/** Asks the bureau about everybody who waits for it, one after the other. @returns how many were asked about. */
export async function askBureau(worker: Worker): Promise<number> {
  let asked = 0;
  for (; asked < MAX_A_TURN; asked += 1) {
    const inquiry = await takeInquiry(worker.db, worker.keyring);
    if (!inquiry) break;
    // Outside of any transaction: an answer can take long.
    const answer = await ask(worker, inquiry);
    if (answer.outcome === 'unavailable') await askLater(worker.db, inquiry);
    else await settle(worker, inquiry, answer);
  }
  return asked;
}

async function ask({ bureau, log }: Worker, inquiry: Inquiry): Promise<BureauAnswer> {
  const { identity, authorization_id: reference, name, tries } = inquiry;
  try {
    return await bureau.softInquiry({ ...identity, reference, name, tries });
  } catch (error) {
    log.error({ error: describeError(error) }, 'the credit bureau could not be asked');
    return { outcome: 'unavailable' };
  }
}

async function settle({ db, lenders }: Worker, inquiry: Inquiry, answer: Answered): Promise<void> {
  const programs = await lenders.programs(db);
  await db.transaction(async (tx) => {
    if (!(await deleteInquiry(tx, inquiry.authorization_id))) return;
    await changeReferral(tx, inquiry, (referral, at) => {
      const answered = answerAuthorization(referral, inquiry.authorization_id, stateOf(answer), at);
      if (!rematches(referral, answered)) return { referral: answered };
      const fits = matchPrograms(withBureauBands(answered), programs, at);
      return { referral: applyMatches(answered, fits, at) };
    });
  });
}

function stateOf(answer: Answered): Pick<Authorization, 'state' | 'band'> {
  if (answer.outcome === 'found') return { state: 'completed', band: answer.band };
  return { state: answer.outcome, band: null };
}

/**
 * Bands as stated count until the credit check is done (specification 2.5); once lenders have the file they decide.
 * Matched anew whatever the bureau told: that there was nothing new would say that there is no file.
 */
function rematches(before: Referral, after: Referral): boolean {
  return (
    after.credit?.status === 'completed' &&
    before.credit?.status !== 'completed' &&
    activeStatus(after) === 'prequalified'
  );
}
