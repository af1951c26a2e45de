import type { Purpose } from '../contract/purpose.ts';
import type { Open } from '../contract/screen.ts';
import type { EarlyExchange } from '../session/open-session.ts';
import type { SessionState } from '../session/state.ts';
import { Component, type Origin } from './component.ts';

type OnChange = (state: SessionState, before: SessionState, purpose: Purpose) => void;

/** What an element shows: its own component, or one that was opened in its place, from which one goes back. */
export class Stage {
  own: Component | undefined;
  #opened: { component: Component; by: string } | undefined;
  #visible = false;
  readonly #onChange: OnChange;

  constructor(onChange: OnChange) {
    this.#onChange = onChange;
  }

  get current(): Component | undefined {
    return this.#opened?.component ?? this.own;
  }

  get state(): SessionState | undefined {
    return this.current?.session.state;
  }

  /** True while another component stands in place of the element's own. */
  get away(): boolean {
    return this.#opened !== undefined;
  }

  /** Puts the element's own component on, in place of whatever was there. */
  show(origin: Origin, early?: Promise<EarlyExchange>): void {
    this.clear();
    this.own = this.#component(origin, early);
    this.watch(this.#visible);
  }

  /** Opens a component in place of the own one. */
  open({ purpose, client_token }: Open, by: string): void {
    if (!this.own || this.#opened) return;
    const { baseUrl } = this.own.origin;
    this.#opened = { component: this.#component({ baseUrl, purpose, source: client_token }), by };
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

  #component(origin: Origin, early?: Promise<EarlyExchange>): Component {
    return new Component(
      origin,
      (state, before) => this.#onChange(state, before, origin.purpose),
      early,
    );
  }
}
