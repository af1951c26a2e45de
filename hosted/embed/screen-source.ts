import type { PartnerSession, Services } from '../context.ts';
import type { Deal } from '../domain/deal.ts';
import { contactIndexOf } from '../domain/intake/application.ts';
import { draftOf } from '../domain/intake/begin.ts';
import type { Draft } from '../domain/intake/draft.ts';
import { fitsAnything } from '../journey/intake/application-of.ts';
import type { Application } from '../screens/context.ts';
import type { Db } from '../store/db.ts';
import { loadDeal } from '../store/deals.ts';
import { loadDraft } from '../store/intake-drafts.ts';
import { findPartnerSession } from '../store/partner-sessions.ts';

/** What of the store a screen is written from. */
export type ScreenSubject = {
  deal: Deal | undefined;
  application?: Omit<Application, 'reader'>;
  owner_index?: number | undefined;
};

/** Reads what a session is about, with the session's own partner in every query. */
export async function screenSubject(
  services: Pick<Services, 'keyring'>,
  db: Db,
  session: PartnerSession,
  now: Date,
): Promise<ScreenSubject> {
  if (session.referral_id)
    return { deal: await loadDeal(db, session.partner_id, session.referral_id) };
  if (session.purpose !== 'intake') return { deal: undefined };
  const applied = await applicationSession(db, session);
  if (!applied) return { deal: undefined };
  const stored = await loadDraft(db, applied);
  const draft = draftOf(applied, stored.state, now);
  if (stored.referral_id) {
    const deal = await loadDeal(db, session.partner_id, stored.referral_id);
    return { deal, ...ownerIn(draft, session) };
  }
  return {
    deal: undefined,
    application: { draft, fits: await fitsAnything(services, applied, draft) },
  };
}

/** The session in which is applied: this one, or for an owner's link the one it belongs to. */
export async function applicationSession(
  db: Db,
  session: PartnerSession,
): Promise<PartnerSession | undefined> {
  if (session.application_id === null) return session;
  const found = await findPartnerSession(db, session.application_id);
  return found?.partner_id === session.partner_id ? found : undefined;
}

function ownerIn(draft: Draft, { owner }: PartnerSession): { owner_index?: number } {
  return owner === null ? {} : { owner_index: contactIndexOf(draft, { id: owner }) };
}
