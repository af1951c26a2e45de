import type { EmbedError } from '../api/errors.ts';
import type { Screen } from '../contract/screen.ts';
import type { Failed, Inner } from './inner.ts';

/** Failures after which the service may have acted though no answer says so. */
const MAY_BE_DONE = new Set(['network', 'timeout', 'internal_error', 'contract_mismatch']);

type Outcome = { screen: Screen } | Failed;

/**
 * Performs what a person means to do, at most once: under one key, kept in `keys`, until there is a
 * definite answer. Where the answer was lost, the truth is read before anything is called failed: the
 * screen first, then the same act under the same key, which the service answers as it did before.
 * @returns the screen that answers it, or undefined when it did not go through; then the state says why
 */
export async function act(
  inner: Inner,
  keys: Map<string, string>,
  action: string,
  values: Record<string, unknown>,
): Promise<Screen | undefined> {
  const { screen_version } = inner.ready()?.screen ?? {};
  const outcome = await perform(inner, keys, { action, screen_version, values });
  const done = { pending: undefined, checking: false };
  if ('error' in outcome) {
    inner.patch({ ...done, actionFailure: { action, ...outcome } });
    return undefined;
  }
  // What opens is the answer's, not the screen's: the same screen read again is no news.
  inner.show({ ...outcome.screen, open: undefined });
  inner.patch(done);
  return outcome.screen;
}

async function perform(inner: Inner, keys: Map<string, string>, body: object): Promise<Outcome> {
  const intent = JSON.stringify(body);
  const key = keys.get(intent) ?? inner.newKey();
  keys.set(intent, key);
  const attempt = (): Promise<Outcome> =>
    inner.send(body, key).then(
      (screen) => ({ screen }),
      (error: EmbedError) => ({ error, unknown: isUnknown(error) }),
    );
  let outcome = await attempt();
  const refused = 'error' in outcome && outcome.error.code === 'authentication_failed';
  if (refused && (await inner.renewed())) outcome = await attempt();
  if ('error' in outcome && outcome.unknown) {
    inner.patch({ checking: true });
    if (await inner.look()) outcome = await attempt();
  }
  if ('screen' in outcome || !outcome.unknown) keys.delete(intent);
  return outcome;
}

/** True also where the first request with the key is still under way. */
function isUnknown({ code, status }: EmbedError): boolean {
  return MAY_BE_DONE.has(code) || (code === 'idempotency_key_reused' && status === 409);
}
