import { html, type TemplateResult } from 'lit/html.js';
import { drawing } from '../icons.ts';
import type { CardView } from './card-view.ts';
import { askedOf, type Take } from './chosen.ts';

const UPLOAD =
  'M10 13V3.75M6.5 7.25 10 3.75l3.5 3.5M3.75 13v2a1.25 1.25 0 0 0 1.25 1.25h10A1.25 1.25 0 0 0 16.25 15v-2';
const CAMERA =
  'M7 5.25 8 3.75h4l1 1.5h2.75a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5v-7.5a1.5 1.5 0 0 1 1.5-1.5H7ZM12.75 10.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z';

/** The buttons that choose files or take photos, and what may be sent. */
export function takeView({ block, chosen: files, on }: CardView, take: Take): TemplateResult {
  const types = `${block.id}-types`;
  const button = (label: string, className: string, path: string) => html`<button
    type="button"
    class="button ${className}"
    aria-label="${label}: ${block.title}"
    aria-describedby=${types}
    @click=${choose}
  >
    ${drawing(path)}<span>${label}</span>
  </button>`;
  return html`<div class="take">
    <div class="choosers">
      <div class="chooser">
        ${button(take.choose, `choose ${askedOf(files) > 0 ? 'secondary' : take.style}`, UPLOAD)}
        <input
          type="file"
          hidden
          multiple
          accept=${take.accept.join()}
          @change=${(event: Event) => chosen(event, on.add)}
        />
      </div>
      <div class="chooser by-hand">
        ${button(take.photo, 'photo secondary', CAMERA)}
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
    <p class="drop-line" aria-hidden="true">${drawing(UPLOAD)}<span>${take.drop}</span></p>
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
