import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { icon } from '../icons.ts';
import type { Renderer } from '../render-context.ts';

type Step = BlockOf<'progress'>['steps'][number];

/**
 * The steps of a referral, an ordered list that says each state in words. Where there is little room the list is
 * folded behind one line and a bar. Compact: the line and the bar, the list only for screen readers.
 */
export const renderProgress: Renderer<BlockOf<'progress'>> = (block, context) => {
  const list = html`<ol
    class=${context.compact ? 'hidden' : 'steps'}
    role="list"
    aria-label=${block.label}
  >
    ${block.steps.map((step) => stepOf(step, block.ended))}
  </ol>`;
  const bar = html`<span class="steps-bar" aria-hidden="true">
    ${block.steps.map(({ state }) => html`<i class=${state}></i>`)}
  </span>`;
  if (context.compact)
    return html`<p class="steps-summary" aria-hidden="true">${block.summary}</p>
      ${bar}${list}`;
  return html`<details class="steps-fold">
      <summary>
        <span class="steps-line"
          ><span class="steps-summary">${block.summary}</span>${icon('chevron')}</span
        >${bar}
      </summary>
    </details>
    ${list}`;
};

function stepOf({ label, state, state_label, at_text }: Step, ended: boolean) {
  const current = state === 'current' && !ended;
  return html`<li class="step ${state}" aria-current=${current ? 'step' : nothing}>
    <span class="mark">${state === 'done' ? icon('check') : nothing}</span>
    <span class="step-label">${label}<span class="hidden">, ${state_label}</span></span>
    ${at_text ? html`<span class="step-at small muted">${at_text}</span>` : nothing}
  </li>`;
}
