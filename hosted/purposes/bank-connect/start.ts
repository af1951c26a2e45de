import { bankNeed } from '../../domain/bank.ts';
import { describeError } from '../../logging.ts';
import { loadReferral } from '../../store/load-referrals.ts';
import { keepLink, openAtAggregator } from '../../workflows/bank/begin-link.ts';
import { type ActionRow, onReferral, type Run } from '../action.ts';
import { bank as words } from './copy.ts';

/** Banks cannot be asked: the screen stays, and says so. */
const unavailable: Run = async ({ screen }) => ({
  screen: { ...screen, notice: { tone: 'warning', ...words.unavailable } },
});

/** Begins a login. The aggregator is asked before the transaction, so that the window that the press opened has where to lead. */
export const START: ActionRow = {
  id: 'start',
  audience: 'page',
  key: 'referral',
  run: unavailable,
  async prepare({ services, embed: { session, now } }) {
    const { referral_id, partner_id, options } = session;
    const referral = referral_id && (await loadReferral(services.db, partner_id, referral_id, now));
    const need = referral ? bankNeed(referral, options) : undefined;
    if (!referral || !need) return async ({ screen }) => ({ screen });
    try {
      const link = await openAtAggregator(services, { referral, need, session, now });
      return onReferral(async ({ db }, current) => {
        await keepLink(db, link, { referral: current, need, now });
        return { window: link.url };
      });
    } catch (error) {
      services.log.error(
        { error: describeError(error) },
        'the bank-data aggregator was not reached',
      );
      return unavailable;
    }
  },
};
