import { AsyncDirective, directive } from 'lit/async-directive.js';
import { type ChildPart, html, nothing, type TemplateResult } from 'lit/html.js';
import { Options } from '../contract/options.ts';
import type { FieldView } from './field.ts';
import { listHeight } from './list-room.ts';
import { adoptListStyles } from './list-styles.ts';
import { counted } from './plural.ts';
import { Press } from './press.ts';

/** Ms after the last key before it is searched. */
const PAUSE = 150;
/** Searches whose results are remembered. */
const REMEMBERED = 50;
/** Characters of what was typed that are searched. */
const LONGEST = 100;

type Option = Options['options'][number];

/**
 * The list of a combobox, as the ARIA Authoring Practices have it: the focus stays in the input, the arrow keys go
 * through what was found, Enter or Tab takes it, Escape closes the list. Nothing is taken by itself, but what was typed
 * in full.
 */
class Combobox {
  readonly #input: HTMLInputElement;
  readonly #redraw: () => void;
  readonly #life = new AbortController();
  readonly #press: Press;
  readonly #known = new Map<string, readonly Option[]>();
  #view: FieldView;
  #options: readonly Option[] = [];
  /** Stands in place of options. */
  #words = '';
  /** Said to a screen reader. */
  #status = '';
  #open = false;
  #active = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #search: AbortController | undefined;

