import type { EmbedPrincipal, PartnerSession, Services } from '../context.ts';
import { isCreditOpen, ownerChecks } from '../domain/credit-check.ts';
import type { Deal } from '../domain/deal.ts';
import { contactIndexOf } from '../domain/intake/application.ts';
import { draftOf } from '../domain/intake/begin.ts';
import type { Draft } from '../domain/intake/draft.ts';
import { linkFor, signersOf } from '../domain/intake/flow.ts';
import { isIndustry } from '../industries.ts';
import { fitsAnything } from '../journey/intake/application-of.ts';
import type { Application, OwnerLink } from '../screens/context.ts';
import { readIntakePlace } from '../screens/intake/place.ts';
import { lastEndOf } from '../store/applications.ts';
import type { Db } from '../store/db.ts';
import { loadDeal } from '../store/deals.ts';
import { EMBED_SESSION_SECONDS } from '../store/embed-sessions.ts';
import { ownerLinksOf } from '../store/owner-sessions.ts';
import { isApplicants, loadApplied, readIn } from './intake/applied.ts';

/** What of the store a screen is written from. */
export type ScreenSubject = {
  deal: Deal | undefined;
  /** The session as its screens are written; default as it is. */
  session?: PartnerSession;
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
  if (purpose !== 'intake') return dealSubject(db, { session, now });
  const found = await loadApplied(db, session);
  if (!found) return { deal: undefined };
  const { session: applied, stored } = found;
  const draft = draftOf(applied, stored.state, { now, isIndustry });
  const sentAs = stored.referral_id ?? referral_id;
  if (sentAs !== null) {
    const deal = await loadDeal(db, partner_id, sentAs, now);
    const signer = session.owner ?? readIntakePlace(frame)?.signer;
    if (signer) return { deal, owner_index: contactIndexOf(draft, { id: signer }) };
    return { deal, owner_links: linksIn(draft) };
  }
  if (!isApplicants(session) && !(await canBeSent(db, applied, now))) return { deal: undefined };
  return {
    deal: undefined,
    session: readIn(applied, session),
    application: { draft, fits: await fitsAnything(services, applied, draft) },
  };
}

async function dealSubject(
  db: Db,
  { session, now }: Pick<Reader, 'session' | 'now'>,
): Promise<ScreenSubject> {
  const { partner_id, referral_id, purpose, owner } = session;
  const deal = referral_id === null ? undefined : await loadDeal(db, partner_id, referral_id, now);
  if (!deal || purpose !== 'status') return { deal };
  if (owner !== null) return { deal, owner_index: Number(owner) };
  const handedOff = isCreditOpen(deal) && ownerChecks(deal).length > 1;
  if (!handedOff) return { deal };
  return { deal, owner_links: await ownerLinksOf(db, { partner_id, referral_id: deal.id, now }) };
}

function linksIn(draft: Draft): OwnerLink[] {
  return signersOf(draft).flatMap((signer): OwnerLink[] => {
    const given = linkFor(draft, signer);
    const owner_index = contactIndexOf(draft, signer);
    return given && owner_index !== undefined ? [{ ...given, owner_index }] : [];
  });
}

/** The links of an application have ended, and whoever came by one may have stayed on for as long as an embed session lives. */
async function canBeSent(db: Db, application: PartnerSession, now: Date): Promise<boolean> {
  const end = await lastEndOf(db, application);
  return now.getTime() < end.getTime() + EMBED_SESSION_SECONDS * 1000;
}
