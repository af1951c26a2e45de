import { html, nothing } from 'lit/html.js';
import { describedBy, type FieldView, invalid } from './field.ts';
import { valuesOf } from './typed.ts';

/** One of several, or with `checkboxes` any of them, all in sight. The whole row can be pressed. */
export function choiceControl(view: FieldView) {
  const { field, path, id, typed } = view;
  const type = field.control === 'radio' ? 'radio' : 'checkbox';
  const chosen = valuesOf(typed);
  return html`<div class="choices" data-name=${path}>
    ${(field.options ?? []).map(({ value, label, hint }, index) => {
      const own = index === 0 ? id : `${id}-${index}`;
      return html`<div class="choice">
        <input
          id=${own}
          type=${type}
          name=${id}
          value=${value}
          .checked=${chosen.includes(value)}
          aria-describedby=${hint ? `${own}-hint` : nothing}
          aria-invalid=${type === 'checkbox' ? invalid(view) : nothing}
        />
        <div>
          <label for=${own}>${label}</label>
          ${hint ? html`<p class="field-hint" id="${own}-hint">${hint}</p>` : nothing}
        </div>
      </div>`;
    })}
  </div>`;
}

/** Something to agree to. It is never ticked but by a person, or because it was. */
export function checkboxControl(view: FieldView) {
  const { field, path, id, typed } = view;
  return html`<div class="choices" data-name=${path}>
    <div class="choice">
      <input
        id=${id}
        type="checkbox"
        value="yes"
        .checked=${valuesOf(typed).includes('yes')}
        aria-describedby=${describedBy(view)}
        aria-invalid=${invalid(view)}
      />
      <label for=${id}>${field.label}</label>
    </div>
  </div>`;
}
