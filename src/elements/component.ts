import type { Purpose } from '../contract/purpose.ts';
import type { Early } from '../session/open-session.ts';
import type { Session } from '../session/session.ts';
import { acquire, release } from '../session/shared.ts';
import type { SessionState } from '../session/state.ts';
import type { TokenSource } from '../session/token-source.ts';

/** Where a component's session comes from. */
export type Origin = { baseUrl: string; purpose: Purpose; source: TokenSource };

/** An element's hold on a session: let go while the element is out of the page, taken up again after. */
export class Component {
  readonly session: Session;
  readonly origin: Origin;
  readonly #onChange: (state: SessionState, before: SessionState) => void;
  /** True once its screen was shown. */
  wasReady = false;
  #unsubscribe: (() => void) | undefined;
  #again: (() => void) | undefined;

  constructor(
    origin: Origin,
    onChange: (state: SessionState, before: SessionState) => void,
    early?: Early,
  ) {
    this.origin = origin;
    this.#onChange = (state, before) => {
      this.wasReady ||= state.status === 'ready';
      onChange(state, before);
    };
    this.session = acquire(origin, early);
    this.#unsubscribe = this.session.subscribe(this.#onChange);
  }

  hold(): void {
    this.#again?.();
    this.#again = undefined;
    this.#unsubscribe ??= this.session.subscribe(this.#onChange);
  }

  letGo(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#again ??= release(this.session);
  }
}
