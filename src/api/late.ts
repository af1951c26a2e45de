import { EmbedError } from './errors.ts';
import { filesUnderWay } from './late-files.ts';
import { CODE_WITHIN, REFUSED_WITHIN } from './timing.ts';
import { DeadlineError, within } from './wait.ts';

/**
 * Code that is loaded when it is first wanted, however many want it. It is here within `ms`, 9 s by default, or all who
 * wait are told of the one failure, an `EmbedError` with the code `load_failed`; then it can be asked
 * for again. What is refused at once is asked for twice.
 */
export function lateCode<T>(
  what: string,
  load: () => Promise<T>,
  ms = CODE_WITHIN,
): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const twice = () => {
    const began = Date.now();
    return load().catch((cause: unknown) => {
      if (Date.now() - began > REFUSED_WITHIN) throw cause;
      return load();
    });
  };
  return () => {
    coming ??= within(ms, new AbortController().signal, twice).catch((cause: unknown) => {
      coming = undefined;
      throw new EmbedError(
        'load_failed',
        `The code of ${what} did not load: ${whyNot(cause)}. Is it missing, or blocked by Content-Security-Policy (/embed-csp.json)?`,
        { cause },
      );
    });
    return coming;
  };
}

/** What failed names its file; what hangs is known by what is under way. */
function whyNot(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return cause instanceof DeadlineError ? `${filesUnderWay()} ${text}` : text;
}
