import { once } from 'node:events';
import { request } from 'node:http';

export type Way = { path: string; headers: Record<string, string> };

/** Opens a stream for each of `ways`; what each tells can be waited for. */
export async function openStreams(port: number, ways: readonly Way[]) {
  /** When each told something for the first time since the last round began. */
  let firsts = new Map<number, number>();
  let bytes = 0;
  let all = () => {};
  const calls = await Promise.all(
    ways.map(async ({ path, headers }, n) => {
      const call = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
      call.on('error', () => {});
      const [response] = await once(call, 'response');
      if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}.`);
      response.on('error', () => {});
      response.on('data', (piece: Buffer) => {
        if (firsts.has(n) || !piece.includes('data: ')) return;
        firsts.set(n, performance.now());
        bytes = piece.length;
        if (firsts.size === ways.length) all();
      });
      return call;
    }),
  );
  return {
    /** Waits until each has told something of what `change` does. @returns ms from before it to each, and the bytes that one was */
    async told(change: () => Promise<unknown>): Promise<{ ms: number[]; bytes: number }> {
      firsts = new Map();
      const complete = new Promise<void>((resolve) => {
        all = resolve;
      });
      const since = performance.now();
      await change();
      await complete;
      return { ms: [...firsts.values()].map((at) => at - since), bytes };
    },
    close: () => {
      for (const call of calls) call.destroy();
    },
  };
}
