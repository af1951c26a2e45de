import { AsyncDirective, directive } from 'lit/async-directive.js';
import { type ChildPart, html, nothing, type TemplateResult } from 'lit/html.js';
import { type EmbedError, toEmbedError } from '../../api/errors.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { typedIn } from '../../fields/typed.ts';
import { laterHere, loadLater } from '../../fields/with-later.ts';
import { screenOf } from '../../session/state.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import type { Agreement, Objection } from './agreement.ts';
import { asUsual } from './as-usual.ts';
import { type Draft, draftOf, forgetOnceAccepted } from './draft.ts';
import { formEnd } from './form-end.ts';
import { type FormParts, groupView, wrongIn } from './group-view.ts';
import { clearPrivate } from './private-answers.ts';
import { type Part, partsOf, type Question, questionsOf } from './questions.ts';
import { RepeatController } from './repeat-controller.ts';

type Form = LaterBlockOf<'form'>;

/** Questions and the act they lead to. What is typed stays in its controls until the screen is another. */
export const renderForm: Renderer<Form> = (form, context) => html`${formView(form, context)}`;

/** Keeps what a form is told while it is shown: what is wrong with it, and what of it has been seen. */
class FormView extends AsyncDirective {
  #form: Form | undefined;
  #context: RenderContext | undefined;
  #place: ChildPart | undefined;
  #agreement: Agreement | undefined;
  /** A press that is being judged. */
  #pressed = false;
  #objection: Objection | undefined;
  #draft: Draft | undefined;
  #errors = new Map<string, string>();
  #failure: EmbedError | undefined;
  /** What reads and judges answers did not come. */
  #helpless = false;
  readonly #repeats = new RepeatController({
    draft: () => this.#draft,
    parts: () => this.#parts,
    redraw: () => this.#redraw(),
    focus: (path) => this.#focus(path),
  });

  override update(place: ChildPart, [form, context]: [Form, RenderContext]): TemplateResult {
    this.#place = place;
    return this.render(form, context);
  }

  override render(form: Form, context: RenderContext): TemplateResult {
    this.#form = form;
    this.#context = context;
    this.#draft = draftOf(context.session, this.#key);
    this.#learn(form, context);
    window.addEventListener('pagehide', this.#hidden);
    if (form.disclosure) queueMicrotask(() => this.#watch());
    return this.#draw(form, context);
  }

  protected override disconnected(): void {
    window.removeEventListener('pagehide', this.#hidden);
    this.#agreement?.stop();
    this.#agreement = undefined;
    this.#objection = undefined;
  }

  protected override reconnected(): void {
    window.addEventListener('pagehide', this.#hidden);
    this.#watch();
  }

  get #element(): Element | undefined {
    const parent = this.#place?.parentNode;
    return parent instanceof Element ? parent : undefined;
  }

  /** Names the form among those of its session. */
  get #key(): string {
    const { session } = this.#context ?? {};
    return `${(session && screenOf(session.state)?.id) ?? ''} ${this.#form?.id}`;
  }

  get #parts(): Part[] {
    return this.#form && this.#draft ? partsOf(this.#form, this.#draft) : [];
  }

  /** What the service found wrong, once for each answer of it. */
  #learn(form: Form, { actionFailure }: RenderContext): void {
    const error = actionFailure?.action === form.submit.id ? actionFailure.error : undefined;
    const later = laterHere();
    if (error === this.#failure || !later) return;
    this.#failure = error;
    if (!error) return;
    this.#errors = later.troublesIn(error, this.#parts);
    if (this.#errors.size > 0) this.#goToSummary();
  }

  /** Sees to it that every part of the disclosure is seen before the act beneath it. */
  #watch(): void {
    const { disclosure } = this.#form ?? {};
    if (!this.#element || !disclosure || !this.isConnected) return;
    const later = laterHere();
    if (!later) {
      this.#whenHere(() => this.#watch());
      return;
    }
    this.#agreement ??= new later.Agreement(this.#element, () => {
      this.#objection = undefined;
      this.#redraw();
    });
    this.#agreement.watch();
  }

  /** Goes on with `then` once the code is here that reads and judges answers. */
  #whenHere(then: () => void): void {
    loadLater().then(
      () => {
        this.#helpless = false;
        this.#redraw();
        then();
      },
      (thrown: unknown) => {
        this.#helpless = true;
        this.#context?.failed(
          toEmbedError(thrown, 'load_failed', 'A part of a form did not load.'),
        );
        this.#redraw();
      },
    );
  }

  async #submit(event: MouseEvent): Promise<void> {
    if (this.#pressed || !this.#context || this.#context.pending !== undefined) return;
    const values = this.#readAnswers(() => void this.#submit(event));
    if (!values) return;
    if (this.#form?.disclosure) {
      this.#pressed = true;
      this.#objection = this.#agreement ? await this.#agreement.press(event) : 'unread';
      this.#pressed = false;
      this.#redraw();
      if (this.#objection) return;
    }
    if (this.isConnected) this.#send(values);
  }

  /**
   * Reads and judges the answers. Where one is wrong says so, before anything else is judged.
   * @param again goes on once the code is here that reads them
   * @returns undefined where they cannot be sent
   */
  #readAnswers(again: () => void): Record<string, unknown> | undefined {
    const later = laterHere();
    if (!later) {
      this.#whenHere(again);
      return undefined;
    }
    this.#context?.dress(later.laterStyles);
    this.#repeats.forget();
    const { values, troubles } = later.readForm(this.#parts.map((part) => this.#withSecrets(part)));
    this.#errors = troubles;
    this.#redraw();
    if (troubles.size === 0) return values;
    this.#goToSummary();
    return undefined;
  }

  #send(values: Record<string, unknown>): void {
    const { submit } = this.#form ?? {};
    const context = this.#context;
    if (!submit || !context) return;
    context.act(submit, values);
    if (context.session) forgetOnceAccepted(context.session, this.#key);
  }

  /** What no draft keeps is read where it stands. */
  #withSecrets(part: Part): Part {
    const read = (question: Question): Question => {
      const holder = question.field.control === 'ssn' && this.#holderOf(question.path);
      return holder ? { ...question, typed: typedIn(question.field, holder) } : question;
    };
    const items = part.items.map((item) => ({ ...item, questions: item.questions.map(read) }));
    return { ...part, items };
  }

  #holderOf(path: string): Element | null | undefined {
    return this.#element?.querySelector(`[data-name="${CSS.escape(path)}"]`);
  }

  /** The question that something happened in, and what holds its answer. */
  #questionAt({ target }: Event): { question?: Question | undefined; holder?: Element } {
    const holder = target instanceof Element && target.closest('[data-name]');
    if (!holder) return {};
    const path = holder.getAttribute('data-name');
    return { holder, question: questionsOf(this.#parts).find((one) => one.path === path) };
  }

  #typedInto = (event: Event): void => {
    const { question, holder } = this.#questionAt(event);
    if (!question || !holder || question.field.control === 'ssn') return;
    // What was chosen from a list is told by the list; leaving the input changes nothing.
    if (question.field.control === 'combobox' && event.type === 'change') return;
    this.#draft?.type(question.path, typedIn(question.field, holder));
    this.#redraw();
  };

  /** Writes what was typed as it is usually written, once one has left it. */
  #left(event: Event): void {
    const { question, holder } = this.#questionAt(event);
    const { target } = event;
    if (!question || !holder || !(target instanceof HTMLInputElement)) return;
    const typed = asUsual(question.field, holder);
    if (!typed) return;
    if (question.field.control !== 'ssn') this.#draft?.type(question.path, typed);
    else if ('text' in typed) target.value = typed.text;
    this.#redraw();
  }

  /** What is agreed to is agreed by its button: Enter in a field, which submits other forms, leads there. */
  #entered = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
    if (!this.#form?.disclosure || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (this.#readAnswers(() => {}))
      this.#element?.querySelector<HTMLElement>('.form-end > button')?.focus();
  };

  /** A page that is left may be kept, and shown to whoever presses Back. */
  #hidden = (): void => {
    if (!this.#element || !this.#draft) return;
    clearPrivate(questionsOf(this.#parts), this.#draft, (path) => this.#holderOf(path));
    this.#redraw();
  };

  #idOf(path: string): string {
    return `${this.#form?.id}-${path}`;
  }

  #focus(path: string): void {
    this.#element?.querySelector<HTMLElement>(`#${CSS.escape(this.#idOf(path))}`)?.focus();
  }

  #goToSummary(): void {
    queueMicrotask(() => {
      const summary = this.#element?.querySelector<HTMLElement>('.error-summary');
      summary?.focus();
    });
  }

  #redraw(): void {
    if (this.#form && this.#context && this.isConnected)
      this.setValue(this.#draw(this.#form, this.#context));
  }

  #draw(form: Form, context: RenderContext): TemplateResult {
    const parts = this.#parts;
    const view: FormParts = {
      form,
      context,
      parts,
      errors: this.#errors,
      removed: this.#repeats.removed,
      idOf: (path) => this.#idOf(path),
      onChosen: (path, typed) => {
        this.#draft?.type(path, typed);
        this.#redraw();
      },
      onAdd: (repeat) => this.#repeats.add(repeat),
      onRemove: (repeat, key) => this.#repeats.remove(repeat, key),
    };
    const wrong = wrongIn(view);
    return html`<form
      class="form"
      novalidate
      @submit=${(event: Event) => event.preventDefault()}
      @input=${this.#typedInto}
      @change=${this.#typedInto}
      @keydown=${this.#entered}
      @focusout=${(event: Event) => this.#left(event)}
    >
      ${wrong.length > 0 ? laterHere()?.errorSummary(form.error_heading, wrong, context) : nothing}
      ${parts.map((part) => groupView(part, view))}
      ${formEnd({
        form,
        context,
        read: this.#agreement?.read ?? false,
        ready: this.#agreement?.ready ?? false,
        ledTo: this.#agreement?.ledTo,
        objection: this.#objection,
        wrong: wrong.length > 0,
        onAgain: this.#helpless ? () => this.#whenHere(() => {}) : undefined,
        onSubmit: (event) => void this.#submit(event),
      })}
    </form>`;
  }
}

const formView = directive(FormView);
