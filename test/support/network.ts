import { clearPage } from './embed.ts';

type Rule = { matches: (url: string, method: string) => boolean; answer: Answer };
type Answer = 'refused' | 'hanging' | 'lost' | ((request: Request) => Response | Promise<Response>);

/** The page's `fetch`, watched, and broken where a test says so. The service behind it stays the real one. */
export type Network = ReturnType<typeof createNetwork>;

/** For a suite: the network of each of its tests, whole and unused at first, on a page that is cleared after it. */
export function networkOfEach(): Network {
  const network = createNetwork();
  beforeEach(() => network.watch());
  afterEach(() => {
    clearPage();
    network.restore();
  });
  return network;
}

function createNetwork() {
  const real = globalThis.fetch;
  const calls: { method: string; url: string; request: Request }[] = [];
  const rules: Rule[] = [];
  const streams = new Set<AbortSignal>();
  let underWay = 0;
  const ask: typeof fetch = (input, init) => {
    underWay += 1;
    return real(input, init).finally(() => {
      underWay -= 1;
    });
  };
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method } = request;
    if (!url.includes('/partner/v0/')) return real(input, init);
    calls.push({ method, url, request });
    if (url.endsWith('/events')) {
      streams.add(request.signal);
      request.signal.addEventListener('abort', () => streams.delete(request.signal));
    }
    const rule = rules.find((one) => one.matches(url, method));
    if (!rule) return ask(input, init);
    const { answer } = rule;
    if (typeof answer === 'function') return answer(request);
    if (answer === 'refused') throw new TypeError('Failed to fetch');
    if (answer === 'lost') {
      await real(input, init);
      const at = rules.indexOf(rule);
      if (at >= 0) rules.splice(at, 1);
      throw new TypeError('Failed to fetch');
    }
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  const counted = (method: string, part: string) =>
    calls.filter((call) => call.method === method && call.url.includes(part));
  return {
    /** Past all rules. */
    real,
    calls: counted,
    exchanges: () => calls.filter((c) => c.method === 'POST' && c.url.endsWith('/embed_sessions')),
    /** Calls that the service has and has not answered. */
    underWay: () => underWay,
    /** Streams that are open now. */
    openStreams: () => streams.size,
    /** From now on calls whose address contains `part` are answered so. */
    answer(part: string, answer: Answer, method?: string) {
      rules.unshift({
        matches: (url, used) => url.includes(part) && (method === undefined || used === method),
        answer,
      });
    },
    /** The network is whole again. */
    heal() {
      rules.length = 0;
    },
    watch: () => {
      globalThis.fetch = watched;
    },
    restore: () => {
      globalThis.fetch = real;
      calls.length = 0;
      rules.length = 0;
      streams.clear();
    },
  };
}
