import { ANSWER_WITHIN } from '../api/timing.ts';
import { within } from '../api/wait.ts';
import type { Kit } from './kit.ts';

/** Kits that are here, by kind; undefined for a kind this Embed does not know. */
export const kits = new Map<string, Kit | undefined>();

/**
 * Loads the code of a kind that no first screen of `<svc-status>` is made of, if this Embed has one; a
 * failed load is tried once more. Rejects when it is not here within 9.5 s.
 * @returns its styles
 */
export async function loadKit(kind: string): Promise<string> {
  const load = async () => (await import('./kits.ts')).loadKitOf(kind);
  const kit = await within(ANSWER_WITHIN, new AbortController().signal, () => load().catch(load));
  kits.set(kind, kit);
  return kit?.styles ?? '';
}
