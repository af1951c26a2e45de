import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import { CUT_AFTER } from './stream-proxy.ts';

type Told = { id: string; type: string };
type Heard = { isOver: (event: Told) => boolean; onComment?: (count: number) => void };

/** One connection of a follower: how many comments it had, and how it came to its end. */
type Held = { comments: number; ending: 'over' | 'ended' | 'cut' | 'refused' };

/**
 * A partner's server that follows the stream through everything that happens to it: what is cut is opened
 * again at the next of `ports`, from the last id that came whole.
 */
export class Follower {
  readonly seen: Told[] = [];
  /** How its connections ended, in order. */
  readonly held: Held[] = [];
  /** Resolves when the service has answered it first. */
  readonly began: Promise<void>;
  #begin = () => {};
  #lastId: string;
  readonly #token: string;

  constructor(token: string, from: string) {
    this.#token = token;
    this.#lastId = from;
    this.began = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  /**
   * @param cuts after how many bytes each of its first connections is to be cut.
   * @param isOver called with each event: true for the last one to wait for.
   * @param onComment called with how many comments its connection has had.
   */
  async follow(
    ports: readonly number[],
    heard: Heard & { cuts?: readonly number[] },
  ): Promise<this> {
    const { cuts = [] } = heard;
    for (let turn = 0; this.held.at(-1)?.ending !== 'over'; turn += 1) {
      if (turn > cuts.length + 50) throw new Error('It is cut again and again.');
      const port = ports[turn % ports.length] ?? 0;
      this.held.push(await this.#connect(port, cuts[turn], heard));
    }
    return this;
  }

  async #connect(
    port: number,
    cutAfter: number | undefined,
    { isOver, onComment }: Heard,
  ): Promise<Held> {
    const held: Held = { comments: 0, ending: 'cut' };
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/partner/v0/events/stream',
      agent: false,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        'Last-Event-ID': this.#lastId,
        ...(cutAfter !== undefined && { [CUT_AFTER]: cutAfter }),
      },
    });
    const parser = createParser({
      onEvent: ({ id = '', event: type = '' }) => {
        this.#begin();
        if (held.ending === 'over') return;
        if (type === 'resync') throw new Error('It was told that events are missing.');
        this.#lastId = id;
        if (type === 'ready') return;
        const told = { id, type };
        this.seen.push(told);
        if (isOver(told)) held.ending = 'over';
      },
      onComment: () => {
        held.comments += 1;
        onComment?.(held.comments);
      },
    });
    const decoder = new TextDecoder();
    try {
      const response = await answerTo(call);
      if (response.statusCode !== 200) throw new Error(`It is answered ${response.statusCode}.`);
      for await (const bytes of response) {
        parser.feed(decoder.decode(bytes, { stream: true }));
        if (held.ending === 'over') break;
      }
      if (held.ending === 'cut' && response.complete) held.ending = 'ended';
    } catch (error) {
      const code: unknown = Object(error).code;
      if (code === 'ECONNREFUSED') held.ending = 'refused';
      else if (code !== 'ECONNRESET') throw error;
    } finally {
      call.destroy();
    }
    return held;
  }
}

async function answerTo(call: ReturnType<typeof request>): Promise<IncomingMessage> {
  call.end();
  const [response] = await once(call, 'response');
  return response;
}