  constructor(input: HTMLInputElement, view: FieldView, redraw: () => void) {
    this.#input = input;
    this.#view = view;
    this.#redraw = redraw;
    const { signal } = this.#life;
    input.addEventListener('input', () => this.#look(PAUSE), { signal });
    input.addEventListener('keydown', (event) => this.#pressed(event), { signal });
    input.addEventListener('blur', () => this.#left(), { signal });
    input.addEventListener('click', () => this.#clicked(), { signal });
    this.#press = new Press(() => this.#open && !input.matches(':focus') && this.#close(), signal);
    // What was typed before this code came.
    if (input.value !== '' && !this.#chosen && input.matches(':focus')) this.#look(0);
  }

  stop(): void {
    this.#life.abort();
    this.#cancel();
  }

  /** The list as it stands, and what is said of it. */
  drawn(view: FieldView): TemplateResult {
    this.#view = view;
    adoptListStyles(this.#input);
    const { id, field } = view;
    const shows = this.#open && (this.#options.length > 0 || this.#words !== '');
    const height = shows ? listHeight(this.#input) : 0;
    const options = this.#options.map((option, index) => this.#option(option, index));
    this.#input.setAttribute('aria-expanded', String(shows && options.length > 0));
    const active = this.#open && this.#active >= 0 ? `${id}-option-${this.#active}` : '';
    if (active) this.#input.setAttribute('aria-activedescendant', active);
    else this.#input.removeAttribute('aria-activedescendant');
    return html`<div
        class="list"
        ?hidden=${!shows}
        .style=${`max-block-size:${height}px`}
        @mousedown=${keepFocus}
      >
        <ul role="listbox" id="${id}-list" aria-label=${field.label}>
          ${options}
        </ul>
        ${this.#words ? html`<p class="muted">${this.#words}</p>` : nothing}
      </div>
      <span class="hidden" role="status">${this.#status}</span>`;
  }

  #option(option: Option, index: number): TemplateResult {
    return html`<li
      role="option"
      id="${this.#view.id}-option-${index}"
      aria-selected=${index === this.#active ? 'true' : 'false'}
      @click=${() => this.#choose(option)}
    >
      <span>${option.label}</span>${
        option.note ? html`<span class="field-hint">${option.note}</span>` : nothing
      }
    </li>`;
  }

  get #chosen(): boolean {
    const { typed } = this.#view;
    return 'text' in typed && Boolean(typed.value);
  }

  /** Searches what stands in the input, `after` ms from now. An older search is called off. */
  #look(after: number): void {
    this.#cancel();
    const query = this.#input.value.trim().slice(0, LONGEST);
    const known = this.#known.get(query.toLowerCase());
    if (query === '') this.#close();
    else if (known) this.#show(known);
    else this.#timer = setTimeout(() => void this.#ask(query), after);
  }

  async #ask(query: string): Promise<void> {
    const { field, context } = this.#view;
    const search = new AbortController();
    this.#search = search;
    const what = `options/${encodeURIComponent(field.search?.source ?? '')}?q=${encodeURIComponent(query)}`;
    try {
      const answer = await context.session?.ask((api, who) =>
        api.get(who, what, Options, search.signal),
      );
      if (search.signal.aborted) return;
      this.#remember(query.toLowerCase(), answer?.options ?? []);
      this.#show(answer?.options ?? []);
    } catch {
      if (!search.signal.aborted) this.#say([], field.search?.failed ?? '');
    }
  }

  #remember(query: string, options: readonly Option[]): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= REMEMBERED) this.#known.delete(oldest);
    this.#known.set(query, options);
  }

  #show(options: readonly Option[]): void {
    const { search } = this.#view.field;
    if (!search) return;
    if (options.length === 0) this.#say([], search.none);
    else this.#say(options, '', counted(search.found, options.length));
  }

  #say(options: readonly Option[], words: string, status = words): void {
    // Who has left meanwhile is not interrupted.
    if (!this.#input.matches(':focus')) return;
    this.#options = options;
    this.#words = words;
    this.#status = status;
    this.#active = -1;
    this.#open = true;
    this.#redraw();
  }

  /** Brings back a list that was closed, like by putting away the keyboard of a phone. */
  #clicked(): void {
    if (!this.#open && !this.#chosen) this.#look(0);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing) return;
    this.#press.forget();
    const last = this.#options.length - 1;
    const open = this.#open && last >= 0;
    const go = (index: number) => {
      event.preventDefault();
      this.#goTo(index);
    };
    const active = this.#options[this.#active];
    if (event.key === 'Escape' && this.#open) {
      event.preventDefault();
      this.#close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const down = event.key === 'ArrowDown';
      event.preventDefault();
      if (!open) this.#look(0);
      else if (event.altKey && !down) this.#close();
      else if (down) go(this.#active < last ? this.#active + 1 : 0);
      else go(this.#active > 0 ? this.#active - 1 : last);
    } else if (!open) return;
    else if (event.key === 'Enter' && !active) go(0);
    else if (active && event.key === 'Home') go(0);
    else if (active && event.key === 'End') go(last);
    else if (active && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault();
      this.#choose(active);
    }
  }

  #goTo(index: number): void {
    this.#active = index;
    this.#redraw();
    const options = this.#input.parentElement?.querySelectorAll('[role=option]');
    options?.[index]?.scrollIntoView({ block: 'nearest' });
  }

  #choose({ label, value }: Option): void {
    this.#view.onChosen({ text: label, value });
    this.#close();
  }

  /**
   * Who typed one of the labels in full has chosen it, at once, as a press may be on what sends it. The list goes when
   * the press has become a click: browsers differ in which comes first, and what stands beneath may move up.
   */
  #left(): void {
    const text = this.#input.value.trim().toLowerCase();
    const typed = this.#options.find(({ label }) => label.toLowerCase() === text);
    if (typed && !this.#chosen) this.#view.onChosen({ text: typed.label, value: typed.value });
    if (!this.#press.held) this.#close();
  }

  #close(): void {
    this.#cancel();
    this.#open = false;
    this.#active = -1;
    this.#status = '';
    this.#redraw();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#search?.abort();
  }
}

/** A press in the list leaves the focus, and on a phone the keyboard, where it is. */
const keepFocus = (event: Event) => event.preventDefault();

/** Holds the list of the input it stands beside, for as long as that is in the page. */
class List extends AsyncDirective {
  #view: FieldView | undefined;
  #place: ChildPart | undefined;
  #combobox: Combobox | undefined;

  override update(place: ChildPart, [view]: [FieldView]): unknown {
    this.#place = place;
    return this.render(view);
  }

  override render(view: FieldView): unknown {
    this.#view = view;
    this.#combobox ??= this.#begin(view);
    return this.#combobox?.drawn(view);
  }

  protected override disconnected(): void {
    this.#combobox?.stop();
    this.#combobox = undefined;
  }

  protected override reconnected(): void {
    if (this.#view) this.setValue(this.render(this.#view));
  }

  #begin(view: FieldView): Combobox | undefined {
    const parent = this.#place?.parentNode;
    const input = parent instanceof Element ? parent.querySelector('input') : null;
    if (!input) return undefined;
    return new Combobox(input, view, () => {
      if (this.isConnected && this.#view) this.setValue(this.#combobox?.drawn(this.#view));
    });
  }
}

/** The list under a combobox's input, which stands before it. */
export const list = directive(List);
