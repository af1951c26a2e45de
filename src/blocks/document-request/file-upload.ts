import { type EmbedError, toEmbedError } from '../../api/errors.ts';
import { newKey } from '../../api/random.ts';
import { cancelUpload, sendBytes, Upload } from '../../api/send-bytes.ts';
import type { Session } from '../../session/session.ts';
import type { Stage, Words } from './chosen.ts';
import { untilNextTry, whetherRenewed } from './patience.ts';

/** So often in a row, without a byte more, a file is tried before it waits for the reader. */
const TRIES = 8;

/** What is announced of a file. */
export type Announced = {
  document_request_id: string;
  file_name: string;
  sha256: string | undefined;
  periods: readonly string[];
};

type On = {
  /** Where it is now; `sent` bytes have gone. */
  stage: (stage: Stage, sent?: number) => void;
  /** The id of its upload, once it has one. */
  begun: (id: string) => void;
};

/**
 * One file on its way: announced, sent from wherever the service stands, and gone on with after whatever cut it. The
 * service finds a file that was begun by its digest, so nothing of it is kept in the page.
 */
export class FileUpload {
  readonly #session: Session;
  readonly #file: Blob;
  readonly #announced: Announced;
  readonly #words: Words;
  readonly #on: On;
  #key = newKey();
  #id: string | undefined;
  #run: AbortController | undefined;

  constructor(
    session: Session,
    file: Blob,
    { announced, words, on }: { announced: Announced; words: Words; on: On },
  ) {
    this.#session = session;
    this.#file = file;
    this.#announced = announced;
    this.#words = words;
    this.#on = on;
  }

  /** Sends what is still to be sent. Resolves when it is there, has failed, or was held. */
  async go(): Promise<void> {
    this.hold();
    const run = new AbortController();
    this.#run = run;
    try {
      await this.#untilSent(run.signal);
      this.#on.stage({ is: 'sent' });
    } catch (thrown) {
      if (!run.signal.aborted)
        this.#on.stage(this.#endOf(toEmbedError(thrown, 'network', 'Lost.')));
    }
  }

  /** Stops where it is; `go` goes on from there. */
  hold(): void {
    this.#run?.abort();
  }

  /** Gives it up, here and at the service, which else does so a day later. */
  async cancel(): Promise<void> {
    this.hold();
    const id = this.#id;
    if (id === undefined) return;
    const { signal } = new AbortController();
    await this.#session.ask((api, who) => cancelUpload({ api, who, id }, signal)).catch(() => {});
  }

  async #untilSent(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let reached = -1;
    for (;;) {
      try {
        const upload = await this.#standing(signal);
        if (upload.status === 'finished') return;
        if (upload.offset > reached) failures = 0;
        reached = Math.max(reached, upload.offset);
        this.#on.stage({ is: 'sending' }, upload.offset);
        const there = await this.#session.ask((api, who) =>
          sendBytes(
            { api, who, id: upload.id },
            {
              file: this.#file,
              offset: upload.offset,
              onSent: (bytes) => this.#on.stage({ is: 'sending' }, bytes),
            },
            signal,
          ),
        );
        if (there === this.#file.size) return;
      } catch (thrown) {
        signal.throwIfAborted();
        failures += 1;
        if (failures > TRIES) throw thrown;
        await this.#recover(toEmbedError(thrown, 'network', 'Lost.'), failures, signal);
      }
    }
  }

  /** How far the service has it; it is announced where it was not, or where the service no longer knows it. */
  async #standing(signal: AbortSignal): Promise<Upload> {
    const id = this.#id;
    if (id !== undefined)
      return this.#session.ask((api, who) => api.get(who, `uploads/${id}`, Upload, signal));
    const body = { ...this.#announced, size: this.#file.size };
    const upload = await this.#session.post('uploads', body, Upload, signal, this.#key);
    this.#id = upload.id;
    this.#on.begun(upload.id);
    return upload;
  }

  /** Makes ready for the next try. @throws the error, where no further try helps */
  async #recover(error: EmbedError, failures: number, signal: AbortSignal): Promise<void> {
    const kind = kindOf(error);
    if (kind === 'upload-offset') return;
    if (error.code === 'authentication_failed') {
      const former = tokenOf(this.#session);
      if (await whetherRenewed(this.#session, former, signal)) return;
      throw error;
    }
    // Of another session, or given up: begun anew, where the service finds what it has by the digest.
    if (this.#id !== undefined && (error.code === 'not_found' || kind === 'upload-ended')) {
      this.#id = undefined;
      this.#key = newKey();
      return;
    }
    if (!error.retryable) throw error;
    this.#on.stage({ is: navigator.onLine ? 'lost' : 'offline' });
    await untilNextTry(failures, error.retryAfterMs, signal);
  }

  /** What is said of a file that did not go through. */
  #endOf(error: EmbedError): Stage {
    const kind = kindOf(error);
    const message = error.problem?.message ?? this.#words.failed;
    const again = error.retryable || AGAIN.has(kind) || error.code === 'authentication_failed';
    if (kind === 'file-incomplete') {
      this.#id = undefined;
      this.#key = newKey();
    }
    return { is: again ? 'failed' : 'refused', message };
  }
}

/** Refused as things stand, and not for good. */
const AGAIN = new Set(['too-many-files', 'file-incomplete', 'upload-ended']);

const kindOf = ({ problem }: EmbedError): string => problem?.type.split('/').at(-1) ?? '';

const tokenOf = ({ state }: Session): string =>
  state.status === 'ready' ? state.grant.access_token : '';
