import type { Context } from 'hono';
import type { ActionRequest, ScreenInput } from '../../../src/contract/screen.ts';
import type { EmbedPrincipal, Env } from '../../context.ts';
import { type Identity, type IdentityFault, readIdentity } from '../../domain/identity.ts';
import { ownersOf } from '../../domain/owners.ts';
import type { Referral } from '../../domain/referral.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { businessName } from '../../screens/assemble.ts';
import { partnerName } from '../../screens/theme/display-name.ts';
import type { Db } from '../../store/db.ts';
import { setPlace } from '../../store/embed-sessions.ts';
import { authorizeOwner } from '../../workflows/authorize-owner.ts';
import { evidenceOf } from '../evidence.ts';
import { lockApplied } from '../intake/applied.ts';
import { signInFrame } from '../intake/sign.ts';
import { assertOffered, changed, EXIT } from '../perform.ts';
import { currentScreen } from '../show.ts';
import { consentOf } from './consent.ts';
import { creditForm } from './copy/form.ts';
import { AUTHORIZE_CREDIT } from './frame-screen.ts';
import { placeText, readPlace } from './place.ts';

/** Acts that only a frame of the secure origin can do. */
const ISOLATED_ACTS: ReadonlySet<unknown> = new Set([AUTHORIZE_CREDIT]);
/** Refuses an isolated act, whatever else the body holds. @throws ProblemError isolatedAct */
export function assertNotIsolated(body: unknown): void {
  const action = typeof body === 'object' && body && 'action' in body ? body.action : undefined;
  if (!ISOLATED_ACTS.has(action)) return;
  throw new ProblemError(
    KINDS.isolatedAct,
    `${String(action)} happens only in a frame of the secure origin, with that frame’s token.`,
    { param: 'action' },
  );
}

/**
 * Does the act of an isolated screen, and answers the screen that follows: `finished` when it is done.
 * @throws ProblemError invalidRequest with one error a refused field (`values.<name>`), never with what was typed
 */
export async function actInFrame(c: Context<Env>, request: ActionRequest): Promise<ScreenInput> {
  const { db, embed, services } = c.var;
  await holdApplication(db, embed);
  const { referral, owner_index, screen } = await currentScreen(services, db, embed);
  if (request.action === EXIT) return screen;
  if (request.screen_version !== screen.screen_version) return changed(screen);
  assertOffered(screen, request.action);
  const identity = identityFrom(request.values, embed.now);
  if (referral) await authorizeInReferral(c, referral, ownerIn(embed, owner_index), identity);
  else await signInFrame(c, identity);
  return (await currentScreen(services, db, embed)).screen;
}

/** Whose OK a frame is for; by an owner's own link it is theirs, whatever the frame is called. */
function ownerIn({ session, frame }: EmbedPrincipal, own: number | undefined) {
  return session.owner === null ? (readPlace(frame)?.owner ?? own) : own;
}

/** An application stays as it is while one of its owners agrees: it is sent before or after, and what they agree to is what they were shown. */
async function holdApplication(db: Db, { session, now }: EmbedPrincipal): Promise<void> {
  if (session.purpose === 'intake') await lockApplied(db, session, now);
}

async function authorizeInReferral(
  c: Context<Env>,
  referral: Referral,
  index: number | undefined,
  identity: Identity,
): Promise<void> {
  const { db, embed, services } = c.var;
  const owner = ownersOf(referral.application).find((one) => one.index === index);
  if (!owner) throw new Error('a form is shown for nobody');
  const partner_name = partnerName(embed.session.theme, embed.partner);
  const consent = consentOf(owner.name, businessName(referral), partner_name);
  await authorizeOwner(db, {
    partner_id: referral.partner_id,
    referral_id: referral.id,
    contact_index: owner.index,
    identity,
    circumstances: await evidenceOf(c, consent),
    now: embed.now,
    keyring: services.keyring,
  });
  const { purpose, owner: own } = embed.session;
  if (embed.opened_by && purpose !== 'intake' && own === null)
    await setPlace(db, embed.opened_by, placeText({ step: 'authorized', owner: owner.index }));
}

function identityFrom(values: Record<string, unknown>, now: Date): Identity {
  const read = readIdentity(values, now);
  if ('identity' in read) return read.identity;
  const errors = read.faults.map((fault) => ({
    param: `values.${fault.field}`,
    message: messageOf(fault),
  }));
  throw new ProblemError(KINDS.invalidRequest, 'Some answers cannot be taken: see errors.', {
    ...(errors[0] ? { param: errors[0].param } : {}),
    message: creditForm.errors,
    errors,
  });
}

function messageOf({ field, fault }: IdentityFault): string {
  const messages: Partial<Record<typeof fault, string>> = creditForm.faults[field];
  return messages[fault] ?? creditForm.errors;
}
