import type { Deal } from '../domain/deal.ts';
import { matchPrograms } from '../domain/matching.ts';
import { offersAvailable } from '../domain/offers.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { sandboxLenders } from '../world/sandbox-lenders.ts';
import { changeDeal } from './change-deal.ts';
import { BORROWER_SIMULATIONS } from './simulations/borrower.ts';
import { LENDER_SIMULATIONS } from './simulations/lender.ts';
import { SERVICE_SIMULATIONS } from './simulations/service.ts';
import type { Simulation } from './simulations/simulation.ts';
import { writeMessage } from './write-message.ts';

const TABLE = { ...BORROWER_SIMULATIONS, ...SERVICE_SIMULATIONS, ...LENDER_SIMULATIONS };
export type SimulationName = keyof typeof TABLE;

/** Every event by which a sandbox deal can be moved, by name. */
export const SIMULATIONS: ReadonlyMap<string, Simulation> = new Map<string, Simulation>(
  Object.entries(TABLE),
);

/** The names of the events that can happen to a deal as it stands. */
export function possibleEvents(deal: Deal): string[] {
  return [...SIMULATIONS].filter(([, each]) => each.possible(deal)).map(([name]) => name);
}

/**
 * Lets something happen to a sandbox deal, by the same rules and with the same events as in life.
 * @throws ProblemError invalidRequest for an event that is unknown, wrongState for one that is not possible
 * now, both with what is; notFound when the partner has no such referral.
 */
export async function simulate(
  db: Db,
  input: { partner_id: string; referral_id: string; event: string; now: Date },
): Promise<Deal> {
  const programs = await sandboxLenders.programs();
  return changeDeal(db, input, async (deal, at, tx) => {
    const simulation = SIMULATIONS.get(input.event);
    if (!simulation?.possible(deal)) throw notPossible(input.event, deal, simulation !== undefined);
    const after = simulation.run(deal, at, matchPrograms(deal.application, programs, at));
    if (!simulation.message) return { deal: after };
    return { deal: after, events: [await writeMessage(tx, deal, { ...simulation.message, at })] };
  });
}

function notPossible(event: string, deal: Deal, known: boolean): ProblemError {
  const offers =
    offersAvailable(deal) === 0 && deal.offers.length > 0 ? ' and no offer is open' : '';
  const state = known
    ? `cannot happen while the referral is ${deal.status}${offers}`
    : 'is not known';
  return new ProblemError(
    known ? KINDS.wrongState : KINDS.invalidRequest,
    `The event ${event} ${state}. Possible now: ${possibleEvents(deal).join(', ')}.`,
    { param: 'event' },
  );
}
