import { html, type TemplateResult } from 'lit/html.js';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { RenderContext } from '../render-context.ts';

/** What is wrong, all at once, each with a way to its question. */
export function errorSummary(
  heading: string,
  errors: readonly { id: string; message: string }[],
  context: RenderContext,
): TemplateResult {
  return html`<div class="notice error error-summary" role="alert" tabindex="-1">
    ${icon('error')}
    <div class="stack">
      ${headingTag(context.level + 1, heading, 'notice-title')}
      <ul>
        ${errors.map(
          ({ id, message }) =>
            html`<li><a href="#${id}" @click=${(event: Event) => goTo(event, id)}>${message}</a></li>`,
        )}
      </ul>
    </div>
  </div>`;
}

/** Fragments do not reach into a shadow root. */
function goTo(event: Event, id: string): void {
  event.preventDefault();
  const { currentTarget } = event;
  const root = currentTarget instanceof Node ? currentTarget.getRootNode() : document;
  if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(id)?.focus();
}
