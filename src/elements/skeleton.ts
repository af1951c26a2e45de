import { html, type TemplateResult } from 'lit/html.js';
import { boneCard } from '../blocks/bones.ts';

/** The shape of what comes: a title, the steps, a card. Without words; it appears only when loading takes a moment, or at once where there was one before. */
export function skeleton(atOnce = false): TemplateResult {
  return html`<div class="screen skeleton ${atOnce ? 'at-once' : ''}" aria-hidden="true">
    <div class="head"><i class="bone w30"></i><i class="bone tall w90"></i><i class="bone w60"></i></div>
    <div class="bones">
      ${[1, 2, 3, 4, 5].map(() => html`<span><i class="bone dot"></i><i class="bone"></i></span>`)}
    </div>
    ${boneCard()}
  </div>`;
}
