import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { actionOf, actionsOf } from '../blocks/action.ts';
import { bones } from '../blocks/bones.ts';
import { headingTag } from '../blocks/heading-tag.ts';
import { icon } from '../blocks/icons.ts';
import { renderNotice } from '../blocks/notice/render.ts';
import type { ReadBlock } from '../blocks/read-block.ts';
import type { RenderContext } from '../blocks/render-context.ts';
import { richText } from '../blocks/rich-text.ts';
import type { Screen } from '../contract/screen.ts';
import { failureView } from './failure-view.ts';
import type { LaterBlocks } from './later-blocks.ts';

/** What is drawn around and in a screen. */
export type ScreenView = {
  screen: Screen;
  blocks: readonly ReadBlock[];
  context: RenderContext;
  /** A line that says what is shown may be old. */
  staleness?: string;
  /** Kinds whose code is not here yet. */
  later: LaterBlocks;
};

/** A whole screen. Blocks are keyed by id: an update in place keeps nodes, focus and what is unfolded. */
export function screenView({
  screen,
  blocks,
  context,
  staleness,
  later,
}: ScreenView): TemplateResult {
  const { main, aside } = columnsOf(blocks, screen);
  return html`<div class="screen ${screen.layout}">
    ${screen.back ? actionOf(screen.back, context, { className: 'back', icon: 'back' }) : nothing}
    ${staleness ? html`<p class="stale small">${icon('cloud')}<span>${staleness}</span></p>` : nothing}
    ${
      screen.notice
        ? html`<div role="status">${renderNotice({ ...screen.notice, actions: [] }, context)}</div>`
        : nothing
    }
    ${keyed(
      screen.id,
      html`<header class="head">
          ${screen.caption ? html`<p class="caption small muted">${screen.caption}</p>` : nothing}
          ${headingTag(context.level, screen.title, 'title', true)}
          ${screen.lead ? html`<p class="lead muted">${richText(screen.lead, context)}</p>` : nothing}
        </header>
        <div class="columns">
          <div class="column">
            ${blockList(main, context, later)} ${actionsOf(screen.actions, context)}
          </div>
          ${aside.length > 0 ? html`<div class="column">${blockList(aside, context, later)}</div>` : nothing}
        </div>`,
    )}
  </div>`;
}

/** Kinds that may stand beside the rest where there is room. */
const ASIDE: ReadonlySet<string> = new Set(['facts', 'timeline', 'details', 'help']);

/** The order of the blocks is never changed: only those at the end may stand beside the others; help alone where buttons go before it. */
function columnsOf(blocks: readonly ReadBlock[], { layout, actions }: Screen) {
  const last = blocks.findLastIndex(
    (read) => !('draw' in read && (actions[0] ? read.kind === 'help' : ASIDE.has(read.kind))),
  );
  const cut = layout === 'compact' || last < 0 ? blocks.length : last + 1;
  return { main: blocks.slice(0, cut), aside: blocks.slice(cut) };
}

function blockList(blocks: readonly ReadBlock[], context: RenderContext, later: LaterBlocks) {
  return repeat(
    blocks,
    ({ id }) => id,
    (read) => blockView(read, context, later),
  );
}

function blockView(read: ReadBlock, context: RenderContext, later: LaterBlocks) {
  if ('draw' in read) return html`<div class="block">${read.draw(context)}</div>`;
  if ('wanted' in read) {
    const error = later.failureOf(read.wanted);
    if (!error) return html`<div class="block" aria-busy="true">${bones()}</div>`;
    return failureView({ error, context, busy: false, onRetry: () => later.retry() });
  }
  return read.fallback
    ? html`<div class="block"><p>${richText(read.fallback, context)}</p></div>`
    : nothing;
}

/** The way back from a component that was opened in place. */
export function backButton(label: string, onBack: () => void): TemplateResult {
  return html`<button type="button" class="back" @click=${onBack}>${icon('back')}<span>${label}</span></button>`;
}
