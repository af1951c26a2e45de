import { createHash } from 'node:crypto';
import type { ActionInput } from '../../src/contract/action.ts';
import type { BlockInput } from '../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';

/** Every action a screen offers. */
export function offeredBy(screen: Pick<ScreenInput, 'back' | 'blocks' | 'actions'>): ActionInput[] {
  return [
    ...(screen.back ? [screen.back] : []),
    ...actionsIn(screen.blocks),
    ...(screen.actions ?? []),
  ];
}

/** Every action a set of blocks offers, in reading order. */
function actionsIn(blocks: readonly BlockInput[]): ActionInput[] {
  return blocks.flatMap((block): ActionInput[] => {
    switch (block.kind) {
      case 'todo_list':
        return block.items.flatMap((item) => (item.action ? [item.action] : []));
      case 'help':
        return block.channels.flatMap((channel) => (channel.action ? [channel.action] : []));
      case 'facts':
        return block.rows.flatMap((row) => (row.action ? [row.action] : []));
      case 'funded':
        return (
          block.contact?.channels.flatMap((channel) => (channel.action ? [channel.action] : [])) ??
          []
        );
      case 'form':
        return [block.submit];
      case 'frame':
        return [block.elsewhere];
      case 'prefill_card':
        return [block.edit, ...(block.confirm ? [block.confirm] : [])];
      case 'check_answers':
        return block.sections.flatMap((section) => (section.change ? [section.change] : []));
      case 'handoff':
      case 'notice':
      case 'outcome':
      case 'session_end':
        return block.actions ?? [];
      default:
        return [];
    }
  });
}

/**
 * Identifies the actions a screen offers: their ids, kinds and the screen they are on. What is
 * merely shown does not count, so a live update leaves a half-typed answer good; `basis` is what counts
 * all the same, like the text that is agreed to.
 */
export function screenVersion(id: string, actions: readonly ActionInput[], basis?: string): string {
  const offered = actions.map((action) => [action.id, action.kind ?? 'submit']);
  return createHash('sha256')
    .update(JSON.stringify([id, offered, basis]))
    .digest('base64url')
    .slice(0, 16);
}
