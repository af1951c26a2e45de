import type { EmbedError } from '../api/errors.ts';
import type { Screen } from '../contract/screen.ts';
import type { Inner } from './inner.ts';
import type { Failed } from './state.ts';

/** Failures after which the service may have acted though no answer says so. */
const MAY_BE_DONE = new Set(['network', 'timeout', 'internal_error', 'contract_mismatch']);
/** Statuses that refuse nothing for good: too slow, still under way. */
const MAY_STILL_BE_DONE = new Set([408, 409, 425]);

/** What is to be done, and until when (ms since the epoch) the reader may wait for it. */
export type Act = { action: string; values: Record<string, unknown>; until: number };
type Outcome = { screen: Screen } | Failed;

/**
 * Performs what a person means to do, at most once: under one key, kept in `keys`, until there is a
 * definite answer. Where the answer was lost, the truth is read before anything is called failed: the
 * screen first, then the same act under the same key, which the service answers as it did before.
 * Where that is lost too, a screen of another version than the one that was acted on is the answer:
 * whatever an act changes, changes that. A device without a network has sent nothing, and there is nothing to find out.
 * @returns the screen that answers it, or undefined when it did not go through; then the state says why
 */
export async function act(
  inner: Inner,
  keys: Map<string, string>,
  { action, values, until }: Act,
): Promise<Screen | undefined> {
  const { screen_version } = inner.ready()?.screen ?? {};
  const outcome = await perform(inner, keys, { action, screen_version, values }, until);
  const done = { pending: undefined, checking: false };
  const now = inner.ready()?.screen;
  if ('error' in outcome) {
    if (outcome.unknown && now && now.screen_version !== screen_version) {
      inner.patch(done);
      return now;
    }
    inner.patch({ ...done, actionFailure: { action, ...outcome } });
    if (outcome.unknown) inner.unsure();
    return undefined;
  }
  // What opens is the answer's, not the screen's: the same screen read again is no news.
  await inner.show({ ...outcome.screen, open: undefined, window: undefined });
  inner.patch(done);
  return outcome.screen;
}

async function perform(
  inner: Inner,
  keys: Map<string, string>,
  body: object,
  end: number,
): Promise<Outcome> {
  const intent = JSON.stringify(body);
  const key = keys.get(intent) ?? inner.newKey();
  keys.set(intent, key);
  let until = end;
  const left = () => Math.max(0, until - Date.now());
  const attempt = async (within: number): Promise<Outcome> => {
    const offline = !navigator.onLine;
    return inner.send(body, key, within).then(
      (screen) => ({ screen }),
      (error: EmbedError) =>
        offline && !navigator.onLine && error.code === 'network'
          ? { error, offline }
          : { error, unknown: isUnknown(error) },
    );
  };
  // Half of the time is for the act, half for finding out what became of it.
  let outcome = await attempt(left() / 2);
  const refused = 'error' in outcome && outcome.error.code === 'authentication_failed';
  const asked = Date.now();
  if (refused && (await inner.renewed())) {
    until += Date.now() - asked;
    outcome = await attempt(left() / 2);
  }
  if ('error' in outcome && outcome.unknown) {
    inner.patch({ checking: true });
    const rest = outcome.error.retryAfterMs ?? 0;
    // A service that wants to be left alone for longer is not asked.
    if (rest < left() / 2) {
      await new Promise((resolve) => setTimeout(resolve, rest));
      if (await inner.look(left() / 2)) outcome = await attempt(left());
    }
  }
  if ('screen' in outcome || !(outcome.unknown || outcome.offline)) keys.delete(intent);
  return outcome;
}

/** False where the service has said no, even if the rest of its answer was lost. */
function isUnknown({ code, status = 0 }: EmbedError): boolean {
  const refused = status >= 400 && status < 500 && !MAY_STILL_BE_DONE.has(status);
  return !refused && (MAY_BE_DONE.has(code) || code === 'idempotency_key_reused');
}
