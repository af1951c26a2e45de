import { PURPOSES, type Purpose } from '../contract/plain.ts';
import type { Open, Screen } from '../contract/screen.ts';
import type { EventFacts } from '../events.ts';
import type { Early } from '../session/early.ts';
import { type SessionState, screenOf } from '../session/state.ts';
import { openedSource, unknownPurpose } from './opened-source.ts';
import { type Origin, SessionHandle } from './session-handle.ts';

type OnChange = (state: SessionState, before: SessionState, purpose: Purpose) => void;

type Opened = { handle: SessionHandle; url: string; by: string };

/** The sessions of an element: its own, and above it those that were opened in its place, one from the other, from which one goes back. The uppermost is shown. */
export class SessionStack {
  own: SessionHandle | undefined;
  readonly #opened: Opened[] = [];
  #visible = false;
  #follows = true;
  readonly #purpose: Purpose;
  readonly #onChange: OnChange;

  constructor(purpose: Purpose, onChange: OnChange) {
    this.#purpose = purpose;
    this.#onChange = onChange;
  }

  get current(): SessionHandle | undefined {
    return this.#opened.at(-1)?.handle ?? this.own;
  }

  get state(): SessionState | undefined {
    return this.current?.session.state;
  }

  get screen(): Screen | undefined {
    const { state } = this;
    return state && screenOf(state);
  }

  /** What events say of what is shown. */
  facts(purpose: Purpose): EventFacts {
    const { state } = this;
    const { screen, grant } = state?.status === 'ready' ? state : {};
    return { purpose, referralId: screen?.referral_id ?? grant?.referral_id };
  }

  /** True while another component stands in place of the element's own. */
  get away(): boolean {
    return this.#opened.length > 0;
  }

  /** Address of the same step elsewhere, where what was opened has never shown its screen. */
  get elsewhere(): string | undefined {
    const opened = this.#opened.at(-1);
    return opened?.handle.wasReady ? undefined : opened?.url;
  }

  /** Opens the element's own session, in place of whatever was there. */
  begin(from: Omit<Origin, 'purpose'>, early?: Early): void {
    this.clear();
    this.own = this.#handle({ ...from, purpose: this.#purpose }, early);
    this.watch(this.#visible);
  }

  /** Opens a component in place of what is shown; where its purpose is not known, the way to it elsewhere. */
  open(open: Open, by: string): void {
    const { current } = this;
    if (!current) return;
    const known = PURPOSES.find((one) => one === open.purpose);
    const handle = this.#handle({
      baseUrl: current.origin.baseUrl,
      purpose: known ?? this.#purpose,
      source: known ? openedSource(current.session, open, by) : unknownPurpose,
      prepare: current.origin.prepare,
    });
    this.#opened.push({ handle, url: open.url, by });
    this.watch(this.#visible);
  }

  /** Closes what was opened last and reads again the screen that is then shown. @returns the action that had opened it */
  back(): string | undefined {
    const opened = this.#opened.pop();
    if (!opened) return undefined;
    opened.handle.session.watch(this, false);
    opened.handle.letGo();
    this.watch(this.#visible);
    void this.current?.session.refresh();
    return opened.by;
  }

  /** Says whether the element can be seen, and whether what is shown is followed then; the rest is only renewed. */
  watch(visible: boolean, follows = this.#follows): void {
    this.#visible = visible;
    this.#follows = follows;
    for (const { session } of this.#all)
      session.watch(this, visible, follows && session === this.current?.session);
  }

  hold(): void {
    for (const handle of this.#all) handle.hold();
  }

  letGo(): void {
    for (const handle of this.#all) handle.letGo();
  }

  clear(): void {
    for (const { session } of this.#all) session.watch(this, false);
    this.letGo();
    this.own = undefined;
    this.#opened.length = 0;
  }

  get #all(): SessionHandle[] {
    return [...(this.own ? [this.own] : []), ...this.#opened.map(({ handle }) => handle)];
  }

  #handle(origin: Origin, early?: Early): SessionHandle {
    return new SessionHandle(
      origin,
      (state, before) => this.#onChange(state, before, origin.purpose),
      early,
    );
  }
}
