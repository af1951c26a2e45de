import type { Problem } from './types.ts';

/** The service refused a request, or could not answer it. `problem` says why; quote its `request_id` to support. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly status: number,
    /** Absent where what answered was not the service, like a proxy. */
    readonly problem: Problem | undefined,
    /** Seconds to wait, where the service says so. */
    readonly retryAfter: number | undefined,
    said = `HTTP ${status}`,
  ) {
    super(problem ? `${problem.code}: ${problem.detail ?? problem.title}` : said);
  }

  /** The reason to branch on. */
  get code(): string | undefined {
    return this.problem?.code;
  }
}
