import { lateCode } from '../api/late.ts';
import { CODE_WITHIN } from '../api/timing.ts';
import { within } from '../api/wait.ts';
import type { Kit } from './kit.ts';

/** Kits that are here, by kind; undefined for a kind this Embed does not know. */
export const kits = new Map<string, Kit | undefined>();

const loadKits = lateCode('kits', () => import('./kits.ts'));

/**
 * Loads the code of a kind that no first screen of `<svc-status>` is made of, if this Embed has one.
 * Rejects when it is not here within 9 s.
 * @returns its styles
 */
export async function loadKit(kind: string): Promise<string> {
  const load = async () => (await loadKits()).loadKitOf(kind);
  const kit = await within(CODE_WITHIN, new AbortController().signal, load);
  kits.set(kind, kit);
  return kit?.styles ?? '';
}
