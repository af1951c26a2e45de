import { AsyncDirective, directive } from 'lit/async-directive.js';
import { type ChildPart, html, type TemplateResult } from 'lit/html.js';
import { toEmbedError } from '../../api/errors.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { cardView } from './card-view.ts';
import { type Block, type Chosen, fill, type Take } from './chosen.ts';
import { loadUploads, uploadsHere } from './late-uploads.ts';
import { saidAsked, saidOf } from './said.ts';
import type { Uploads } from './uploads.ts';

/** One request for documents: what is asked, what is there, and files on their way. */
export const renderDocumentRequest: Renderer<Block> = (block, context) =>
  html`${card(block, context)}`;

/** Files that are dropped, pasted or chosen go to what sends them, whose code comes with the first of them. */
class Card extends AsyncDirective {
  #block: Block | undefined;
  #context: RenderContext | undefined;
  #host: Node | undefined;
  #uploads: Uploads | undefined;
  #unsubscribe = () => {};
  /** How files were last taken: those on their way need its words, also where no more are taken. */
  #take: Take | undefined;
  /** Chosen before the code was here. */
  #early: File[] = [];
  #lost = false;
  #over = false;
  #said = '';
  /** Keys of files whose end is being asked about. */
  readonly #ending = new Set<string>();
  #stages = new Map<string, Chosen['stage']['is']>();

  override update(part: ChildPart, [block, context]: [Block, RenderContext]): TemplateResult {
    if (part.options?.host instanceof Node) this.#host = part.options.host;
    return this.render(block, context);
  }

  override render(block: Block, context: RenderContext): TemplateResult {
    this.#block = block;
    this.#context = context;
    this.#take = block.take ?? this.#take;
    this.#connect();
    const arrived = block.files?.items.filter(({ unfinished }) => !unfinished);
    this.#uploads?.see(new Set(arrived?.map(({ id }) => id)));
    return this.#draw(block, context);
  }

  protected override disconnected(): void {
    this.#unsubscribe();
    // Another screen in its place ends nothing; what has left the page has nobody who sees it.
    if (!this.#host?.isConnected) this.#uploads?.hold();
    this.#uploads = undefined;
  }

  protected override reconnected(): void {
    this.#connect();
    this.#again();
  }

  /** Finds what is on its way for this request, once there is code for it. */
  #connect(): void {
    const session = this.#context?.session;
    const code = uploadsHere();
    if (this.#uploads || !code || !session || !this.#block) return;
    const uploads = code.uploadsOf(session, this.#block.request);
    this.#uploads = uploads;
    this.#unsubscribe = uploads.subscribe(() => {
      this.#hear(uploads.files);
      this.#again();
    });
    uploads.release();
  }

  readonly #add = (files: readonly File[]): void => {
    if (!this.#take || files.length === 0) return;
    this.#over = false;
    this.#early.push(...files);
    this.#send();
  };

  #send(): void {
    this.#lost = false;
    loadUploads().then(
      () => {
        this.#connect();
        const files = this.#early.splice(0);
        const known = new Set(this.#uploads?.files.map(({ key }) => key));
        if (this.#take) this.#uploads?.add(files, this.#take, this.#block?.files?.items);
        this.#again();
        this.#ask(known);
      },
      (thrown: unknown) => {
        this.#lost = true;
        this.#context?.failed(
          toEmbedError(thrown, 'load_failed', 'What sends files did not load.'),
        );
        this.#again();
      },
    );
    this.#again();
  }

  #remove(file: Chosen): void {
    this.#ending.delete(file.key);
    if (this.#take) this.#say(fill(this.#take.words.said_removed, { name: file.name }));
    this.#uploads?.remove(file.key);
  }

  /** Leads to the first question about files that were chosen just now. */
  #ask(known: ReadonlySet<string>): void {
    const asked = this.#uploads?.files.find(
      ({ key, stage }) => stage.is === 'asked' && !known.has(key),
    );
    const root = this.#host instanceof Element ? this.#host.shadowRoot : null;
    const question = asked && root?.querySelector<HTMLElement>(`[data-question="${asked.key}"]`);
    question?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: 'nearest' });
  }

  /** Says what has changed since it was last looked at, and what waits for an answer. Progress is not said. */
  #hear(files: readonly Chosen[]): void {
    const words = this.#take?.words;
    const before = this.#stages;
    this.#stages = new Map(files.map(({ key, stage }) => [key, stage.is]));
    const changed = files.filter(({ key, stage }) => before.get(key) !== stage.is);
    if (!words || changed.length === 0) return;
    this.#say(
      [...new Set(changed.map((file) => saidOf(file, words))), saidAsked(files, words)]
        .join(' ')
        .trim(),
    );
  }

  /** Said once each time, also where it is the same again. */
  #say(text: string): void {
    this.#said = text === this.#said ? `${text}\u00a0` : text;
  }

  #again(): void {
    if (!this.isConnected || !this.#block || !this.#context) return;
    const root = this.#host instanceof Element ? this.#host.shadowRoot : null;
    const focused = root?.activeElement;
    const row = focused?.closest('.upload');
    const own = focused?.closest('.request');
    this.setValue(this.#draw(this.#block, this.#context));
    if (!focused || focused.isConnected || root?.activeElement) return;
    // What had the focus is gone: it stays as near as it can.
    const near = row?.isConnected ? row : undefined;
    const next =
      own?.querySelector<HTMLElement>('[data-question]') ??
      near?.querySelector<HTMLElement>('button') ??
      near?.querySelector('.upload-name');
    const last = next ?? own?.querySelector('.choose');
    if (last instanceof HTMLElement) last.focus();
  }

  #draw(block: Block, context: RenderContext): TemplateResult {
    const uploads = this.#uploads;
    const take = this.#take;
    return cardView({
      block,
      context,
      take,
      chosen: uploads?.files ?? [],
      early: this.#early,
      lost: this.#lost,
      over: this.#over,
      said: this.#said,
      ending: this.#ending,
      on: {
        add: this.#add,
        over: (over) => {
          if (over === this.#over) return;
          this.#over = over;
          this.#again();
        },
        load: () => this.#send(),
        cover: (...answers) => {
          for (const { key, months } of answers) uploads?.cover(key, months);
        },
        pause: (key) => uploads?.pause(key),
        resume: (key) => uploads?.resume(key),
        ask: (key, ending) => {
          if (ending) this.#ending.add(key);
          else this.#ending.delete(key);
          this.#again();
        },
        remove: (file) => this.#remove(file),
      },
    });
  }
}

const card = directive(Card);
