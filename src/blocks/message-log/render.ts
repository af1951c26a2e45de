import { AsyncDirective, directive } from 'lit/async-directive.js';
import { type ChildPart, html, type TemplateResult } from 'lit/html.js';
import { EarlierMessages, type MessageLog, ReadAnswer } from '../../contract/blocks/message-log.ts';
import { counted } from '../../fields/plural.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { faultOf } from './compose-view.ts';
import { lettersOf } from './letters.ts';
import { logView } from './log-view.ts';
import { type Outbox, type Outgoing, outboxOf } from './outbox.ts';
import { Place } from './place.ts';
import { type Thread, withEarlier, withNewest } from './thread.ts';

/** A conversation: what was written, and where more is. */
export const renderMessageLog: Renderer<MessageLog> = (block, context) =>
  html`${log(block, context)}`;

/** Keeps what the reader has asked for and where they are, while screens with newer messages follow each other. */
class Log extends AsyncDirective {
  #block: MessageLog | undefined;
  #context: RenderContext | undefined;
  #host: Node | undefined;
  #outbox: Outbox | undefined;
  #unsubscribe = () => {};
  #thread: Thread | undefined;
  /** Ids of what was there when the log was opened, or was asked for: history, which is not said. */
  readonly #history = new Set<string>();
  /** The first that was not read when the log was opened: the line above it stays. */
  #unreadFrom: string | undefined;
  #earlier: 'idle' | 'loading' | 'failed' = 'idle';
  #fault: string | undefined;
  #said = '';
  #seen = '';
  #states = new Map<string, Outgoing['state']>();
  readonly #place = new Place({
    moved: () => this.#again(),
    atEnd: () => this.#read(),
  });

  override update(part: ChildPart, [block, context]: [MessageLog, RenderContext]): TemplateResult {
    if (part.options?.host instanceof Node) this.#host = part.options.host;
    return this.render(block, context);
  }

  override render(block: MessageLog, context: RenderContext): TemplateResult {
    const before = this.#block;
    this.#block = block;
    this.#context = context;
    this.#thread = withNewest(this.#thread, block);
    if (!before) {
      for (const { id } of block.messages) this.#history.add(id);
      this.#unreadFrom = block.unread_from;
    }
    this.#connect();
    this.#drop();
    const about = block.compose?.about?.todo;
    const asked = before && about !== undefined && about !== before.compose?.about?.todo;
    queueMicrotask(() => {
      this.#place.watch(this.#root);
      if (asked) this.#textarea?.focus();
    });
    return this.#draw(block, context);
  }

  protected override disconnected(): void {
    this.#unsubscribe();
    this.#outbox = undefined;
    this.#place.leave();
  }

  protected override reconnected(): void {
    this.#connect();
    this.#again();
  }

  #connect(): void {
    const session = this.#context?.session;
    if (this.#outbox || !session) return;
    const outbox = outboxOf(session, this.#block?.compose?.draft);
    this.#outbox = outbox;
    this.#unsubscribe = outbox.subscribe(() => {
      this.#hear(outbox.entries);
      this.#again();
    });
  }

  /** What the thread shows is on its way no more. */
  #drop(): void {
    this.#outbox?.settle(new Set(this.#thread?.messages.flatMap(({ key }) => key ?? [])));
  }

  /** Says once what became of a message. */
  #hear(entries: readonly Outgoing[]): void {
    const compose = this.#block?.compose;
    const before = this.#states;
    this.#states = new Map(entries.map(({ key, state }) => [key, state]));
    for (const { key, state, reason } of entries) {
      if (!compose || before.get(key) === state) continue;
      if (state === 'failed') this.#say([compose.failed, reason].filter(Boolean).join(' '));
      else if (state !== 'sending') this.#say(compose[state]);
    }
  }

  /** Said once each time, also where it is the same again. */
  #say(text: string): void {
    this.#said = text === this.#said ? `${text}\u00a0` : text;
  }

  readonly #write = (text: string): void => {
    if (!this.#outbox) return;
    this.#outbox.draft = text;
    const compose = this.#block?.compose;
    if (this.#fault && compose) this.#fault = faultOf(text, compose);
    this.#again();
  };

  /** Sends what is written; what is not sent as it stands stays, with the reason. */
  readonly #send = (): void => {
    const { compose } = this.#block ?? {};
    const outbox = this.#outbox;
    if (!compose || !outbox) return;
    const text = outbox.draft.trim();
    this.#fault = text ? faultOf(text, compose) : undefined;
    this.#textarea?.focus();
    if (this.#fault) this.#say(this.#fault);
    if (text && !this.#fault) {
      outbox.draft = '';
      this.#post(text);
    } else this.#again();
  };

  readonly #post = (text: string): void => {
    this.#place.stick();
    this.#outbox?.send(text, this.#block?.compose?.about?.todo);
  };

  readonly #loadEarlier = async (): Promise<void> => {
    const session = this.#context?.session;
    const before = this.#thread?.messages[0]?.id;
    if (!session || !before || this.#earlier === 'loading') return;
    this.#earlier = 'loading';
    this.#again();
    const { signal } = new AbortController();
    try {
      const earlier = await session.ask((api, who) =>
        api.get(who, `messages?before=${before}`, EarlierMessages, signal),
      );
      this.#earlier = 'idle';
      for (const { id } of earlier.messages) this.#history.add(id);
      if (this.#thread) this.#thread = withEarlier(this.#thread, before, earlier);
      const { words } = this.#block ?? {};
      if (words) this.#say(counted(words.said_earlier, earlier.messages.length));
      this.#place.keep(() => this.#again());
    } catch {
      this.#earlier = 'failed';
      this.#again();
    }
  };

  /** The end is in sight: what stands there was read. */
  #read(): void {
    const session = this.#context?.session;
    const last = this.#thread?.messages.at(-1)?.id;
    if (!session || !last || !this.#block?.unread_from || this.#seen === last) return;
    this.#seen = last;
    const { signal } = new AbortController();
    session.post('messages/read', { up_to: last }, ReadAnswer, signal).catch(() => {
      this.#seen = '';
    });
  }

  get #root(): ShadowRoot | null {
    return this.#host instanceof Element ? this.#host.shadowRoot : null;
  }

  get #textarea(): HTMLTextAreaElement | null {
    return this.#root?.querySelector<HTMLTextAreaElement>('#compose') ?? null;
  }

  #again(): void {
    if (!this.isConnected || !this.#block || !this.#context) return;
    this.setValue(this.#draw(this.#block, this.#context));
    this.#place.watch(this.#root);
  }

  #draw(block: MessageLog, context: RenderContext): TemplateResult {
    const outbox = this.#outbox;
    const thread = this.#thread ?? block;
    const letters = lettersOf(thread.messages, block, outbox);
    const isHistory = ({ id }: { id?: string }) => id !== undefined && this.#history.has(id);
    const cut = letters.findLastIndex(isHistory) + 1;
    const news = letters.slice(cut).filter(({ author }) => author !== 'you');
    return logView({
      block,
      context,
      history: letters.slice(0, cut),
      news: letters.slice(cut),
      unreadFrom: this.#unreadFrom,
      hasEarlier: thread.has_earlier,
      earlier: this.#earlier,
      arrived: this.#place.unseenAmong(news.map(({ name }) => name)),
      draft: outbox?.draft ?? '',
      fault: this.#fault,
      said: this.#said,
      on: {
        earlier: () => void this.#loadEarlier(),
        newest: () => this.#place.stick(),
        write: this.#write,
        send: this.#send,
        reply: this.#post,
      },
    });
  }
}

const log = directive(Log);
