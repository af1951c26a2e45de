import { lateCode } from '../api/late.ts';
import type { LaterKind } from '../contract/blocks/index.ts';
import type { Kit } from './kit.ts';

const formKits = lateCode('form', () => import('./form-kits.ts'));
const frame = lateCode('frame', () => import('./frame/kit.ts'));
const checkAnswers = lateCode('check_answers', () => import('./check-answers/kit.ts'));
const confirmation = lateCode('confirmation', () => import('./confirmation/kit.ts'));
const documentRequest = lateCode('document_request', () => import('./document-request/kit.ts'));
const offerComparison = lateCode('offer_comparison', () => import('./offer-comparison/kit.ts'));
const disclosure = lateCode('disclosure', () => import('./disclosure/kit.ts'));
const messageLog = lateCode('message_log', () => import('./message-log/kit.ts'));
const handoff = lateCode('handoff', () => import('./handoff/kit.ts'));

const LOADERS: Record<LaterKind, () => Promise<Kit>> = {
  form: async () => (await formKits()).form,
  prefill_card: async () => (await formKits()).prefillCard,
  frame: async () => (await frame()).kit,
  check_answers: async () => (await checkAnswers()).kit,
  confirmation: async () => (await confirmation()).kit,
  handoff: async () => (await handoff()).kit,
  message_log: async () => (await messageLog()).kit,
  offer_comparison: async () => (await offerComparison()).kit,
  disclosure: async () => (await disclosure()).kit,
  document_request: async () => (await documentRequest()).kit,
};

const isLater = (kind: string): kind is LaterKind => Object.hasOwn(LOADERS, kind);

/** The code of a kind that is loaded when the first of its blocks is met; undefined for a kind this Embed does not know. */
export async function loadKitOf(kind: string): Promise<Kit | undefined> {
  return isLater(kind) ? LOADERS[kind]() : undefined;
}
