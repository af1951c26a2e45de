import type { TemplateResult } from 'lit/html.js';
import type { Block, BlockKind, BlockOf } from '../contract/blocks/index.ts';
import { renderDetails } from './details/render.ts';
import { renderFacts } from './facts/render.ts';
import { renderFunded } from './funded/render.ts';
import { renderHeading } from './heading/render.ts';
import { renderHelp } from './help/render.ts';
import { renderMatchList } from './match-list/render.ts';
import { renderNotice } from './notice/render.ts';
import { renderOutcome } from './outcome/render.ts';
import { renderProgress } from './progress/render.ts';
import type { RenderContext, Renderer } from './render-context.ts';
import { renderSessionEnd } from './session-end/render.ts';
import { renderText } from './text/render.ts';
import { renderTimeline } from './timeline/render.ts';
import { renderTodoList } from './todo-list/render.ts';

/** Every block kind and what draws it; the only place that knows the list. */
const RENDERERS: { [K in BlockKind]: Renderer<BlockOf<K>> } = {
  heading: renderHeading,
  text: renderText,
  notice: renderNotice,
  facts: renderFacts,
  details: renderDetails,
  help: renderHelp,
  session_end: renderSessionEnd,
  progress: renderProgress,
  todo_list: renderTodoList,
  match_list: renderMatchList,
  outcome: renderOutcome,
  funded: renderFunded,
  timeline: renderTimeline,
};

/** Draws a block of any kind. */
export function renderBlock<K extends BlockKind>(
  block: Block & { kind: K } & BlockOf<K>,
  context: RenderContext,
): TemplateResult {
  return RENDERERS[block.kind](block, context);
}
