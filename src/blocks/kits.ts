import type { LaterKind } from '../contract/blocks/index.ts';
import type { Kit } from './kit.ts';

const LOADERS: Record<LaterKind, () => Promise<{ kit: Kit }>> = {
  form: () => import('./form/kit.ts'),
  frame: () => import('./frame/kit.ts'),
  prefill_card: () => import('./prefill-card/kit.ts'),
  check_answers: () => import('./check-answers/kit.ts'),
  confirmation: () => import('./confirmation/kit.ts'),
  handoff: () => import('./handoff/kit.ts'),
};

const isLater = (kind: string): kind is LaterKind => Object.hasOwn(LOADERS, kind);

/** The code of a kind that is loaded when the first of its blocks is met; undefined for a kind this Embed does not know. */
export async function loadKitOf(kind: string): Promise<Kit | undefined> {
  return isLater(kind) ? (await LOADERS[kind]()).kit : undefined;
}
