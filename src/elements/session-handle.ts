import { createApi } from '../api/api.ts';
import type { Purpose } from '../contract/purpose.ts';
import type { Early } from '../session/early.ts';
import type { Opening } from '../session/open-session.ts';
import { Session } from '../session/session.ts';
import type { SessionState } from '../session/state.ts';
import type { TokenSource } from '../session/token-source.ts';

/** Where a component's session comes from. `who` is the element whose tries are counted; without one they are the component's own. */
export type Origin = {
  baseUrl: string;
  purpose: Purpose;
  source: TokenSource;
  who?: object;
  prepare: Opening['prepare'];
};

/** A session nobody shows lives on this many ms: an element that is moved in its page, or mounted twice, keeps it. */
const GRACE = 1000;

/**
 * An element's own session, which it shares with no other: let go while the element is out of the
 * page, taken up again after.
 */
export class SessionHandle {
  readonly session: Session;
  readonly origin: Origin;
  readonly #onChange: (state: SessionState, before: SessionState) => void;
  /** True once its screen was shown. */
  wasReady = false;
  #unsubscribe: (() => void) | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

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
    const { baseUrl, ...opening } = origin;
    this.session = new Session({ ...opening, api: createApi({ baseUrl }) }, early);
    this.hold();
  }

  hold(): void {
    clearTimeout(this.#end);
    this.#unsubscribe ??= this.session.subscribe(this.#onChange);
    this.session.start();
  }

  letGo(): void {
    if (!this.#unsubscribe) return;
    this.#unsubscribe();
    this.#unsubscribe = undefined;
    this.#end = setTimeout(() => this.session.stop(), GRACE);
  }
}
