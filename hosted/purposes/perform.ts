import type { Purpose } from '../../src/contract/purpose.ts';
import type { ActionRequest, ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal, Services } from '../context.ts';
import type { Referral } from '../domain/referral.ts';
import { openTodos, todoPurpose } from '../domain/todos.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { page } from '../screens/copy/pages.ts';
import { offeredBy } from '../screens/version.ts';
import type { Db } from '../store/db.ts';
import { setPlace } from '../store/embed-sessions.ts';
import { handOffOwner } from './credit-authorization/hand-off-owner.ts';
import { AUTHORIZE_AS, HAND_OFF } from './credit-authorization/owner-block.ts';
import { BACK } from './credit-authorization/page-screen.ts';
import { placeText } from './credit-authorization/place.ts';
import { openChild } from './open-child.ts';
import { currentScreen } from './show.ts';
import { opensInPlace } from './status/todos.ts';

/** Leaving is always possible, from every screen. */
export const EXIT = 'exit';

/**
 * Does what a person chose and answers the screen that follows. An action chosen on a screen that
 * has changed meanwhile is not done: the answer is the current screen, with a notice that says so.
 * @throws ProblemError invalidRequest for an action the screen does not offer
 */
export async function act(
  services: Services,
  db: Db,
  embed: EmbedPrincipal,
  request: ActionRequest,
): Promise<ScreenInput> {
  const current = await currentScreen(services, db, embed);
  if (request.action === EXIT) return current.screen;
  if (request.screen_version !== current.screen.screen_version) return changed(current.screen);
  assertOffered(current.screen, request.action);
  const [verb, subject] = request.action.split('.');
  if (verb === HAND_OFF && current.referral) {
    await handOffOwner(db, embed, current.referral, Number(subject));
    return (await currentScreen(services, db, embed)).screen;
  }
  const place = placeAfter(current.referral, embed, request.action);
  if (place !== undefined) {
    await setPlace(db, embed.embed_session_id, place);
    return (await currentScreen(services, db, { ...embed, place })).screen;
  }
  const target = targetOf(current.referral, request.action);
  if (!target) return current.screen;
  return { ...current.screen, open: await openChild(services, db, embed, target) };
}

/** The current screen, for one who acted on another. */
export function changed(screen: ScreenInput): ScreenInput {
  return { ...screen, notice: { tone: 'info', ...page.changed } };
}

/** @throws ProblemError invalidRequest for an action the screen does not offer */
export function assertOffered(screen: ScreenInput, action: string): void {
  const offered = offeredBy(screen);
  if (offered.some((one) => one.id === action && one.kind !== 'open_url')) return;
  throw new ProblemError(KINDS.invalidRequest, 'The current screen offers no such action.', {
    param: 'action',
  });
}

/** Where the reader goes in the same component: a place, null for back to the start, undefined for nowhere. */
function placeAfter(
  referral: Referral | undefined,
  { session }: EmbedPrincipal,
  action: string,
): string | null | undefined {
  if (action === BACK) return null;
  const [verb, owner] = action.split('.');
  if (verb === AUTHORIZE_AS) return placeText({ step: 'authorize_credit', owner: Number(owner) });
  const todo = todoOf(referral, action);
  const here = todo?.kind === 'authorize_credit' && opensInPlace(session);
  return here ? placeText({ step: 'authorize_credit' }) : undefined;
}

function todoOf(referral: Referral | undefined, action: string) {
  return openTodos(referral ?? { todos: [] }).find((one) => action === `open_todo.${one.id}`);
}

/** What opens, for an action of the form `open_todo.<id>`, `open_offers` or `open_conversation`. */
function targetOf(
  referral: Referral | undefined,
  action: string,
): { purpose: Purpose; options: Record<string, unknown> } | undefined {
  if (action === 'open_offers') return { purpose: 'offer_acceptance', options: {} };
  if (action === 'open_conversation') return { purpose: 'conversation', options: {} };
  const todo = todoOf(referral, action);
  if (!todo) return undefined;
  return {
    purpose: todoPurpose(todo.kind),
    options: {
      todo_id: todo.id,
      ...(todo.document_request_id ? { document_request_ids: [todo.document_request_id] } : {}),
    },
  };
}
