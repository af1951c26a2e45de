import type { EmbedPrincipal, PartnerSession, Services } from '../context.ts';
import type { Deal } from '../domain/deal.ts';
import { contactIndexOf } from '../domain/intake/application.ts';
import { draftOf } from '../domain/intake/begin.ts';
import type { Draft } from '../domain/intake/draft.ts';
import { linkFor, signersOf } from '../domain/intake/flow.ts';
import { isIndustry } from '../industries.ts';
import { fitsAnything } from '../journey/intake/application-of.ts';
import type { Application, OwnerLink } from '../screens/context.ts';
import { readIntakePlace } from '../screens/intake/place.ts';
import type { Db } from '../store/db.ts';
import { loadDeal } from '../store/deals.ts';
import { EMBED_SESSION_SECONDS } from '../store/embed-sessions.ts';
import { loadDraft } from '../store/intake-drafts.ts';
import { findPartnerSession } from '../store/partner-sessions.ts';

/** What of the store a screen is written from. */
export type ScreenSubject = {
  deal: Deal | undefined;
  application?: Omit<Application, 'reader'>;
  owner_index?: number | undefined;
  owner_links?: OwnerLink[];
};

type Reader = Pick<EmbedPrincipal, 'session' | 'now' | 'frame'>;

/** Reads what a session is about, with the session's own partner in every query. */
export async function screenSubject(
  services: Pick<Services, 'keyring'>,
  db: Db,
  { session, now, frame }: Reader,
): Promise<ScreenSubject> {
  const { partner_id, purpose, referral_id } = session;
  if (purpose !== 'intake')
    return { deal: referral_id === null ? undefined : await loadDeal(db, partner_id, referral_id) };
  const applied = await applicationSession(db, session);
  if (!applied) return { deal: undefined };
  const stored = await loadDraft(db, applied);
  const draft = draftOf(applied, stored.state, { now, isIndustry });
  const sentAs = stored.referral_id ?? referral_id;
  if (sentAs !== null) {
    const deal = await loadDeal(db, partner_id, sentAs);
    const signer = session.owner ?? readIntakePlace(frame)?.signer;
    if (signer) return { deal, owner_index: contactIndexOf(draft, { id: signer }) };
    return { deal, owner_links: linksIn(draft) };
  }
  if (!isApplicants(session) && !canBeSent(applied, now)) return { deal: undefined };
  return {
    deal: undefined,
    application: { draft, fits: await fitsAnything(services, applied, draft) },
  };
}

function linksIn(draft: Draft): OwnerLink[] {
  return signersOf(draft).flatMap((signer): OwnerLink[] => {
    const given = linkFor(draft, signer);
    const owner_index = contactIndexOf(draft, signer);
    return given && owner_index !== undefined ? [{ ...given, owner_index }] : [];
  });
}

/** True for a session in which somebody applies; false for an owner's own link, and for what is of a deal. */
export function isApplicants({ purpose, application_id }: PartnerSession): boolean {
  return purpose === 'intake' && application_id === null;
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

/** The link of an application has ended, and whoever came by it may have stayed on for as long as an embed session lives. */
function canBeSent({ expires_at }: PartnerSession, now: Date): boolean {
  return !expires_at || now.getTime() < expires_at.getTime() + EMBED_SESSION_SECONDS * 1000;
}
