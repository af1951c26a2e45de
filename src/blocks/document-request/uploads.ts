import type { Session } from '../../session/session.ts';
import type { Block, Chosen, Stage, Take } from './chosen.ts';
import { digestOf } from './digest.ts';
import { FileUpload } from './file-upload.ts';
import { faultOf, isLocked, monthsIn } from './judge-file.ts';
import { mayShrink, smallerPhoto } from './smaller-photo.ts';

/** Files of one request that are sent at once: each has a share of the line. */
const AT_ONCE = 2;

type Sent = NonNullable<Block['files']>['items'][number];
type Entry = { chosen: Chosen; file: File; take: Take; upload?: FileUpload; digest?: string };

/**
 * The files that were chosen for one request, each on its way by itself: what befalls one is nothing to the others.
 * Lives as long as its session, also while its card is not shown.
 */
export class Uploads {
  readonly #session: Session;
  readonly #request: string;
  readonly #entries: Entry[] = [];
  readonly #listeners = new Set<() => void>();
  #last = 0;
  #listed: ReadonlySet<string> = new Set();
  /** Photos and digests take memory: one after the other. */
  #preparing: Promise<unknown> = Promise.resolve();
  #held = false;

  constructor(session: Session, request: string) {
    this.#session = session;
    this.#request = request;
  }

  get files(): readonly Chosen[] {
    return this.#entries.map(({ chosen }) => chosen);
  }

  /** Calls `listener` after every change. @returns the function that stops it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes files on. What cannot be used is said at once; what is to be said of months is asked, but not of a file that was
   * begun before.
   */
  add(files: readonly File[], take: Take, there: readonly Sent[] = []): void {
    for (const file of files) {
      this.#last += 1;
      const begun = there.find((one) => isBegun(one, file) && !this.#isListed(one.id));
      const months = begun?.months ?? monthsIn(file.name, take);
      const entry: Entry = {
        file,
        take,
        chosen: {
          key: `${this.#request}-${this.#last}`,
          name: file.name,
          size: file.size,
          done: 0,
          months,
          stage: { is: 'preparing' },
          locked: false,
          id: begun?.id,
        },
      };
      const isTwice = this.#entries.some((one) => isSameFile(one, file));
      this.#entries.push(entry);
      const fault = isTwice ? take.words.duplicate : faultOf(file, take);
      if (fault) this.#set(entry, { stage: { is: 'refused', message: fault } });
      else if (take.months && months.length === 0 && !begun)
        this.#set(entry, { stage: { is: 'asked' } });
      else this.#begin(entry);
    }
    this.#tell();
  }

  /** Takes note of what has arrived, as the service lists it: a file that it listed and lists no more was taken back. */
  see(listed: ReadonlySet<string>): void {
    const gone = this.#entries.filter(
      ({ chosen: { id = '' } }) => this.#listed.has(id) && !listed.has(id),
    );
    for (const entry of gone) this.#entries.splice(this.#entries.indexOf(entry), 1);
    this.#listed = listed;
  }

  /** Says which months a file covers, and sends it. */
  cover(key: string, months: readonly string[]): void {
    const entry = this.#entry(key);
    if (entry?.chosen.stage.is !== 'asked') return;
    this.#set(entry, { months });
    this.#begin(entry);
  }

  pause(key: string): void {
    const entry = this.#entry(key);
    if (!entry) return;
    entry.upload?.hold();
    this.#set(entry, { stage: { is: 'paused' } });
    this.#next();
  }

  /** Goes on with what was paused or has failed. */
  resume(key: string): void {
    const entry = this.#entry(key);
    if (!entry) return;
    if (entry.upload) {
      this.#set(entry, { stage: { is: 'waiting' } });
      this.#next();
    } else this.#begin(entry);
  }

  /** Takes a file off the list, and gives up what was sent of it. */
  remove(key: string): void {
    const entry = this.#entry(key);
    if (!entry) return;
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    if (entry.chosen.stage.is !== 'sent') void entry.upload?.cancel();
    this.#tell();
    this.#next();
  }

