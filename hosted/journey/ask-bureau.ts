import type { Services } from '../context.ts';
import { withBureauBands } from '../domain/credit-check.ts';
import type { Authorization, Deal } from '../domain/deal.ts';
import { matchPrograms } from '../domain/matching.ts';
import { answerAuthorization } from '../domain/moves/credit.ts';
import { applyMatches } from '../domain/moves/opening.ts';
import { activeStatus } from '../domain/transitions.ts';
import { describeError } from '../logging.ts';
import { askLater, deleteInquiry, type Inquiry, takeInquiry } from '../store/credit-inquiries.ts';
import type { BureauAnswer } from '../world/bureau.ts';
import { sandboxLenders } from '../world/sandbox-lenders.ts';
import { changeDeal } from './change-deal.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Desk = Pick<Services, 'db' | 'keyring' | 'bureau' | 'log'>;
type Answered = Exclude<BureauAnswer, { outcome: 'unavailable' }>;

/** Asks the bureau about everybody who waits for it, one after the other. @returns how many were asked about. */
export async function askBureau(desk: Desk): Promise<number> {
  let asked = 0;
  for (; asked < MAX_A_TURN; asked += 1) {
    const inquiry = await takeInquiry(desk.db, desk.keyring);
    if (!inquiry) break;
    // Outside of any transaction: an answer can take long.
    const answer = await ask(desk, inquiry);
    if (answer.outcome === 'unavailable') await askLater(desk.db, inquiry);
    else await settle(desk, inquiry, answer);
  }
  return asked;
}

async function ask({ bureau, log }: Desk, inquiry: Inquiry): Promise<BureauAnswer> {
  const { identity, authorization_id: reference, name, tries } = inquiry;
  try {
    return await bureau.softInquiry({ ...identity, reference, name, tries });
  } catch (error) {
    log.error({ error: describeError(error) }, 'the credit bureau could not be asked');
    return { outcome: 'unavailable' };
  }
}

async function settle({ db }: Desk, inquiry: Inquiry, answer: Answered): Promise<void> {
  const programs = await sandboxLenders.programs();
  await db.transaction(async (tx) => {
    if (!(await deleteInquiry(tx, inquiry.authorization_id))) return;
    await changeDeal(tx, inquiry, (deal, at) => {
      const answered = answerAuthorization(deal, inquiry.authorization_id, stateOf(answer), at);
      if (!rematches(deal, answered)) return { deal: answered };
      const fits = matchPrograms(withBureauBands(answered), programs, at);
      return { deal: applyMatches(answered, fits, at) };
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
function rematches(before: Deal, after: Deal): boolean {
  return (
    after.credit?.status === 'completed' &&
    before.credit?.status !== 'completed' &&
    activeStatus(after) === 'prequalified'
  );
}
