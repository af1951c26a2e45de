import { toEmbedError } from '../../api/errors.ts';
import { newKey } from '../../api/random.ts';
import { fullJitter } from '../../api/timing.ts';
import { type Message, SentMessage } from '../../contract/blocks/message-log.ts';
import type { Session } from '../../session/session.ts';
import { KeptDraft } from './kept-draft.ts';

/** Base and cap in ms of the waits before a message whose answer was lost is sent again. */
const BACKOFF = { base: 500, cap: 30_000 };
/** Refusals that are the service's last word. */
const FINAL = new Set([
  'invalid_request',
  'not_found',
  'permission_denied',
  'idempotency_key_reused',
  'configuration',
]);

/** `offline` and `lost` go on by themselves; what has `failed` waits for its writer. */
export type Outgoing = {
  /** The same for every try: sent twice, it is one message. */
  key: string;
  text: string;
  todo: string | undefined;
  state: 'sending' | 'offline' | 'lost' | 'failed' | 'sent';
  /** Why it failed, in the service's words. */
  reason?: string | undefined;
  /** As the service has it, once it was sent. */
  message?: Message;
};

/**
 * What a reader of a session writes: the draft, and messages on their way, one after the other. Lives as long as its
 * session, also while the log is not shown: what was sent is meant to arrive.
 */
export class Outbox {
  readonly #session: Session;
  readonly #listeners = new Set<() => void>();
  #entries: Outgoing[] = [];
  readonly #draft: KeptDraft;
  #running = false;

  constructor(session: Session, draft: string) {
    this.#session = session;
    this.#draft = new KeptDraft(session, draft);
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', () => this.#draft.keep());
    addEventListener('beforeunload', (event) => {
      if (this.#next()) event.preventDefault();
    });
  }

  get draft(): string {
    return this.#draft.text;
  }

  set draft(text: string) {
    this.#draft.write(text);
  }

  get entries(): readonly Outgoing[] {
    return this.#entries;
  }

  /** Calls `listener` after every change. @returns the function that stops it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(text: string, todo?: string): void {
    this.#entries = [...this.#entries, { key: newKey(), text, todo, state: 'sending' }];
    this.#tell();
    void this.#run();
  }

  /** Sends again what has failed, after whatever waits by now. */
  retry(key: string): void {
    const entry = this.#entries.find((one) => one.key === key);
    if (!entry) return;
    this.#entries = [
      ...this.#entries.filter((one) => one !== entry),
      { ...entry, state: 'sending' },
    ];
    this.#tell();
    void this.#run();
  }

  /** Takes back what has failed: it is a draft again. */
  change(key: string): void {
    const entry = this.#entries.find((one) => one.key === key && one.state === 'failed');
    if (!entry) return;
    this.#entries = this.#entries.filter((one) => one !== entry);
    this.draft = this.draft.trim() ? `${entry.text}\n${this.draft}` : entry.text;
    this.#tell();
  }

  /** Forgets what the thread itself shows by now. */
  settle(shown: ReadonlySet<string>): void {
    this.#entries = this.#entries.filter(({ key }) => !shown.has(key));
  }

  /** One at a time, so that the order stays; one that failed holds nobody up. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    let lost = 0;
    for (let next = this.#next(); next; next = this.#next()) {
      const { key } = next;
      const left = await this.#try(next);
      lost = left === undefined ? 0 : lost + 1;
      // The stream may have brought it though its answer was lost.
      if (left !== undefined && this.#entries.some((one) => one.key === key))
        await untilTime(Math.max(left, fullJitter(lost, BACKOFF)));
    }
    this.#running = false;
  }

  #next(): Outgoing | undefined {
    return this.#entries.find(({ state }) => state !== 'sent' && state !== 'failed');
  }

  /**
   * The page goes: what is on its way is sent once more, which is the same message. What waits behind it is in the
   * draft, as requests that are sent at once arrive in any order.
   */
  #leave(): void {
    const first = this.#next();
    const behind = this.#entries.filter((entry) => entry !== first && entry.state !== 'sent');
    this.#draft.leave(behind.map(({ text }) => text));
    if (first) this.#post(first, true).catch(() => {});
  }

  #post({ key, text, todo }: Outgoing, keepalive = false): Promise<SentMessage> {
    const { signal } = new AbortController();
    const body = { key, text, ...(todo === undefined ? {} : { todo }) };
    return this.#session.post('messages', body, SentMessage, signal, key, keepalive);
  }

  /** @returns undefined where there is an answer, else ms after which to try again at the earliest */
  async #try(entry: Outgoing): Promise<number | undefined> {
    const { key } = entry;
    try {
      const { message } = await this.#post(entry);
      this.#set(key, { state: 'sent', message });
      // Where no stream tells of it.
      void this.#session.refresh();
      return undefined;
    } catch (thrown) {
      const error = toEmbedError(thrown, 'network', 'messages: no answer');
      if (FINAL.has(error.code)) {
        this.#set(key, { state: 'failed', reason: error.problem?.message });
        return undefined;
      }
      this.#set(key, { state: navigator.onLine ? 'lost' : 'offline' });
      return error.retryAfterMs ?? 0;
    }
  }

  #set(key: string, change: Partial<Outgoing>): void {
    this.#entries = this.#entries.map((one) => (one.key === key ? { ...one, ...change } : one));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Waits `ms`, and as long as the device has no network. */
async function untilTime(ms: number): Promise<void> {
  const online = () =>
    new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));
  if (!navigator.onLine) return online();
  await Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), online()]);
  if (!navigator.onLine) await online();
}

const known = new WeakMap<Session, Outbox>();

/** What is written in a session; made where nothing was yet, with the draft that the service has kept. */
export function outboxOf(session: Session, draft = ''): Outbox {
  const outbox = known.get(session) ?? new Outbox(session, draft);
  known.set(session, outbox);
  return outbox;
}
