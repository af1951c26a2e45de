import { html, type TemplateResult } from 'lit/html.js';
import { icon } from '../icons.ts';
import type { CardView } from './card-view.ts';
import type { Take } from './chosen.ts';

/** The buttons that choose files or take photos, and what may be sent. */
export function takeView({ block, on }: CardView, take: Take): TemplateResult {
  const types = `${block.id}-types`;
  const button = (label: string, className: string, use: 'upload' | 'camera') => html`<button
    type="button"
    class="button ${className}"
    aria-label="${label}: ${block.title}"
    aria-describedby=${types}
    @click=${choose}
  >
    ${icon(use)}<span>${label}</span>
  </button>`;
  return html`<div class="take">
    <div class="choosers">
      <div class="chooser">
        ${button(take.choose, `choose ${take.style}`, 'upload')}
        <input
          type="file"
          hidden
          multiple
          accept=${take.accept.join()}
          @change=${(event: Event) => chosen(event, on.add)}
        />
      </div>
      <div class="chooser by-hand">
        ${button(take.photo, 'photo secondary', 'camera')}
        <input
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          @change=${(event: Event) => chosen(event, on.add)}
        />
      </div>
    </div>
    <p class="small muted" id=${types}>${take.types}</p>
    <p class="drop-line" aria-hidden="true">${icon('upload')}<span>${take.drop}</span></p>
  </div>`;
}

function choose({ currentTarget }: Event): void {
  const input = currentTarget instanceof Element ? currentTarget.nextElementSibling : null;
  if (input instanceof HTMLInputElement) input.click();
}

/** The same file can be chosen again: the input forgets what it had. */
function chosen({ currentTarget: input }: Event, add: (files: readonly File[]) => void): void {
  if (!(input instanceof HTMLInputElement)) return;
  add([...(input.files ?? [])]);
  input.value = '';
}
