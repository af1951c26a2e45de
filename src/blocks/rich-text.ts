import { html, nothing } from 'lit/html.js';
import type { RichText, Span } from '../contract/text.ts';
import type { RenderContext } from './render-context.ts';

/** Text as nodes: emphasis and links are elements, the rest is always text. */
export function richText(text: RichText, context: RenderContext) {
  return typeof text === 'string' ? text : text.map((span) => spanOf(span, context));
}

function spanOf({ t, strong, em, href, new_tab }: Span, context: RenderContext): unknown {
  let content: unknown = t;
  if (em) content = html`<em>${content}</em>`;
  if (strong) content = html`<strong>${content}</strong>`;
  if (!href) return content;
  return html`<a href=${href} rel="noopener noreferrer" target=${new_tab ? '_blank' : nothing}
    >${content}${newTab(new_tab, context)}</a
  >`;
}

/** Says in the name of a link that it opens a new tab. */
export function newTab(opens: boolean | undefined, context: RenderContext) {
  return opens ? html`<span class="hidden"> ${context.word('new_tab')}</span>` : nothing;
}
