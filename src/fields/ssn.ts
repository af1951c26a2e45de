import { html, nothing } from 'lit/html.js';
import { ssnDigits } from './answers.ts';
import { describedBy, type FieldView } from './field.ts';

/**
 * A Social Security number: readable while one types, hidden once one has left, shown again on
 * demand. Spaces and hyphens are as welcome as none. No password manager is offered it.
 */
export function ssnControl(view: FieldView) {
  const { field, id, error } = view;
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
      aria-invalid=${error ? 'true' : nothing}
      data-name=${field.name}
      @blur=${group}
    />
    ${
      show && hide
        ? html`<button
            type="button"
            class="button secondary ssn-toggle"
            aria-controls=${id}
            @click=${toggle}
          >
            <span class="when-hidden">${show}</span><span class="when-shown">${hide}</span>
          </button>`
        : nothing
    }
  </div>`;
}

/** Writes nine digits the way they are printed on the card. */
function group({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const digits = ssnDigits(target.value);
  if (digits) target.value = digits.replace(/^(...)(..)(....)$/, '$1-$2-$3');
}

function toggle({ currentTarget }: Event): void {
  if (currentTarget instanceof Element) currentTarget.parentElement?.classList.toggle('shown');
}
