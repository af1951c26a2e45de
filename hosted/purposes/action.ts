import type { Purpose } from '../../src/contract/purpose.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal, Services } from '../context.ts';
import type { Referral } from '../domain/referral.ts';
import type { ScreenContext } from '../screens/context.ts';
import type { Db } from '../store/db.ts';
import type { Caller } from '../store/provenance.ts';
import type { Subject } from './subject.ts';

/** Who can do something: a partner's or hosted page, or only a frame of the secure origin. */
export type Audience = 'page' | 'frame';

/** Something that one purpose lets its reader do. */
export type ActionRow = {
  /** What screens offer it as: a verb like `send`, or a verb and what it is about, like `change.{step}`. */
  id: string;
  /** Where it can be done. `any` is both. */
  audience: Audience | 'any';
  /**
   * Whose the `Idempotency-Key` is. `referral`: of the referral or application, which it changes; it is the same thing
   * meant in whichever session it is sent. `session`: of the embed session, whose reader it moves.
   */
  key: 'session' | 'referral';
  /** True where it can be done on every screen, also on one that has changed meanwhile. */
  always?: true;
  /** True where it judges each value itself, in words for who typed it. Else what looks like an SSN is refused before. */
  judgesAnswers?: true;
  run: Run;
  /**
   * Asks the outside, before the act's transaction begins. It happens for every try, also for one that comes to nothing.
   * @returns what is done in place of `run`
   */
  prepare?(before: { services: Services; embed: EmbedPrincipal }): Promise<Run>;
};

/** Does it. @throws ProblemError for values that cannot be taken; then nothing is kept */
export type Run = (act: Act) => Promise<Outcome>;

/** An action that somebody chose on a screen that offers it. */
export type Act = {
  services: Services;
  /** A transaction, in which `subject` is held. */
  db: Db;
  embed: EmbedPrincipal;
  /** From where it was sent. */
  caller: Caller & { request_id: string };
  /** What follows the verb; empty where nothing does. */
  argument: string;
  values: Readonly<Record<string, unknown>>;
  /** The screen it was chosen on, and what that was written from. */
  screen: ScreenInput;
  context: ScreenContext;
  subject: Subject;
};

/**
 * What an act comes to: the screen as it is now, for a reader who stays, or who goes to `place` (null for the start);
 * another component beside; or a screen that is already written. `window` is where a window leads that Embed has opened.
 */
export type Outcome =
  | { place?: string | null; window?: string }
  | { open: OpenTarget }
  | { screen: ScreenInput };

/** A component to open. `options` are those of its session. */
export type OpenTarget = { purpose: Purpose; options: Record<string, unknown> };

/** Runs an act on the referral that is shown. */
export function onReferral(run: (act: Act, referral: Referral) => Outcome | Promise<Outcome>): Run {
  return async (act) => {
    const { referral } = act.subject;
    if (!referral) throw new RangeError('an act on a referral was offered without one');
    return run(act, referral);
  };
}

/** By whom an embed session is read: a frame’s is for one isolated place. */
export function audienceOf({ frame }: { frame: string | null }): Audience {
  return frame === null ? 'page' : 'frame';
}

/** The row of an action; undefined where none names it for that audience. */
export function findRow(
  rows: readonly ActionRow[],
  action: string,
  audience: Audience,
): ActionRow | undefined {
  const { verb, argument } = partsOf(action);
  return rows.find((row) => {
    const named = partsOf(row.id);
    const isSame = named.verb === verb && (named.argument === '') === (argument === '');
    return isSame && (row.audience === 'any' || row.audience === audience);
  });
}

/** An action's id: its verb, and what follows the dot. */
export function partsOf(action: string): { verb: string; argument: string } {
  const [verb = '', argument = ''] = action.split('.');
  return { verb, argument };
}
