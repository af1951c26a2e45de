import { matchPrograms } from '../domain/matching.ts';
import { missingDocuments } from '../domain/moves/submission.ts';
import { offersAvailable } from '../domain/offers.ts';
import type { Referral } from '../domain/referral.ts';
import { activeStatus } from '../domain/transitions.ts';
import type { LenderNetwork } from '../integrations/lenders.ts';
import type { Logger } from '../logging.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { payoutTerms } from '../store/payout-terms.ts';
import { afterCommit } from '../store/transactions.ts';
import { changeReferral } from './change-referral.ts';
import { BORROWER_SIMULATIONS } from './simulations/borrower.ts';
import { LENDER_SIMULATIONS } from './simulations/lender.ts';
import { SERVICE_SIMULATIONS } from './simulations/service.ts';
import { messageOf, type Simulation } from './simulations/simulation.ts';
import { tellHeld } from './tell-held.ts';
import { writeMessage } from './write-message.ts';

const TABLE = { ...BORROWER_SIMULATIONS, ...SERVICE_SIMULATIONS, ...LENDER_SIMULATIONS };
export type SimulationName = keyof typeof TABLE;

/** Every event by which a sandbox referral can be moved, by name. */
export const SIMULATIONS: ReadonlyMap<string, Simulation> = new Map<string, Simulation>(
  Object.entries(TABLE),
);

/** The names of the events that can happen to a referral as it stands. */
export function possibleEvents(referral: Referral): string[] {
  return [...SIMULATIONS].filter(([, each]) => each.possible(referral)).map(([name]) => name);
}

/**
 * Lets something happen to a sandbox referral, by the same rules and with the same events as in life.
 * @throws ProblemError invalidRequest for an event that is unknown, wrongState for one that is not possible
 * now, both with what is; requiredDocumentsMissing where submission is asked for too early; notFound when the partner has no such referral.
 */
export async function simulate(
  db: Db,
  input: {
    partner_id: string;
    referral_id: string;
    event: string;
    now: Date;
    lenders: LenderNetwork;
    log: Pick<Logger, 'warn'>;
  },
): Promise<Referral> {
  const programs = await input.lenders.programs(db);
  return changeReferral(db, input, async (referral, at, tx) => {
    const simulation = SIMULATIONS.get(input.event);
    if (input.event === 'submitted') refuseIncomplete(referral);
    if (!simulation?.possible(referral))
      throw notPossible(input.event, referral, simulation !== undefined);
    const fits = matchPrograms(referral.application, programs, at);
    const terms = await payoutTerms(tx, referral, at);
    const after = simulation.run(referral, at, fits, terms);
    afterCommit(() => tellHeld(input.log, referral, after));
    const message = messageOf(simulation, referral, after);
    if (!message) return { referral: after };
    const { events } = await writeMessage(tx, referral, { ...message, at });
    return { referral: after, events };
  });
}

/** @throws ProblemError requiredDocumentsMissing for a file that lenders do not have yet and could not go to them */
function refuseIncomplete(referral: Referral): void {
  const missing = missingDocuments(referral);
  if (activeStatus(referral) !== 'prequalified' || missing.length === 0) return;
  const names = missing.map(({ id, type }) => `${type} (${id})`).join(', ');
  throw new ProblemError(
    KINDS.requiredDocumentsMissing,
    `Lenders cannot have the file yet: documents that they need have not arrived, or cannot be used. Missing: ${names}.`,
  );
}

function notPossible(event: string, referral: Referral, known: boolean): ProblemError {
  const offers =
    offersAvailable(referral) === 0 && referral.offers.length > 0 ? ' and no offer is open' : '';
  const state = known
    ? `cannot happen while the referral is ${referral.status}${offers}`
    : 'is not known';
  return new ProblemError(
    known ? KINDS.wrongState : KINDS.invalidRequest,
    `The event ${event} ${state}. Possible now: ${possibleEvents(referral).join(', ')}.`,
    { param: 'event' },
  );
}
