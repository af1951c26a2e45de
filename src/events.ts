import type { EmbedError, EmbedErrorCode } from './api/errors.ts';
import type { Purpose } from './contract/plain.ts';

/** What every event says: for which purpose, and whose referral where that is known. Never a name, an amount or a token. */
export type EventFacts = { purpose: Purpose; referralId: string | undefined };

/** Base of all events: they bubble and leave shadow roots. */
export class SvcEvent extends Event {
  readonly purpose: Purpose;
  /** Prefix `ref_`; undefined before there is a referral. */
  readonly referralId: string | undefined;

  constructor(type: string, { purpose, referralId }: EventFacts, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
    this.purpose = purpose;
    this.referralId = referralId;
  }
}

/** `svc-ready`: the first screen is shown. */
export class SvcReadyEvent extends SvcEvent {
  constructor(
    facts: EventFacts,
    /** Like `status` or `status.compact`. */
    readonly screenId: string,
  ) {
    super('svc-ready', facts);
  }
}

/** `svc-screen-changed`: what is shown has changed, by an act or by news. */
export class SvcScreenChangedEvent extends SvcEvent {
  constructor(
    facts: EventFacts,
    readonly screenId: string,
  ) {
    super('svc-screen-changed', facts);
  }
}

/** `svc-todo-open`: a to-do is about to open its component in place. `preventDefault()` keeps it from doing so. */
export class SvcTodoOpenEvent extends SvcEvent {
  constructor(
    facts: EventFacts,
    /** Id of the action that was chosen. */
    readonly actionId: string,
    /** Purpose of the component that opens; one that this Embed does not know opens on a page of its own. */
    readonly opens: Purpose | (string & {}),
  ) {
    super('svc-todo-open', facts, true);
  }
}

/** `svc-completed`: while the reader watched, what the component is for was done: the application is sent, all documents are accepted, the referral is over. Once. */
export class SvcCompletedEvent extends SvcEvent {
  constructor(facts: EventFacts) {
    super('svc-completed', facts);
  }
}

/** Why a component was left: by an action of its screen (`exit`), or because its modal or popover was closed (`closed`). */
export type ExitReason = 'exit' | 'closed';

/** `svc-exited`: the reader left, or the page closed the component. */
export class SvcExitedEvent extends SvcEvent {
  constructor(
    facts: EventFacts,
    readonly reason: ExitReason,
  ) {
    super('svc-exited', facts);
  }
}

/** `svc-session-expired`: the session is over and could not be renewed. */
export class SvcSessionExpiredEvent extends SvcEvent {
  constructor(
    facts: EventFacts,
    /** `expired`, `used`, `revoked` or `finished`. */
    readonly reason: string,
    readonly requestId: string | undefined,
  ) {
    super('svc-session-expired', facts);
  }
}

/** `svc-failed`: something did not work; once a failure. */
export class SvcFailedEvent extends SvcEvent {
  readonly code: EmbedErrorCode;
  /** True when trying again may help. */
  readonly retryable: boolean;
  readonly status: number | undefined;
  /** Prefix `req_`: quote it to support. */
  readonly requestId: string | undefined;
  /** The `EmbedError`; its message is for developers. */
  readonly cause: EmbedError;

  constructor(facts: EventFacts, error: EmbedError) {
    super('svc-failed', facts);
    this.code = error.code;
    this.retryable = error.retryable;
    this.status = error.status;
    this.requestId = error.requestId;
    this.cause = error;
  }
}

/** Each event by its name. */
export interface SvcEventMap {
  'svc-ready': SvcReadyEvent;
  'svc-screen-changed': SvcScreenChangedEvent;
  'svc-todo-open': SvcTodoOpenEvent;
  'svc-completed': SvcCompletedEvent;
  'svc-exited': SvcExitedEvent;
  'svc-session-expired': SvcSessionExpiredEvent;
  'svc-failed': SvcFailedEvent;
}

declare global {
  interface HTMLElementEventMap extends SvcEventMap {}
  interface DocumentEventMap extends SvcEventMap {}
  interface WindowEventMap extends SvcEventMap {}
}
