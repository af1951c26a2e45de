import { html, type TemplateResult } from 'lit/html.js';
import { LANGUAGE } from '../contract/language.ts';

/** What stands around every screen, in the page or in a dialog: in its own language and direction, whatever the page's are. */
export function boxView(content: {
  themed: boolean;
  busy: boolean;
  /** What a dialog has above its content. */
  bar: unknown;
  screen: TemplateResult;
  /** What is said to a screen reader. */
  announcement: string;
}): TemplateResult {
  return html`<div
      class="svc ${content.themed ? 'themed' : 'plain'}"
      part="container"
      lang=${LANGUAGE.lang}
      dir=${LANGUAGE.dir}
      aria-busy=${content.busy ? 'true' : 'false'}
    >
      ${content.bar}
      <div class="page">${content.screen}</div>
      <div class="hidden" role="status">${content.announcement}</div>
    </div>`;
}
