import { html, nothing } from 'lit/html.js';
import { describedBy, type FieldView, invalid } from './field.ts';

/**
 * A Social Security number: readable while one types, hidden once one has left, shown again on
 * demand. Spaces and hyphens are as welcome as none. No password manager is offered it, and it is kept
 * nowhere but in its input.
 */
export function ssnControl(view: FieldView) {
  const { field, path, id } = view;
  const { show, hide } = field.parts ?? {};
  return html`<div class="ssn-box">
    <input
      class="control"
      id=${id}
      type="text"
      inputmode="numeric"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
      data-form-type="other"
      aria-describedby=${describedBy(view)}
      aria-invalid=${invalid(view)}
      data-name=${path}
    />
    ${
      show && hide
        ? html`<button
            type="button"
            class="button secondary ssn-toggle"
            aria-controls=${id}
            @click=${toggle}
          >
            <span class="when-hidden">${show}</span><span class="when-shown">${hide}</span
            ><span class="hidden"> ${field.label}</span>
          </button>`
        : nothing
    }
  </div>`;
}

function toggle({ currentTarget }: Event): void {
  if (currentTarget instanceof Element) currentTarget.parentElement?.classList.toggle('shown');
}
