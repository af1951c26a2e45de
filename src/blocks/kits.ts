import type { LaterKind } from '../contract/blocks/index.ts';
import type { Kit } from './kit.ts';

const LOADERS: Record<LaterKind, () => Promise<Kit>> = {
  form: async () => (await import('./form-kits.ts')).form,
  prefill_card: async () => (await import('./form-kits.ts')).prefillCard,
  frame: async () => (await import('./frame/kit.ts')).kit,
  check_answers: async () => (await import('./check-answers/kit.ts')).kit,
  confirmation: async () => (await import('./confirmation/kit.ts')).kit,
  handoff: async () => (await import('./handoff/kit.ts')).kit,
};

const isLater = (kind: string): kind is LaterKind => Object.hasOwn(LOADERS, kind);

/** The code of a kind that is loaded when the first of its blocks is met; undefined for a kind this Embed does not know. */
export async function loadKitOf(kind: string): Promise<Kit | undefined> {
  return isLater(kind) ? LOADERS[kind]() : undefined;
}
