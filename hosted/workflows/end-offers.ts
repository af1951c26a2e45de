import type { Services } from '../context.ts';
import { describeError } from '../logging.ts';
import { dueOffers } from '../store/offers.ts';
import { changeReferral } from './change-referral.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

/**
 * Writes that offers have ended whose time has come by their partner's clock, and tells it as
 * `offer.updated`. Of any number of processes one does, as each looks again once it holds the
 * referral; readers see it from the moment itself (`referralAt`).
 */
export async function endOffers({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const due of await dueOffers(db, MAX_A_TURN)) {
    try {
      await changeReferral(db, due, (referral) => ({ referral }));
    } catch (error) {
      log.error(
        { error: describeError(error) },
        'an offer was not ended; the next turn tries again',
      );
    }
  }
}
