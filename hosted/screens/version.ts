import { createHash } from 'node:crypto';
import type { ActionInput } from '../../src/contract/action.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { actionsOf } from './block-actions.ts';

/** Every action a screen offers, in reading order. */
export function offeredBy(screen: Pick<ScreenInput, 'back' | 'blocks' | 'actions'>): ActionInput[] {
  return [
    ...(screen.back ? [screen.back] : []),
    ...screen.blocks.flatMap(actionsOf),
    ...(screen.actions ?? []),
  ];
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
