import type { EmbedPrincipal, PartnerSession, Services } from '../../context.ts';
import { isCreditOpen, ownerChecks } from '../../domain/credit-check.ts';
import { contactIndexOf } from '../../domain/intake/application.ts';
import { draftOf } from '../../domain/intake/begin.ts';
import type { Draft } from '../../domain/intake/draft.ts';
import { linkFor, signersOf } from '../../domain/intake/flow.ts';
import type { Referral } from '../../domain/referral.ts';
import { isIndustry } from '../../industries.ts';
import type { Application, OwnerLink } from '../../screens/context.ts';
import { lastEndOf } from '../../store/applications.ts';
import type { Db } from '../../store/db.ts';
import { EMBED_SESSION_SECONDS } from '../../store/embed-sessions.ts';
import { loadReferral } from '../../store/load-referrals.ts';
import { ownerLinksOf } from '../../store/owner-sessions.ts';
import { fitsAnything } from '../../workflows/intake/application-of.ts';
import { isApplicants, loadApplied, readIn } from './applied.ts';
import { readIntakePlace } from './place.ts';

/** What of the store a screen is written from. */
export type ScreenSubject = {
  referral: Referral | undefined;
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
  if (purpose !== 'intake') return referralSubject(db, { session, now });
  const found = await loadApplied(db, session);
  if (!found) return { referral: undefined };
  const { session: applied, stored } = found;
  const draft = draftOf(applied, stored.state, { now, isIndustry });
  const sentAs = stored.referral_id ?? referral_id;
  if (sentAs !== null) {
    const referral = await loadReferral(db, partner_id, sentAs, now);
    const signer = session.owner ?? readIntakePlace(frame)?.signer;
    if (signer) return { referral, owner_index: contactIndexOf(draft, { id: signer }) };
    return { referral, owner_links: linksIn(draft) };
  }
  if (!isApplicants(session) && !(await canBeSent(db, applied, now)))
    return { referral: undefined };
  return {
    referral: undefined,
    session: readIn(applied, session),
    application: { draft, fits: await fitsAnything(services, applied, draft) },
  };
}

async function referralSubject(
  db: Db,
  { session, now }: Pick<Reader, 'session' | 'now'>,
): Promise<ScreenSubject> {
  const { partner_id, referral_id, purpose, owner } = session;
  const referral =
    referral_id === null ? undefined : await loadReferral(db, partner_id, referral_id, now);
  if (!referral || purpose !== 'status') return { referral };
  if (owner !== null) return { referral, owner_index: Number(owner) };
  const handedOff = isCreditOpen(referral) && ownerChecks(referral).length > 1;
  if (!handedOff) return { referral };
  return {
    referral,
    owner_links: await ownerLinksOf(db, { partner_id, referral_id: referral.id, now }),
  };
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
