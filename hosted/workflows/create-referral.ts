import type { Application } from '../domain/application.ts';
import type { BankAccount } from '../domain/bank.ts';
import { missingConsent } from '../domain/consent.ts';
import type { EventInput } from '../domain/events.ts';
import { type Fit, matchPrograms } from '../domain/matching.ts';
import { connectBank } from '../domain/moves/bank.ts';
import { recordAuthorization } from '../domain/moves/credit.ts';
import { openReferral } from '../domain/moves/open.ts';
import { applyMatches, raiseOpeningTodos } from '../domain/moves/opening.ts';
import type { Authorization, Referral } from '../domain/referral.ts';
import { isFinal } from '../domain/transitions.ts';
import { newId } from '../ids.ts';
import type { LenderNetwork } from '../integrations/lenders.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Keyring } from '../secrets.ts';
import { insertBankConnection, sealBankToken } from '../store/bank-connections.ts';
import { claimBusiness } from '../store/business-claims.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { contactRules } from '../store/policies.ts';
import { inOrder } from '../store/referral-row.ts';
import { insertReferral } from '../store/referrals.ts';
import { stoppedAmong } from '../store/stopped-numbers.ts';
import { saveReferral } from './save-referral.ts';
import { writeMessage } from './write-message.ts';

export type CreateReferral = {
  partner_id: string;
  application: Application;
  now: Date;
  /** Seals the token of a bank connection. */
  keyring: Keyring;
  lenders: LenderNetwork;
  /** Who wrote `context.notes`; default the partner. */
  notes_by?: 'partner' | 'borrower';
  /** Owners' OKs to the credit check that came with the application; left out where no program fits. */
  authorizations?: readonly Pick<Authorization, 'id' | 'contact_index' | 'agreed_at'>[];
};

/**
 * Creates a referral, matches it at once and asks the borrower for what lenders need, all in one
 * transaction: `needs_borrower`, or `closed` where no program fits.
 * @throws ProblemError missingConsent (422); duplicateExternalId (409); businessAlreadyReferred
 * (409) when another partner referred the same EIN first. Nothing is kept then.
 */
export async function createReferral(db: Db, input: CreateReferral): Promise<Referral> {
  const { partner_id, now } = input;
  const missing = missingConsent(input.application);
  if (missing)
    throw new ProblemError(
      KINDS.missingConsent,
      `${missing} is needed before a referral is made.`,
      {
        param: missing,
      },
    );
  const { application, token } = withoutToken(input.application);
  const programs = await input.lenders.programs(db);
  return db.transaction(async (tx) => {
    const contact_rules = await contactRules(tx, partner_id);
    const referral = { ...openReferral({ partner_id, application, now }), contact_rules };
    const fits = matchPrograms(application, programs, now);
    const matched = applyMatches(referral, fits, now);
    const asked = isFinal(matched.status) ? matched : openingOf(matched, fits, input);
    const opened = token === undefined ? asked : connectBank(asked, partnersAccount(now), now);
    await insertOnce(tx, opened);
    if (token !== undefined) await keepToken(tx, opened, token, input);
    const events = await writeNotes(tx, referral, input.notes_by);
    const saved = await saveReferral(tx, [undefined, referral, matched, opened], now, events);
    if (events.length > 0) return (await loadReferral(tx, partner_id, referral.id, now)) ?? saved;
    const addresses = application.contacts.flatMap(({ phone, email }) =>
      [phone, email].filter((address) => address !== undefined),
    );
    return inOrder({ ...saved, stopped_numbers: await stoppedAmong(tx, partner_id, addresses) });
  });
}

/** What is asked at the start, less what came with the application. */
function openingOf(
  matched: Referral,
  fits: readonly Fit[],
  { now, authorizations = [] }: CreateReferral,
) {
  return authorizations.reduce(
    (referral, given) =>
      recordAuthorization(
        referral,
        { ...given, state: 'pending', band: null, answered_at: null },
        now,
      ),
    raiseOpeningTodos(matched, fits, now),
  );
}

/** The account behind a partner's token, before anything of it was read. */
const partnersAccount = (now: Date): BankAccount => ({
  id: newId('bc'),
  purpose: 'statements',
  institution: null,
  mask: null,
  state: 'reading',
  periods: [],
  connected_at: now,
});

async function keepToken(
  tx: Db,
  { id: referral_id, status, bank_accounts }: Referral,
  token: string,
  { partner_id, keyring, now }: CreateReferral,
): Promise<void> {
  for (const { id } of bank_accounts)
    await insertBankConnection(tx, {
      id,
      partner_id,
      referral_id,
      sealed_token: sealBankToken(keyring, referral_id, token),
      account_id: null,
      read_at: isFinal(status) ? null : now,
      created_at: now,
    });
}

/** The application as it is kept: a bank connection's token is sealed elsewhere, never stored in clear. */
function withoutToken(application: Application) {
  const connection = application.context?.bank_connection;
  if (!connection) return { application, token: undefined };
  const { token, ...rest } = connection;
  return {
    application: { ...application, context: { ...application.context, bank_connection: rest } },
    token,
  };
}

async function insertOnce(tx: Db, referral: Referral): Promise<void> {
  const { external_id, business } = referral.application;
  if (!(await insertReferral(tx, referral)))
    throw new ProblemError(
      KINDS.duplicateExternalId,
      `There is already a referral with external_id ${external_id}. Read it with GET /referrals?external_id=…, or send another id.`,
      { param: 'external_id' },
    );
  if (business.ein === undefined) return;
  const claim = { ein: business.ein, partner_id: referral.partner_id, referral_id: referral.id };
  if (!(await claimBusiness(tx, claim)))
    throw new ProblemError(
      KINDS.businessAlreadyReferred,
      'A business with this EIN was referred earlier by another partner, who keeps the referral.',
      { param: 'business.ein' },
    );
}

/** `context.notes` is the first line of the referral's thread (specification 2.6). */
async function writeNotes(
  tx: Db,
  referral: Referral,
  by: CreateReferral['notes_by'] = 'partner',
): Promise<EventInput[]> {
  const body = referral.application.context?.notes?.trim();
  if (!body) return [];
  const channel = by === 'partner' ? ('api' as const) : ('embed' as const);
  const message = { author_role: by, channel, body, at: referral.created_at };
  return (await writeMessage(tx, referral, message)).events;
}
