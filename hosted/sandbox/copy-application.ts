import type { Partner, PartnerSession } from '../context.ts';
import { draftOf } from '../domain/intake/begin.ts';
import { type Draft, type DraftState, EMPTY_STATE } from '../domain/intake/draft.ts';
import { type Signer, signersOf } from '../domain/intake/flow.ts';
import { newId } from '../ids.ts';
import { isIndustry } from '../industries.ts';
import { consentOf } from '../purposes/credit-authorization/consent.ts';
import { businessIn } from '../purposes/intake/screens/facts.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import type { Keyring } from '../secrets.ts';
import { insertInquiry } from '../store/credit-inquiries.ts';
import type { Db } from '../store/db.ts';
import { lockDraft, saveDraft } from '../store/intake-drafts.ts';
import { insertPartnerSession } from '../store/partner-sessions.ts';
import { type Applying, stateOf } from './scenarios/applying.ts';

/** When everything in these applications was accepted: what they show never moves. */
const ACCEPTED_AT = new Date('2026-05-04T14:20:00Z');

/** What an owner of a scenario typed: somebody the sandbox's bureau has a file of. */
const IDENTITY = {
  ssn: '539482716',
  birth_date: '1984-04-27',
  address: { line1: '9 Quince Court', city: 'Portland', state: 'OR', postal_code: '97205' },
};

type Copy = {
  applying: Applying;
  session: PartnerSession;
  partner: Pick<Partner, 'display_name'>;
  keyring: Keyring;
  now: Date;
};

/**
 * Keeps an application of a new session as a scenario has it: answers, consents, OKs with what was typed, links.
 * @returns the session to be shown: the application's, or an owner's own
 */
export async function copyApplication(tx: Db, copy: Copy): Promise<PartnerSession> {
  const { applying, session, partner, now } = copy;
  const partner_name = partnerName(session.theme, partner);
  const blank = draftOf(session, EMPTY_STATE, { now, isIndustry });
  const state = stateOf(applying, blank, { partner_name, at: ACCEPTED_AT });
  const draft = { ...blank, state };
  const signers = signersOf(draft);
  const authorizations: DraftState['authorizations'] = [];
  for (const one of signers.filter(({ id }) => applying.signed?.includes(id)))
    authorizations.push(await sign(tx, copy, draft, one, partner_name));
  const handoffs: DraftState['handoffs'] = [];
  let shown = session;
  for (const owner of applying.away ?? []) {
    const own = await ownersSession(tx, session, owner);
    handoffs.push({ owner, session_id: own.id, expires_at: expiryOf(session) });
    if (owner === applying.owner) shown = own;
  }
  await lockDraft(tx, session, now);
  await saveDraft(tx, session, { state: { ...state, authorizations, handoffs }, now });
  return shown;
}

const expiryOf = ({ expires_at, created_at }: PartnerSession) =>
  (expires_at ?? created_at).toISOString();

function ownersSession(tx: Db, session: PartnerSession, owner: string): Promise<PartnerSession> {
  const { partner_id, theme, expires_at, created_at } = session;
  return insertPartnerSession(tx, {
    partner_id,
    referral_id: null,
    purpose: 'intake',
    return_url: null,
    options: {},
    prefill: null,
    theme,
    application_id: session.id,
    owner,
    opened_by: session.id,
    expires_at,
    created_at,
  });
}

async function sign(
  tx: Db,
  { session, keyring }: Copy,
  draft: Draft,
  signer: Signer,
  partner_name: string,
): Promise<DraftState['authorizations'][number]> {
  const id = newId('cra');
  const { digest } = consentOf(signer.name, businessIn(draft), partner_name);
  // Nobody was shown anything: there is no evidence of it.
  await insertInquiry(tx, keyring, {
    inquiry: {
      authorization_id: id,
      partner_id: session.partner_id,
      referral_id: null,
      owner_name: signer.name,
    },
    identity: IDENTITY,
    now: ACCEPTED_AT,
  });
  return { id, owner: signer.id, digest, at: ACCEPTED_AT.toISOString() };
}
