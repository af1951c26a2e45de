import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Action } from '../contract/action.ts';
import { type IconName, icon, toneIcon } from './icons.ts';
import type { RenderContext } from './render-context.ts';
import { newTab } from './rich-text.ts';

type Looks = { className?: string; icon?: IconName };

/**
 * Something to do: a link for `open_url`, else a button. While it is under way the button keeps its
 * focus and says so; what went wrong stands under it, with the same button to try again.
 */
export function actionOf(
  action: Action,
  context: RenderContext,
  looks: Looks = {},
): TemplateResult {
  const className = looks.className ?? `button ${action.style}`;
  const label = html`${looks.icon ? icon(looks.icon) : nothing}<span>${action.label}</span>`;
  if (action.kind === 'open_url' && action.href) {
    return html`<a
      class=${className}
      href=${action.href}
      rel="noopener noreferrer"
      target=${action.new_tab ? '_blank' : nothing}
      aria-label=${action.a11y_label ?? nothing}
      >${label}${newTab(action.new_tab, context)}</a
    >`;
  }
  const pending = context.pending === action.id;
  return html`<button
      type="button"
      class=${className}
      data-action=${action.id}
      aria-label=${action.a11y_label ?? nothing}
      aria-disabled=${pending ? 'true' : nothing}
      aria-busy=${pending ? 'true' : nothing}
      @click=${() => context.act(action)}
    >
      ${label}</button
    >${failureOf(action, context)}`;
}

/** A row of actions, the first one first. */
export function actionsOf(actions: readonly Action[], context: RenderContext) {
  if (actions.length === 0) return nothing;
  return html`<div class="actions">${actions.map((action) => actionOf(action, context))}</div>`;
}

/** What is not well with an action, beneath its button: that it is being checked, or went wrong. */
export function failureOf(action: Action, context: RenderContext) {
  if (context.checking && context.pending === action.id)
    return html`<p class="small muted" role="status">${context.word('checking')}</p>`;
  if (context.actionFailure?.action !== action.id) return nothing;
  const { error, unknown, offline } = context.actionFailure;
  const lost = unknown && context.word('action_unknown');
  const unsent = offline && context.word('action_offline');
  return html`<div class="action-failure" role="alert">
    ${toneIcon('error')}
    <p>
      ${lost || unsent || (error.problem?.message ?? context.word('action_failed'))}
      ${
        error.requestId
          ? html`<span class="reference"
              >${context.word('reference', { reference: error.requestId })}</span
            >`
          : nothing
      }
    </p>
  </div>`;
}
