import type { Repeat } from '../../contract/blocks/form.ts';
import type { Typed } from '../../fields/typed.ts';
import type { Session } from '../../session/session.ts';
import { screenOf } from '../../session/state.ts';

/** One item of a repeated group: `key` tells it apart while the form is shown, and is its `id` where the service knows it. */
export type Row = { key: string; known: boolean };

/**
 * What a person has typed into a form and not sent. It outlives what is drawn: a failure that is tried again, a component that
 * moves into a dialog, a look at the screen before. It is kept in memory alone, and no SSN is in it.
 */
export class Draft {
  readonly #typed = new Map<string, Typed>();
  readonly #rows = new Map<string, Row[]>();
  #added = 0;

  /** What was typed at `path`; undefined where nobody has touched it. */
  typed(path: string): Typed | undefined {
    return this.#typed.get(path);
  }

  type(path: string, typed: Typed): void {
    this.#typed.set(path, typed);
  }

  /** Forgets what was typed at `path`. */
  untype(path: string): void {
    this.#typed.delete(path);
  }

  /** The items as the person has left them: the service's until one is added or removed, and never fewer than `min`. */
  rows({ name, items, min }: Repeat): readonly Row[] {
    const kept = this.#rows.get(name);
    if (kept) return kept;
    const known = items.map(({ id }) => ({ key: id, known: true }));
    const missing = Math.max(0, min - known.length);
    const empty = Array.from({ length: missing }, (_, n) => ({ key: `empty-${n}`, known: false }));
    return [...known, ...empty];
  }

  add(repeat: Repeat): Row {
    const row = { key: `new-${this.#added++}`, known: false };
    this.#rows.set(repeat.name, [...this.rows(repeat), row]);
    return row;
  }

  remove(repeat: Repeat, key: string): void {
    this.#rows.set(
      repeat.name,
      this.rows(repeat).filter((row) => row.key !== key),
    );
  }
}

const drafts = new WeakMap<Session, Map<string, Draft>>();

/** The draft of the form that is named `key` among a session's. Without a session it is a new one. */
export function draftOf(session: Session | undefined, key: string): Draft {
  if (!session) return new Draft();
  const all = drafts.get(session) ?? new Map<string, Draft>();
  drafts.set(session, all);
  const draft = all.get(key) ?? new Draft();
  all.set(key, draft);
  return draft;
}

/** Forgets a draft once the act under way was accepted: another screen means that the service has what was typed, and is the truth. */
export function forgetOnceAccepted(session: Session, key: string): void {
  const from = screenOf(session.state)?.id;
  const stop = session.subscribe((state) => {
    if (state.status === 'ready' && state.pending !== undefined) return;
    stop();
    if (state.status === 'ready' && state.screen.id !== from) drafts.get(session)?.delete(key);
  });
}
