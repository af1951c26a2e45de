import type { ReactiveController } from 'lit';
import { watchSight } from '../abilities.ts';
import type { Host } from './host.ts';

type On = {
  seen: (visible: boolean) => void;
  /** The page came back, or the network. */
  back: () => void;
  offline: () => void;
};

/** Tells whether a component can be seen, on a page that is in front, within the window; and when page or network come back. */
export class VisibilityController implements ReactiveController {
  readonly #host: Host;
  readonly #on: On;
  readonly #observer = watchSight((entries) => {
    this.#within = entries.at(-1)?.isIntersecting ?? false;
    this.#tell();
  });
  #within = false;
  #observed: Element | null = null;
  #connection: AbortController | undefined;

  constructor(host: Host, on: On) {
    this.#host = host;
    this.#on = on;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    document.addEventListener('visibilitychange', () => this.#tell(), { signal });
    window.addEventListener('online', this.#on.back, { signal });
    window.addEventListener('offline', this.#on.offline, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#on.back(), {
      signal,
    });
  }

  hostUpdated(): void {
    const element = this.#host.root.querySelector('.svc');
    if (element === this.#observed) return;
    this.#observer.disconnect();
    this.#observed = element;
    if (element) this.#observer.observe(element);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#observer.disconnect();
    this.#observed = null;
    this.#within = false;
    this.#on.seen(false);
  }

  #tell(): void {
    this.#on.seen(this.#within && document.visibilityState === 'visible');
  }
}
