import type { Referral } from '../../domain/referral.ts';
import { saveSigning } from '../../store/signings.ts';
import { sendSignerLinks } from '../../workflows/send-signer-links.ts';
import type { Act, Outcome } from '../action.ts';
import { waiting as words } from './copy.ts';

/** Sends one signer their link again, and says whether it goes. */
export async function sendAgain(act: Act, referral: Referral): Promise<Outcome> {
  const { db, embed, context, argument, screen } = act;
  const signing = act.subject.signings?.find(({ state }) =>
    state.others?.some(({ session_id }) => session_id === argument),
  );
  const offer = referral.offers.find(({ id }) => id === signing?.offer_id);
  const before = signing?.state.others?.find(({ session_id }) => session_id === argument);
  if (!signing || !offer || !before) return {};
  const state = await sendSignerLinks(db, referral, {
    offer,
    state: signing.state,
    from: embed.session,
    now: embed.now,
    judged_at: context.judged_at,
    again: before.id,
  });
  const { partner_id, id: referral_id } = referral;
  await saveSigning(db, { partner_id, referral_id, offer_id: offer.id, state, now: embed.now });
  const after = state.others?.find(({ id }) => id === before.id);
  const isSent = after?.sent_at.at(-1) !== before.sent_at.at(-1);
  const notice = isSent
    ? ({ tone: 'success', ...words.sentAgain } as const)
    : ({ tone: 'info', ...words.sentBefore } as const);
  return { screen: { ...screen, notice } };
}
