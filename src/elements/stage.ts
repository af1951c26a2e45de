import { PURPOSES, type Purpose } from '../contract/plain.ts';
import type { Open, Screen } from '../contract/screen.ts';
import type { EventFacts } from '../events.ts';
import type { Early } from '../session/early.ts';
import { type SessionState, screenOf } from '../session/state.ts';
import { Component, type Origin } from './component.ts';
import { openedSource, unknownPurpose } from './opened-source.ts';

type OnChange = (state: SessionState, before: SessionState, purpose: Purpose) => void;

/** What an element shows: its own component, or one that was opened in its place, from which one goes back. */
export class Stage {
  own: Component | undefined;
  #opened: { component: Component; url: string; by: string } | undefined;
  #visible = false;
  readonly #purpose: Purpose;
  readonly #onChange: OnChange;

  constructor(purpose: Purpose, onChange: OnChange) {
    this.#purpose = purpose;
    this.#onChange = onChange;
  }

  get current(): Component | undefined {
    return this.#opened?.component ?? this.own;
  }

  get state(): SessionState | undefined {
    return this.current?.session.state;
  }

  get screen(): Screen | undefined {
    const { state } = this;
    return state && screenOf(state);
  }

  /** What events say of what is on stage. */
  facts(purpose: Purpose): EventFacts {
    const { state } = this;
    const { screen, grant } = state?.status === 'ready' ? state : {};
    return { purpose, referralId: screen?.referral_id ?? grant?.referral_id };
  }

  /** True while another component stands in place of the element's own. */
  get away(): boolean {
    return this.#opened !== undefined;
  }

  /** Address of the same step elsewhere, where what was opened has never shown its screen. */
  get elsewhere(): string | undefined {
    const opened = this.#opened;
    return opened?.component.wasReady ? undefined : opened?.url;
  }

  /** Puts the element's own component on, in place of whatever was there. */
  show(from: Omit<Origin, 'purpose'>, early?: Early): void {
    this.clear();
    this.own = this.#component({ ...from, purpose: this.#purpose }, early);
    this.watch(this.#visible);
  }

  /** Opens a component in place of the own one; where its purpose is not known, the way to it elsewhere. */
  open(open: Open, by: string): void {
    const { own } = this;
    if (!own || this.#opened) return;
    const known = PURPOSES.find((one) => one === open.purpose);
    const component = this.#component({
      baseUrl: own.origin.baseUrl,
      purpose: known ?? this.#purpose,
      source: known ? openedSource(own.session, open, by) : unknownPurpose,
    });
    this.#opened = { component, url: open.url, by };
    this.watch(this.#visible);
  }

  /** Closes what was opened and reads the own screen again. @returns the action that had opened it */
  back(): string | undefined {
    const opened = this.#opened;
    if (!opened) return undefined;
    this.#opened = undefined;
    opened.component.session.watch(this, false);
    opened.component.letGo();
    this.watch(this.#visible);
    void this.own?.session.refresh();
    return opened.by;
  }

  /** Says whether the element can be seen; only what is on stage is followed. */
  watch(visible: boolean): void {
    this.#visible = visible;
    this.own?.session.watch(this, visible && !this.#opened);
    this.#opened?.component.session.watch(this, visible);
  }

  hold(): void {
    this.own?.hold();
    this.#opened?.component.hold();
  }

  letGo(): void {
    this.#opened?.component.letGo();
    this.own?.letGo();
  }

  clear(): void {
    this.own?.session.watch(this, false);
    this.#opened?.component.session.watch(this, false);
    this.letGo();
    this.own = undefined;
    this.#opened = undefined;
  }

  #component(origin: Origin, early?: Early): Component {
    return new Component(
      origin,
      (state, before) => this.#onChange(state, before, origin.purpose),
      early,
    );
  }
}
