import type { Screen } from '../contract/screen.ts';
import type { Ready, SessionState } from './state.ts';

export type Listener = (state: SessionState, before: SessionState) => void;

/** What a session shows now, and who is told when that changes. */
export class SessionStore {
  #state: SessionState = { status: 'loading' };
  readonly #listeners = new Set<Listener>();

  get state(): SessionState {
    return this.#state;
  }

  /** The state, while there is something to act in. */
  get ready(): Ready | undefined {
    return this.#state.status === 'ready' ? this.#state : undefined;
  }

  /** Calls `listener` after every change. @returns the function that stops it */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(state: SessionState): void {
    const before = this.#state;
    this.#state = state;
    for (const listener of this.#listeners) listener(state, before);
  }

  /** The device has a network again: what was not sent for want of one can be sent. */
  online(): void {
    if (this.ready?.actionFailure?.offline) this.patch({ actionFailure: undefined });
  }

  /** Changes some of what is ready. Tells nobody where nothing is new. */
  patch(change: Partial<Ready>): void {
    const { ready } = this;
    if (!ready) return;
    const isNew = Object.entries(change).some(
      ([name, value]) => Reflect.get(ready, name) !== value,
    );
    if (isNew) this.set({ ...ready, ...change });
  }

  /** Shows a screen that the service has sent. The same screen again is no change. */
  show(screen: Screen): void {
    const { ready } = this;
    if (!ready) return;
    const isNew = JSON.stringify(screen) !== JSON.stringify(ready.screen);
    // What became of an act is answered by the screen that shows it.
    const answered =
      ready.actionFailure?.unknown && screen.screen_version !== ready.screen.screen_version;
    this.patch({
      ...(isNew ? { screen } : {}),
      ...(answered ? { actionFailure: undefined } : {}),
      freshness: 'live',
    });
  }
}
