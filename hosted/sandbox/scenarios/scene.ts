import type { Purpose } from '../../../src/contract/purpose.ts';
import type { Application } from '../../domain/application.ts';
import { matchPrograms } from '../../domain/matching.ts';
import { openReferral } from '../../domain/moves/open.ts';
import type { Referral } from '../../domain/referral.ts';
import { remindedUntil } from '../../domain/reminders.ts';
import { SANDBOX_PROGRAMS } from '../../integrations/sandbox-lenders.ts';
import { SIMULATIONS, type SimulationName } from '../../workflows/simulate.ts';
import { messageOf } from '../../workflows/simulations/simulation.ts';
import type { NewMessage } from '../../workflows/write-message.ts';
import type { SignedBy } from '../copy-signing.ts';
import type { Applying } from './applying.ts';
import type { Banking } from './banks.ts';

/** An application as scenarios fix it; the copy gives it an `external_id` of its own. */
export type FixedApplication = Omit<Application, 'external_id'>;

/** `MM-DD HH:MM` of 2026, UTC: what a scenario shows never moves with the calendar. */
export type Moment = `${string}-${string} ${string}:${string}`;

/** How a referral came to be: what happened when, by the sandbox's events or by a rule of the domain. */
export type Story = {
  application: FixedApplication;
  starts: Moment;
  steps: readonly (readonly [
    Moment,
    SimulationName | ((referral: Referral, at: Date) => Referral),
  ])[];
  /** What was written beside, in its own order. */
  said?: readonly (readonly [Moment, Omit<NewMessage, 'at'>])[];
  /** Until when the borrower has read; default all. */
  read_until?: Moment;
  /** The "now" of what is shown; see `Referral.as_of`. */
  as_of: Moment;
};

/** One named state of one component. */
export type Scene = {
  /** Stable: `[a-z0-9_]`. */
  name: string;
  purpose: Purpose;
  title: string;
  description: string;
  /** Absent where there is no referral yet (`intake`). */
  story?: Story;
  /** How far it is filled in, for `intake` without a referral; default not begun. */
  applying?: Applying;
  /** The newest login at a bank; default none was begun. */
  banking?: Banking;
  /** Who looks at an offer that the first of two signers has signed; default nobody has signed any. */
  signed?: SignedBy;
  options?: Record<string, unknown>;
  prefill?: Record<string, unknown>;
  theme?: Record<string, string>;
  /** From now until the session's end; negative for one that has ended. Default a day. */
  lifetime_seconds?: number;
};

/** What a story leaves behind: the referral after each step, and what was said. */
export type Played = { trail: [Referral, ...Referral[]]; messages: NewMessage[] };

/** Plays a story for a partner. Pure but for the ids. @throws when a step cannot happen where it stands. */
export function play(story: Story, partnerId: string, externalId: string): Played {
  const application: Application = { ...story.application, external_id: externalId };
  const opened = openReferral({
    partner_id: partnerId,
    application,
    now: moment(story.starts),
    as_of: moment(story.as_of),
  });
  const trail: [Referral, ...Referral[]] = [opened];
  const messages: NewMessage[] = [];
  const notes = application.context?.notes;
  if (notes)
    messages.push({ author_role: 'partner', channel: 'api', body: notes, at: opened.created_at });
  for (const [when, step] of story.steps) {
    const at = moment(when);
    const referral = trail.at(-1) ?? opened;
    if (typeof step === 'function') {
      trail.push(step(referral, at));
      continue;
    }
    const simulation = SIMULATIONS.get(step);
    if (!simulation?.possible(referral))
      throw new Error(`${step} cannot happen in ${referral.status}`);
    const after = simulation.run(referral, at, matchPrograms(application, SANDBOX_PROGRAMS, at));
    trail.push(after);
    const message = messageOf(simulation, referral, after);
    if (message) messages.push({ ...message, at });
  }
  for (const [when, message] of story.said ?? []) messages.push({ ...message, at: moment(when) });
  messages.sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = trail.at(-1) ?? opened;
  const todos = last.todos.map((todo) =>
    remindedUntil(todo, moment(story.as_of), last.contact_rules),
  );
  trail.push({ ...last, todos });
  return { trail, messages };
}

export function moment(text: Moment): Date {
  return new Date(`2026-${text.replace(' ', 'T')}:00Z`);
}