  /** The page that shows it is gone, perhaps for a moment: nothing is sent. */
  hold(): void {
    this.#held = true;
    for (const { upload } of this.#entries) upload?.hold();
  }

  /** It is back: what was on its way goes on. */
  release(): void {
    if (!this.#held) return;
    this.#held = false;
    for (const entry of this.#entries)
      if (['sending', 'offline', 'lost'].includes(entry.chosen.stage.is))
        this.#set(entry, { stage: { is: 'waiting' } });
    this.#next();
  }

  #begin(entry: Entry): void {
    this.#set(entry, { stage: { is: 'preparing' } });
    this.#preparing = this.#preparing.then(() => this.#prepare(entry));
  }

  async #prepare(entry: Entry): Promise<void> {
    const { file, take, chosen } = entry;
    const { words, max_bytes } = take;
    const isGone = () => !this.#entries.includes(entry) || entry.chosen.stage.is !== 'preparing';
    if (isGone()) return;
    const refuse = (message: string) => this.#set(entry, { stage: { is: 'refused', message } });
    try {
      const body = await smallerPhoto(file);
      if (body.size > max_bytes) return refuse(words.too_large);
      const [sha256, locked] = [await digestOf(body), await isLocked(body)];
      if (isGone()) return;
      if (sha256 !== undefined && this.#has(sha256)) return refuse(words.duplicate);
      entry.digest = sha256;
      entry.upload = new FileUpload(this.#session, body, {
        announced: {
          document_request_id: this.#request,
          file_name: chosen.name,
          sha256,
          periods: entry.chosen.months,
        },
        words,
        on: {
          stage: (stage, done) => this.#moved(entry, stage, done),
          begun: (id) => this.#set(entry, { id }),
        },
      });
      this.#set(entry, { size: body.size, locked, stage: { is: 'waiting' } });
      this.#next();
    } catch {
      refuse(words.unreadable);
    }
  }

  #isListed(id: string): boolean {
    return this.#entries.some(({ chosen }) => chosen.id === id);
  }

  #has(sha256: string): boolean {
    return this.#entries.some(
      ({ digest, chosen: { stage } }) => digest === sha256 && stage.is !== 'refused',
    );
  }

  /** Sends the next that wait, as many as may go at once. */
  #next(): void {
    if (this.#held) return;
    const going = this.#entries.filter(({ chosen: { stage } }) =>
      ['sending', 'offline', 'lost'].includes(stage.is),
    );
    const room = AT_ONCE - going.length;
    const waiting = this.#entries.filter(({ chosen: { stage } }) => stage.is === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, room))) {
      this.#set(entry, { stage: { is: 'sending' } });
      void entry.upload?.go();
    }
  }

  #moved(entry: Entry, stage: Stage, done = entry.chosen.done): void {
    const isOver = ['sent', 'refused', 'failed'].includes(stage.is);
    this.#set(entry, { stage, done: stage.is === 'sent' ? entry.chosen.size : done });
    if (!isOver) return;
    this.#next();
    // Where no stream tells of it.
    if (stage.is === 'sent') void this.#session.refresh();
  }

  #entry(key: string): Entry | undefined {
    return this.#entries.find(({ chosen }) => chosen.key === key);
  }

  #set(entry: Entry, change: Partial<Chosen>): void {
    entry.chosen = { ...entry.chosen, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** True for what is known of a file that was begun before. Photos are sent smaller than they are. */
const isBegun = ({ unfinished, name, size, months }: Sent, file: File): boolean =>
  unfinished &&
  months !== undefined &&
  name === file.name &&
  (size === file.size || mayShrink(file));

/** True for the same file of the same device; files that differ in name or time are told apart by what is in them. */
const isSameFile = ({ file, chosen }: Entry, other: File): boolean =>
  chosen.stage.is !== 'refused' &&
  file.name === other.name &&
  file.size === other.size &&
  file.lastModified === other.lastModified;

const known = new WeakMap<Session, Map<string, Uploads>>();

/** What was chosen for a request in a session; made where nothing was yet. */
export function uploadsOf(session: Session, request: string): Uploads {
  const ofSession = known.get(session) ?? new Map<string, Uploads>();
  known.set(session, ofSession);
  const uploads = ofSession.get(request) ?? new Uploads(session, request);
  ofSession.set(request, uploads);
  return uploads;
}
