import type { ActionInput } from '../../src/contract/action.ts';
import type { BlockInput } from '../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { olderEmbed as words } from './copy/pages.ts';
import { offeredBy, screenVersion } from './version.ts';

/** The vocabulary from which on an Embed draws a kind of block as it is written today. */
const SINCE: Record<BlockInput['kind'], number> = {
  heading: 1,
  text: 1,
  notice: 1,
  facts: 1,
  details: 1,
  help: 1,
  session_end: 1,
  progress: 1,
  todo_list: 1,
  match_list: 1,
  outcome: 1,
  funded: 1,
  timeline: 1,
  frame: 2,
  // The second had four controls, and no repeated groups.
  form: 3,
  prefill_card: 3,
  check_answers: 3,
  confirmation: 3,
  handoff: 3,
  document_request: 4,
  message_log: 5,
  offer_comparison: 5,
  disclosure: 5,
};

/**
 * A screen as an Embed can draw it that speaks `vocabulary` (DESIGN section 2). A block that it cannot draw says in
 * words where there is more; where the block offers something to do, the whole screen leads to the hosted page, whose
 * Embed is never old.
 * @param href the same component as a hosted page
 */
export function inVocabulary(screen: ScreenInput, vocabulary: number, href: string): ScreenInput {
  const unknown = screen.blocks.filter(({ kind }) => SINCE[kind] > vocabulary);
  if (unknown.some(isToDo)) return elsewhere(screen, href);
  const blocks = screen.blocks.map((block) =>
    unknown.includes(block) ? { fallback: words.more(href), ...block } : block,
  );
  return unknown.length > 0 ? { ...screen, blocks } : screen;
}

/** Something can be done with it: its words alone would be a dead end. */
const isToDo = (block: BlockInput): boolean =>
  offeredBy({ blocks: [block] }).length > 0 ||
  (block.kind === 'document_request' && block.take !== undefined) ||
  block.kind === 'message_log';

function elsewhere({ lead: _, ...screen }: ScreenInput, href: string): ScreenInput {
  const actions: ActionInput[] = [
    { id: 'elsewhere', label: words.action, style: 'primary', kind: 'open_url', href },
  ];
  const blocks: BlockInput[] = [
    { id: 'elsewhere', kind: 'text', style: 'body', text: words.text },
    ...screen.blocks.filter(({ kind }) => kind === 'help'),
  ];
  const led = { ...screen, blocks, actions };
  return { ...led, screen_version: screenVersion(screen.id, offeredBy(led)) };
}
