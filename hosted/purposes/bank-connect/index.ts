import { bankRevision, latestBankLink } from '../../store/bank-links.ts';
import { lockReferral } from '../../store/referrals.ts';
import { ownerOver } from '../credit-authorization/owner-screen.ts';
import { readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { ACTIONS } from './actions.ts';
import { bankConnectScreen } from './screen.ts';

export const bankConnect: PurposeDefinition = {
  name: 'bank_connect',
  async read({ db, reader, hold }) {
    const { partner_id, referral_id } = reader.session;
    if (referral_id === null) return { referral: undefined };
    if (hold) await lockReferral(db, partner_id, referral_id);
    const bank_link = await latestBankLink(db, { partner_id, referral_id });
    return { ...(await readReferral({ db, reader })), bank_link };
  },
  screen: (context, { referral, bank_link }) =>
    referral ? bankConnectScreen({ ...context, referral }, bank_link) : ownerOver(context),
  actions: ACTIONS,
  revision: async (db, { referral_id }) =>
    referral_id === null ? '' : bankRevision(db, referral_id),
};
