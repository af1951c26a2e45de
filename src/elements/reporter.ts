import type { EmbedError } from '../api/errors.ts';
import type { ReadBlock } from '../blocks/read-block.ts';
import type { Purpose } from '../contract/purpose.ts';
import {
  type EventFacts,
  SvcCompletedEvent,
  SvcFailedEvent,
  SvcReadyEvent,
  SvcScreenChangedEvent,
  SvcSessionExpiredEvent,
} from '../events.ts';
import type { SessionState } from '../session/state.ts';
import type { OnTelemetry, TelemetryRecord } from '../telemetry.ts';
import { complain } from './complain.ts';

type Untold<R> = R extends TelemetryRecord ? Omit<R, 'purpose'> : never;

/** Tells the page what happens in an element: each thing once, as an event and to the telemetry hook. */
export class Reporter {
  readonly #element: HTMLElement;
  readonly #purpose: Purpose;
  readonly #reported = new Set<string>();
  readonly #told = new WeakSet<EmbedError>();
  onTelemetry: OnTelemetry | undefined;
  #began = 0;
  #ready = false;

  constructor(element: HTMLElement, purpose: Purpose) {
    this.#element = element;
    this.#purpose = purpose;
  }

  /** A session begins to load. */
  began(): void {
    this.#began = performance.now();
    this.#ready = false;
    this.tell({ type: 'load' });
  }

  /** One failure is told once, however many parts of the element it stops. */
  failed(error: EmbedError, facts: EventFacts): void {
    if (this.#told.has(error)) return;
    this.#told.add(error);
    this.tell({ type: 'error', code: error.code, requestId: error.requestId });
    complain(this.#element, error, !this.#ready);
    this.#element.dispatchEvent(new SvcFailedEvent(facts, error));
  }

  /** Blocks that were drawn as their fallback; each kind once. */
  unread(blocks: readonly ReadBlock[]): void {
    for (const block of blocks) {
      if (!('trouble' in block) || this.#reported.has(block.kind)) continue;
      this.#reported.add(block.kind);
      this.tell({ type: 'unknown_block', kind: block.kind, trouble: block.trouble });
    }
  }

  /** A session shows something else. */
  changed(state: SessionState, before: SessionState, facts: EventFacts): void {
    if (state.status === 'failed') this.failed(state.error, facts);
    if (state.status === 'ended') {
      this.tell({ type: 'step', screenId: state.screen?.id ?? 'ended' });
      const { reason, error } = state;
      if (error) complain(this.#element, error);
      this.#element.dispatchEvent(new SvcSessionExpiredEvent(facts, reason, error?.requestId));
    }
    if (state.status === 'ready') this.#shown(state, before, facts);
  }

  /** Another screen is shown, also one that was shown before. */
  turned(screenId: string, facts: EventFacts): void {
    this.tell({ type: 'step', screenId });
    this.#element.dispatchEvent(new SvcScreenChangedEvent(facts, screenId));
  }

  tell(record: Untold<TelemetryRecord>): void {
    try {
      this.onTelemetry?.({ purpose: this.#purpose, ...record });
    } catch (error) {
      // A partner's hook must not stop the component; the page learns of it as of any uncaught error.
      reportError(error);
    }
  }

  #shown(
    state: Extract<SessionState, { status: 'ready' }>,
    before: SessionState,
    facts: EventFacts,
  ): void {
    const { screen, actionFailure } = state;
    const was = before.status === 'ready' ? before : undefined;
    if (!this.#ready) {
      this.#ready = true;
      this.tell({ type: 'ready', ms: Math.round(performance.now() - this.#began) });
      this.#element.dispatchEvent(new SvcReadyEvent(facts, screen.id));
    }
    if (actionFailure && actionFailure !== was?.actionFailure)
      this.failed(actionFailure.error, facts);
    if (was?.screen === screen) return;
    this.turned(screen.id, facts);
    if (was && screen.finished && !was.screen.finished)
      this.#element.dispatchEvent(new SvcCompletedEvent(facts));
  }
}
