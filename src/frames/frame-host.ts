import { EmbedError, toEmbedError } from '../api/errors.ts';
import { DeadlineError, within } from '../api/wait.ts';
import type { FrameGrant } from '../contract/frame.ts';
import type { FromFrame } from '../contract/from-frame.ts';
import { createIframe } from './create-iframe.ts';
import { FrameBox } from './frame-box.ts';
import { connectFrame, type FrameChannel, isGreeting } from './frame-channel.ts';
import { openAddress } from './open-address.ts';
import { watchSight } from './sight.ts';

/** The document must have taken its port this many ms after it was given its address. */
const READY_WITHIN = 5000;

/**
 * What stands in the frame's place. `waiting`: it has no address yet, and is not in the page. `unseen`: it is there, and
 * something lies over it. `refused`: the page's policy, its look, or the network keeps it away; the policy with an error.
 */
export type FrameState =
  | { status: 'waiting' | 'opening' | 'shown' | 'unseen' }
  | { status: 'refused'; error?: EmbedError }
  | { status: 'failed'; error: EmbedError };

export type FrameHosting = {
  title: string;
  /** CSS pixels to keep free until the frame says its own height. */
  height: number;
  headingLevel: number;
  /** Stand beside the frame: what can be seen of them can be seen of it. */
  marks: readonly Element[];
  grant: (signal: AbortSignal) => Promise<FrameGrant>;
  onState: (state: FrameState) => void;
  onLeft: (by: 'escape' | 'action') => void;
  /** The act is done. Resolves to true when the frame is still wanted, for what follows. */
  onDone: () => Promise<boolean>;
};

/** The page's side of one isolated screen: a frame of the service's secure origin, and the port to it. */
export class FrameHost {
  readonly iframe: HTMLIFrameElement;
  readonly #hosting: FrameHosting;
  readonly #box: FrameBox;
  #life: AbortController | undefined;
  #channel: FrameChannel | undefined;

  constructor(hosting: FrameHosting) {
    this.#hosting = hosting;
    this.iframe = createIframe(hosting.title, hosting.height);
    this.#box = new FrameBox(this.iframe, hosting.height);
  }

  /** Opens the frame, anew if it was open: with a fresh grant, since each is good for one document. */
  start(): void {
    this.stop();
    const life = new AbortController();
    this.#life = life;
    this.#hosting.onState({ status: 'waiting' });
    this.#open(life.signal).catch((thrown: unknown) => {
      if (life.signal.aborted) return;
      this.stop();
      if (thrown instanceof DeadlineError) {
        this.#hosting.onState({ status: 'refused' });
        return;
      }
      const error = toEmbedError(thrown, 'network', 'The frame could not be opened.');
      const status = thrown instanceof PolicyError ? 'refused' : 'failed';
      this.#hosting.onState({ status, error });
    });
  }

  /** Ends listeners, timers and port. Back in a page the frame is empty, not the document from before. */
  stop(): void {
    this.iframe.removeAttribute('src');
    this.#box.reset();
    this.#life?.abort();
    this.#life = undefined;
    this.#channel = undefined;
  }

  async #open(signal: AbortSignal): Promise<void> {
    const { headingLevel, marks, onState } = this.#hosting;
    const { grant, url } = await this.#hosting.grant(signal);
    const { origin } = new URL(url);
    if (origin === location.origin)
      throw new EmbedError('configuration', 'A frame of the page’s own origin isolates nothing.');
    const sight = watchSight(marks, () => this.#hidden(), signal);
    await within(READY_WITHIN, signal, async () => {
      const watching = new AbortController();
      const refusal = whenRefused(origin, watching.signal);
      const ready = new Promise<void>((resolve) => {
        const hear = (message: FromFrame) => {
          if (message.type === 'ready') resolve();
          else this.#hear(message, signal, sight);
        };
        void connectFrame(this.iframe, origin, hear, signal).then((channel) => {
          this.#channel = channel;
          channel.post({
            type: 'start',
            grant,
            heading_level: headingLevel,
            text_size: textSizeAt(this.iframe),
          });
        });
      });
      // A frame that came into the page without an address would have the page's own origin for a moment.
      this.iframe.src = url;
      onState({ status: 'opening' });
      this.#box.follow(signal);
      await Promise.race([ready, refusal]).finally(() => watching.abort());
    });
    // Who reloads the frame alone, or moves it where a browser cannot keep what is moved, gets a new
    // document: it has no port, its grant is spent, and it greets as the first one did.
    window.addEventListener(
      'message',
      (event) => isGreeting(event, this.iframe, origin) && this.start(),
      { signal },
    );
  }

  /** Nothing in the frame could be seen for certain in this page: who has begun keeps what they typed, and is offered the other way. */
  #hidden(): void {
    const root = this.iframe.getRootNode();
    const begun = root instanceof ShadowRoot && root.activeElement === this.iframe;
    if (!begun) this.stop();
    this.#hosting.onState({ status: begun ? 'unseen' : 'refused' });
  }

  #hear(message: FromFrame, signal: AbortSignal, sight: Promise<void>): void {
    const { onState, onLeft } = this.#hosting;
    switch (message.type) {
      case 'resize':
        this.#box.resize(message.height);
        return;
      case 'focus':
        this.#box.bringIntoView(message.top, message.bottom);
        return;
      case 'room':
        this.#box.makeRoom();
        return;
      case 'state':
        if (message.state === 'unseen') onState({ status: 'unseen' });
        else if (message.state !== 'loading')
          void sight.then(() => signal.aborted || onState({ status: 'shown' }));
        return;
      case 'renew':
        void this.#renew(signal);
        return;
      case 'exit':
        onLeft(message.by);
        return;
      case 'open_url':
        openAddress(message.url);
        return;
      case 'done':
        void this.#done(signal);
        return;
    }
  }

  async #renew(signal: AbortSignal): Promise<void> {
    const fresh = await this.#hosting.grant(signal).catch(() => undefined);
    if (fresh && !signal.aborted) this.#channel?.post({ type: 'grant', grant: fresh.grant });
  }

  async #done(signal: AbortSignal): Promise<void> {
    const wanted = await this.#hosting.onDone();
    if (wanted && !signal.aborted) this.start();
  }
}

/** CSS pixels of the text around the frame, within what a frame takes. */
function textSizeAt(iframe: Element): number {
  const size = Number.parseFloat(getComputedStyle(iframe).fontSize);
  return Math.min(64, Math.max(12, size || 0));
}

/** A page's content security policy keeps the frame away, however often it is tried. */
class PolicyError extends EmbedError {
  constructor(directive: string, origin: string) {
    super(
      'load_failed',
      `The page's Content-Security-Policy (${directive}) refuses the frame of ${origin}. Add it to frame-src, as in /embed-csp.json.`,
      { retryable: false },
    );
  }
}

/** Rejects when the page's policy refuses to show `origin`; such a frame fires `load` as if it were there. */
function whenRefused(origin: string, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (!/^(frame|child|default)-src$/.test(effectiveDirective)) return;
      if (blockedURI.startsWith(origin)) reject(new PolicyError(effectiveDirective, origin));
    };
    document.addEventListener('securitypolicyviolation', hear, { signal });
  });
}
