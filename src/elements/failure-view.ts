import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { EmbedError } from '../api/errors.ts';
import { icon } from '../blocks/icons.ts';
import type { RenderContext } from '../blocks/render-context.ts';

export type FailureView = {
  error: EmbedError | undefined;
  context: RenderContext;
  /** Address of the same step elsewhere. */
  elsewhere?: string | undefined;
  /** Undefined where trying again cannot help. */
  onRetry: (() => void) | undefined;
  /** A retry is under way. */
  busy: boolean;
};

/** What stands where a screen would: what happened in words, a way to try again, a reference, and the partner's own fallback. */
export function failureView({
  error,
  context,
  elsewhere,
  onRetry,
  busy,
}: FailureView): TemplateResult {
  const { word } = context;
  return html`<div class="screen failure" role="alert">
    <div class="notice neutral">
      ${icon('warning')}
      <div class="stack">
        <p class="failure-title">${error?.problem?.message ?? word('failed')}</p>
        <div class="actions">
          ${elsewhere ? html`<a class="button primary" href=${elsewhere}>${word('elsewhere')}</a>` : nothing}
          ${
            onRetry
              ? html`<button
                  type="button"
                  class="button secondary"
                  aria-disabled=${busy ? 'true' : nothing}
                  aria-busy=${busy ? 'true' : nothing}
                  @click=${onRetry}
                >
                  <span>${word('retry')}</span>
                </button>`
              : nothing
          }
        </div>
        ${
          error?.requestId
            ? html`<p class="small muted">${word('reference', { reference: error.requestId })}</p>`
            : nothing
        }
      </div>
    </div>
    <slot></slot>
  </div>`;
}
