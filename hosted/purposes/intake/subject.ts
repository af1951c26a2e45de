import type { PartnerSession } from '../../context.ts';
import { contactIndexOf } from '../../domain/intake/application.ts';
import { draftOf } from '../../domain/intake/begin.ts';
import type { Draft } from '../../domain/intake/draft.ts';
import { linkFor, signersOf } from '../../domain/intake/flow.ts';
import { isIndustry } from '../../industries.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import type { OwnerLink } from '../../screens/context.ts';
import { lastEndOf } from '../../store/applications.ts';
import type { Db } from '../../store/db.ts';
import { EMBED_SESSION_SECONDS } from '../../store/embed-sessions.ts';
import { loadReferral } from '../../store/load-referrals.ts';
import { fitsAnything } from '../../workflows/intake/application-of.ts';
import type { ReadInput } from '../purpose.ts';
import type { Subject } from '../subject.ts';
import { isApplicants, loadApplied, lockApplied, readIn } from './applied.ts';
import { readIntakePlace } from './place.ts';

/**
 * Reads an application or the referral it has become. For an act of who applies it is locked, and so it is while one of its owners agrees in
 * their frame: it is sent before or after, and what they agree to is what they were shown.
 * @throws ProblemError notFound for an act in an application that is gone
 */
export async function readIntake({
  services,
  db,
  reader: { session, now, frame },
  hold,
}: ReadInput): Promise<Subject> {
  const { partner_id, referral_id } = session;
  const applies = isApplicants(session) && referral_id === null;
  const isHeld = hold && (applies || frame !== null);
  const found = isHeld ? await lockApplied(db, session, now) : await loadApplied(db, session);
  if (!found) {
    if (isHeld && frame === null)
      throw new ProblemError(KINDS.notFound, 'There is no such application.');
    return { referral: undefined };
  }
  const { session: begun, stored } = found;
  const draft = draftOf(begun, stored.state, { now, isIndustry });
  const sentAs = stored.referral_id ?? referral_id;
  if (sentAs !== null) {
    const referral = await loadReferral(db, partner_id, sentAs, now);
    const signer = session.owner ?? readIntakePlace(frame)?.signer;
    if (signer) return { referral, owner_index: contactIndexOf(draft, { id: signer }) };
    return { referral, owner_links: linksIn(draft) };
  }
  if (!isApplicants(session) && !(await canBeSent(db, begun, now))) return { referral: undefined };
  return {
    referral: undefined,
    session: readIn(begun, session),
    application: { begun, draft, fits: await fitsAnything(services, db, begun, draft) },
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
