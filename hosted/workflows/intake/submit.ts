import type { PartnerSession } from '../../context.ts';
import { textDigest } from '../../domain/evidence/chain.ts';
import { contactIndexOf, restatedIn } from '../../domain/intake/application.ts';
import type { Draft, DraftAuthorization } from '../../domain/intake/draft.ts';
import { type FlowFacts, type Signer, signersOf } from '../../domain/intake/flow.ts';
import type { Referral } from '../../domain/referral.ts';
import type { LenderNetwork } from '../../integrations/lenders.ts';
import type { Keyring } from '../../secrets.ts';
import { setSessionReferral } from '../../store/applications.ts';
import { attachInquiries, dropInquiries } from '../../store/credit-inquiries.ts';
import type { Db } from '../../store/db.ts';
import { findConsent, type NewEvidence, recordEvidence } from '../../store/evidence.ts';
import { saveDraft } from '../../store/intake-drafts.ts';
import { lendTheme } from '../../store/partner-sessions.ts';
import { insertRestatements } from '../../store/restatements.ts';
import { createReferral } from '../create-referral.ts';
import { applicationOf } from './application-of.ts';

export type SubmitApplication = {
  /** In which it was begun. */
  session: PartnerSession;
  draft: Draft;
  flow: FlowFacts;
  keyring: Keyring;
  lenders: LenderNetwork;
};

/**
 * Sends an application whose row is held: one referral with everything that came with it, in the
 * caller's transaction. Nothing is left behind where it is refused.
 * @throws ProblemError duplicateExternalId or businessAlreadyReferred (409)
 */
export async function submitApplication(tx: Db, input: SubmitApplication): Promise<Referral> {
  const { session, draft, keyring, lenders } = input;
  const { partner_id } = session;
  const { now } = draft;
  const application = applicationOf(session, draft, keyring);
  if (!application) throw new Error('an application is sent that is not whole');
  const consent = await findConsent(tx, { partner_id, subject_id: session.id, kind: 'share' });
  const given = signersOf(draft).flatMap((signer) => authorizationOf(input, signer) ?? []);
  const referral = await createReferral(tx, {
    partner_id,
    application: {
      ...application,
      consent: {
        ...application.consent,
        ...(consent && { terms_version: consent.version }),
        ...(consent?.ip_address && { ip_address: consent.ip_address }),
      },
    },
    notes_by: draft.state.said['context.notes'] ? 'borrower' : 'partner',
    authorizations: given.flatMap(({ id, owner, at }) => {
      const contact_index = contactIndexOf(draft, { id: owner });
      return contact_index === undefined ? [] : [{ id, contact_index, agreed_at: new Date(at) }];
    }),
    now,
    keyring,
    lenders,
  });
  const referral_id = referral.id;
  const used = referral.authorizations.map(({ id }) => id);
  const all = draft.state.authorizations.map(({ id }) => id);
  await attachInquiries(tx, { partner_id, referral_id, ids: used, now });
  await dropInquiries(tx, partner_id, all);
  await insertRestatements(tx, referral_id, restatedIn(draft), now);
  await setSessionReferral(tx, session, referral_id);
  await lendTheme(tx, { ...session, referral_id });
  await recordEvidence(tx, [applicationSent(session, referral)]);
  await saveDraft(tx, session, { state: draft.state, referral_id, now });
  return referral;
}

/** That an application was sent: the referral's chain of evidence begins with it, and goes on from the application's own. */
function applicationSent(session: PartnerSession, referral: Referral): NewEvidence {
  const [version, text] = ['application-1', `${session.id} was sent as ${referral.id}`];
  return {
    partner_id: referral.partner_id,
    chain_id: referral.id,
    kind: 'application_sent',
    subject_id: referral.id,
    session_id: session.id,
    version,
    text,
    digest: textDigest(version, text),
    agreed_at: referral.created_at,
  };
}

/** An owner's OK, where it was given to what they would be shown now. */
function authorizationOf(
  { draft, flow }: SubmitApplication,
  signer: Signer,
): DraftAuthorization | undefined {
  const digest = flow.digestFor(signer);
  return draft.state.authorizations.find((one) => one.owner === signer.id && one.digest === digest);
}
