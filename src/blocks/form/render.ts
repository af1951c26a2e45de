import { AsyncDirective, directive } from 'lit/async-directive.js';
import { repeat } from 'lit/directives/repeat.js';
import { type ChildPart, html, nothing, type TemplateResult } from 'lit/html.js';
import type { EmbedError } from '../../api/errors.ts';
import type { Field } from '../../contract/blocks/form.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { fieldView } from '../../fields/field-view.ts';
import { failureOf } from '../action.ts';
import type { Renderer, Shell } from '../shell.ts';
import { disclosureView, MUST_BE_SEEN } from './disclosure.ts';
import { errorSummary } from './error-summary.ts';
import { fieldsOf, readForm } from './read-form.ts';
import { COVERED, SeenGate } from './seen-gate.ts';

type Form = LaterBlockOf<'form'>;

/** Ms that all of a disclosure and its button must have been there before the button acts, so that no click meant for something else agrees. */
const SETTLE = 500;

/** Questions and the act they lead to. What is typed stays in its controls until the screen is another. */
export const renderForm: Renderer<Form> = (form, shell) => html`${formView(form, shell)}`;

/** Keeps what a form is told while it is shown: what is wrong with it, and what of it has been seen. */
class FormView extends AsyncDirective {
  #form: Form | undefined;
  #shell: Shell | undefined;
  #place: ChildPart | undefined;
  #gate: SeenGate | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #mayAct = false;
  #errors = new Map<string, string>();
  #failure: EmbedError | undefined;
  #nudged = false;

  override update(place: ChildPart, [form, shell]: [Form, Shell]): TemplateResult {
    this.#place = place;
    return this.render(form, shell);
  }

  override render(form: Form, shell: Shell): TemplateResult {
    this.#form = form;
    this.#shell = shell;
    this.#learn(form, shell);
    if (form.disclosure) queueMicrotask(() => this.#watch());
    return this.#draw(form, shell);
  }

  protected override disconnected(): void {
    this.#gate?.stop();
    this.#gate = undefined;
    clearTimeout(this.#settling);
    this.#settling = undefined;
    this.#mayAct = false;
  }

  protected override reconnected(): void {
    this.#watch();
  }

  get #element(): ParentNode | undefined {
    const parent = this.#place?.parentNode;
    return parent instanceof Element ? parent : undefined;
  }

  /** What the service found wrong, once for each answer of it. */
  #learn(form: Form, { actionFailure }: Shell): void {
    const error = actionFailure?.action === form.submit.id ? actionFailure.error : undefined;
    if (error === this.#failure) return;
    this.#failure = error;
    const names = new Set(fieldsOf(form).map(({ name }) => name));
    const told = (error?.problem?.errors ?? [])
      .map(({ param, message }) => [param.replace(/^values\./, ''), message] as const)
      .filter(([name]) => names.has(name));
    this.#errors = new Map(told);
    if (told.length > 0) this.#goToSummary();
  }

  /** Sees to it that every part of the disclosure is seen before the act beneath it. */
  #watch(): void {
    const { disclosure } = this.#form ?? {};
    if (!this.#element || !disclosure || !this.isConnected) return;
    this.#gate ??= new SeenGate(
      () => {
        this.#settling ??= setTimeout(() => {
          this.#mayAct = true;
          this.#redraw();
        }, SETTLE);
      },
      () => this.#element?.dispatchEvent(new Event(COVERED, { bubbles: true })),
    );
    this.#gate.require(this.#element.querySelectorAll(`${MUST_BE_SEEN}, .form-end > button`));
  }

  #submit(event: MouseEvent): void {
    const form = this.#form;
    const shell = this.#shell;
    if (!form || !shell || !this.#element || shell.pending !== undefined) return;
    if (form.disclosure && !(event.isTrusted && this.#mayAct)) {
      this.#nudged = true;
      this.#redraw();
      return;
    }
    const { values, troubles } = readForm(form, this.#element);
    this.#errors = troubles;
    this.#redraw();
    if (troubles.size > 0) this.#goToSummary();
    else shell.act(form.submit, values);
  }

  #goToSummary(): void {
    queueMicrotask(() => {
      const summary = this.#element?.querySelector<HTMLElement>('.error-summary');
      summary?.focus();
    });
  }

  #redraw(): void {
    if (this.#form && this.#shell && this.isConnected)
      this.setValue(this.#draw(this.#form, this.#shell));
  }

  #draw(form: Form, shell: Shell): TemplateResult {
    const idOf = ({ name }: Field) => `${form.id}-${name}`;
    const wrong = fieldsOf(form).flatMap((field) => {
      const message = this.#errors.get(field.name);
      return message ? [{ id: idOf(field), message }] : [];
    });
    return html`<form class="form" novalidate @submit=${(event: Event) => event.preventDefault()}>
      ${wrong.length > 0 ? errorSummary(form.error_heading, wrong, shell) : nothing}
      ${form.groups.map(({ legend, fields }) => {
        const views = repeat(
          fields,
          ({ name }) => name,
          (field) =>
            fieldView({ field, id: idOf(field), error: this.#errors.get(field.name), shell }),
        );
        return legend
          ? html`<fieldset class="group"><legend class="section-title">${legend}</legend><div class="fields">${views}</div></fieldset>`
          : html`<div class="fields">${views}</div>`;
      })}
      ${form.disclosure ? disclosureView(form.disclosure, shell) : nothing}
      ${this.#end(form, shell, wrong.length > 0)}
    </form>`;
  }

  /** The button, which keeps its focus whatever it says, and why it does not act yet. */
  #end(form: Form, shell: Shell, wrong: boolean): TemplateResult {
    const { submit, disclosure } = form;
    const pending = shell.pending === submit.id;
    const unread = disclosure && !this.#mayAct ? disclosure.unread : '';
    const id = `${form.id}-unread`;
    return html`<div class="form-end">
      <p class="small ${this.#nudged ? 'nudged' : 'muted'}" id=${id} role="status">${unread}</p>
      <button
        type="submit"
        class="button ${submit.style}"
        data-action=${submit.id}
        aria-label=${submit.a11y_label ?? nothing}
        aria-describedby=${unread ? id : nothing}
        aria-disabled=${pending || unread ? 'true' : nothing}
        aria-busy=${pending ? 'true' : nothing}
        @click=${(event: MouseEvent) => this.#submit(event)}
      >
        <span>${submit.label}</span>
      </button>
      ${wrong ? nothing : failureOf(submit, shell)}
    </div>`;
  }
}

const formView = directive(FormView);
