import { ANSWER_WITHIN } from '../api/timing.ts';
import { within } from '../api/wait.ts';
import type { LaterKind } from '../contract/blocks/index.ts';
import type { Kit } from './kit.ts';

const LOADERS: Record<LaterKind, () => Promise<{ kit: Kit }>> = {
  form: () => import('./form/kit.ts'),
  frame: () => import('./frame/kit.ts'),
};
/** Kits that are here, by kind. */
export const kits = new Map<string, Kit>();

/** True for a kind whose code is loaded when the first of its blocks is met. */
export const isLater = (kind: string): kind is LaterKind => Object.hasOwn(LOADERS, kind);

/** Loads a kind's code; a failed load is tried once more. Rejects when it is not here within 9.5 s. */
export async function loadKit(kind: LaterKind): Promise<Kit> {
  const { kit } = await within(ANSWER_WITHIN, new AbortController().signal, () =>
    LOADERS[kind]().catch(LOADERS[kind]),
  );
  kits.set(kind, kit);
  return kit;
}
