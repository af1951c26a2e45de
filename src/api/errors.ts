import type { Problem } from '../contract/plain.ts';
import type { EmbedErrorCode } from './error-codes.ts';

export type { EmbedErrorCode };

const MISTAKES: ReadonlySet<EmbedErrorCode> = new Set([
  'configuration',
  'permission_denied',
  'load_failed',
] as const);
const RETRYABLE: ReadonlySet<EmbedErrorCode> = new Set([
  'network',
  'timeout',
  'load_failed',
  'rate_limited',
  'internal_error',
] as const);

export type EmbedErrorInit = {
  /** HTTP status, where there was an answer. */
  status?: number;
  /** The answer's `Svc-Request-Id`, to quote to support. */
  requestId?: string;
  cause?: unknown;
  /** The answer's problem, where it was one. */
  problem?: Problem;
  /** Milliseconds after which the service said to ask again. */
  retryAfterMs?: number;
  /** Whether the same call may succeed later, where the code alone does not say. */
  retryable?: boolean;
  /** Whether the page's developer is to be told, where the code alone does not say. */
  mistake?: boolean;
};

/** Every failure Embed reports. The message is for a developer and never holds a token; what a borrower reads is `problem.message`. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfterMs: number | undefined;
  /** True when the same call may succeed later. */
  readonly retryable: boolean;
  /** True when it takes the page's developer to mend it: said in the console too. */
  readonly mistake: boolean;

  constructor(
    readonly code: EmbedErrorCode,
    message: string,
    init: EmbedErrorInit = {},
  ) {
    super(message, { cause: init.cause });
    this.status = init.status;
    this.requestId = init.requestId;
    this.problem = init.problem;
    this.retryAfterMs = init.retryAfterMs;
    this.retryable = init.retryable ?? RETRYABLE.has(code);
    this.mistake = init.mistake ?? MISTAKES.has(code);
  }
}

/** Any thrown value as an `EmbedError`; what is unknown becomes `code`. */
export function toEmbedError(error: unknown, code: EmbedErrorCode, message: string): EmbedError {
  return error instanceof EmbedError ? error : new EmbedError(code, message, { cause: error });
}

/** What a call was given up for, as an `EmbedError`. */
export const asNetwork = (thrown: unknown) => toEmbedError(thrown, 'network', 'No answer.');
