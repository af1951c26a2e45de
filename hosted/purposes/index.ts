import type { Purpose } from '../../src/contract/purpose.ts';
import type { ActionRequest, ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal } from '../context.ts';
import type { Db } from '../store/db.ts';
import { type ActionRow, audienceOf, findRow, type Run } from './action.ts';
import { bankConnect } from './bank-connect/index.ts';
import { changesAt } from './changes-at.ts';
import { drawMessages } from './conversation/drawn.ts';
import { conversation } from './conversation/index.ts';
import { documents } from './documents/index.ts';
import { intake } from './intake/index.ts';
import { offerAcceptance } from './offer-acceptance/index.ts';
import { type Acting, perform } from './perform.ts';
import type { PurposeDefinition } from './purpose.ts';
import { show } from './show.ts';
import { status } from './status/index.ts';

export type { Run };
export { drawMessages };

/** Every component there is. */
export const PURPOSES: Record<Purpose, PurposeDefinition> = {
  status,
  intake,
  documents,
  bank_connect: bankConnect,
  offer_acceptance: offerAcceptance,
  conversation,
};

type Reading = Parameters<typeof show>[1];

/** What an embed session shows right now. */
export async function currentScreen(input: Omit<Reading, 'hold'>): Promise<ScreenInput> {
  return (await show(definitionOf(input.reader), input)).screen;
}

/** The same for who follows it: also when it next changes by time alone. */
export async function followedScreen(
  input: Omit<Reading, 'hold'>,
): Promise<{ screen: ScreenInput; changes_at: Date | undefined }> {
  const { screen, subject } = await show(definitionOf(input.reader), input);
  return { screen, changes_at: changesAt(subject, input.reader.now) };
}

/** The same for a session that is beginning, and where its reader stays. */
export async function firstScreen(
  input: Omit<Reading, 'hold'>,
): Promise<{ screen: ScreenInput; place: string | null }> {
  const purpose = definitionOf(input.reader);
  const { screen } = await show(purpose, input);
  return { screen, place: input.reader.place ?? purpose.placeOf?.(screen) ?? null };
}

/**
 * Does what a person chose and answers the screen that follows.
 * @throws ProblemError invalidRequest for an action the screen does not offer, or values that cannot be taken
 */
export function act(acting: Acting, request: ActionRequest): Promise<ScreenInput> {
  return perform(definitionOf(acting.embed), acting, request);
}

/** The row of an action in the table of a session's purpose; undefined where it names none for that session. */
export function rowOf(
  embed: Pick<EmbedPrincipal, 'session' | 'frame'>,
  action: string,
): ActionRow | undefined {
  return findRow(definitionOf(embed).actions, action, audienceOf(embed));
}

/** True for an act of any purpose that only a frame of the secure origin can do. */
export function isIsolated(action: string): boolean {
  return Object.values(PURPOSES).some(
    ({ actions }) => findRow(actions, action, 'frame')?.audience === 'frame',
  );
}

/** What tells a state of the screens from any other where events of the referral do not; empty where they do. */
export async function revisionOf(
  db: Db,
  { session }: Pick<EmbedPrincipal, 'session'>,
): Promise<string> {
  return (await definitionOf({ session }).revision?.(db, session)) ?? '';
}

/** The same for readers who are shown the same at one moment. */
export function sameScreenKey(reader: EmbedPrincipal): string {
  const { session, time_zone, vocabulary, origin, place, frame, embed_session_id } = reader;
  const window = definitionOf(reader).isByWindow ? embed_session_id : null;
  return JSON.stringify([session.id, time_zone, vocabulary, origin, place, frame, window]);
}

function definitionOf({ session }: Pick<EmbedPrincipal, 'session'>): PurposeDefinition {
  return PURPOSES[session.purpose];
}
