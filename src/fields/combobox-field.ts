import { AsyncDirective, directive } from 'lit/async-directive.js';
import { type ChildPart, html, nothing } from 'lit/html.js';
import { toEmbedError } from '../api/errors.ts';
import type { Combobox } from './combobox.ts';
import { describedBy, type FieldView, invalid, textOf } from './field.ts';
import { counted } from './plural.ts';

/** One of many, found by typing. Its list is loaded when the first such question is shown. */
export function comboboxControl(view: FieldView) {
  const { path, id } = view;
  return html`<div class="combobox" data-name=${path}>
    <input
      class="control"
      id=${id}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded="false"
      aria-controls="${id}-list"
      .value=${textOf(view)}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-describedby=${describedBy(view)}
      aria-invalid=${invalid(view)}
    />
    ${list(view)}
  </div>`;
}

/** The list under an input. Until its code is here one can type; if it does not come, the field says so and asks for it again. */
class List extends AsyncDirective {
  #view: FieldView | undefined;
  #input: HTMLInputElement | null | undefined;
  #combobox: Combobox | undefined;
  #load: Promise<void> | undefined;

  override update({ parentNode }: ChildPart, [view]: [FieldView]) {
    if (parentNode instanceof Element) this.#input = parentNode.querySelector('input');
    return this.render(view);
  }

  override render(view: FieldView): unknown {
    this.#view = view;
    this.#begin();
    return this.#combobox ? this.#combobox.drawn(view) : nothing;
  }

  protected override disconnected(): void {
    this.#combobox?.stop();
    this.#combobox = undefined;
  }

  protected override reconnected(): void {
    this.#load = undefined;
    this.#begin();
  }

  #begin(): void {
    this.#load ??= import('./combobox.ts').then(
      ({ Combobox }) => this.#start(Combobox),
      (thrown: unknown) => this.#failed(thrown),
    );
  }

  #start(Loaded: typeof Combobox): void {
    const view = this.#view;
    if (!view || !this.#input || !this.isConnected) return;
    this.#combobox = new Loaded(this.#input, view, { redraw: () => this.#redraw(), counted });
    this.#redraw();
  }

  #redraw(): void {
    if (this.isConnected && this.#view) this.setValue(this.#combobox?.drawn(this.#view));
  }

  #failed(thrown: unknown): void {
    const { shell, field } = this.#view ?? {};
    shell?.failed(toEmbedError(thrown, 'load_failed', 'The list of a combobox did not load.'));
    if (this.isConnected)
      this.setValue(html`<p class="field-hint" role="status">${field?.search?.failed ?? ''}</p>`);
    const again = () => {
      this.#load = undefined;
      this.#begin();
    };
    this.#input?.addEventListener('input', again, { once: true });
  }
}

const list = directive(List);
