/** A document that posts what it is told to, to the window it is told, and notes what comes back. */
export type Attacker = {
  /** Its window, as a message's source. */
  iframe: HTMLIFrameElement;
  /** Posts each message to the window that holds it. */
  post: (messages: readonly unknown[]) => Promise<void>;
  /** Offers a port of its own, with what is said through it, to a frame beside it. */
  offer: (frame: Window, greeting: unknown, said: unknown) => Promise<void>;
  /** What was said to it through the ports it had offered. */
  answers: () => readonly unknown[];
  /** Keeps messages for the first port it is given. */
  keep: (messages: readonly unknown[]) => void;
  /** How many messages with a port it was sent. */
  ports: () => number;
};

const SCRIPT = `
  let ports = 0;
  let later = [];
  const answers = [];
  addEventListener('message', ({ data, ports: given }) => {
    if (given.length > 0) ports += 1;
    for (const message of given[0] ? later : []) given[0].postMessage(message);
    if (data?.order === 'keep') later = data.messages;
    if (data?.order === 'offer') {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => answers.push(event.data);
      parent.frames[data.at].postMessage(data.greeting, '*', [port2]);
      port1.postMessage(data.said);
    }
    if (data?.order === 'post')
      for (const message of data.messages) parent.postMessage(message, '*');
    if (data?.id) parent.postMessage({ done: data.id, ports, answers }, '*');
  });
  parent.postMessage({ awake: true }, '*');`;

/** Puts an attacker into the page. `opaque` ones have the origin `null`, the others the page's own. */
export async function placeAttacker(opaque: boolean): Promise<Attacker> {
  const iframe = document.createElement('iframe');
  if (opaque) iframe.setAttribute('sandbox', 'allow-scripts');
  iframe.srcdoc = `<script>${SCRIPT}</script>`;
  const awake = heard(({ data }) => data?.awake === true);
  document.body.append(iframe);
  await awake;
  let seen: { ports: number; answers: readonly unknown[] } = { ports: 0, answers: [] };
  const order = async (what: object) => {
    const id = crypto.randomUUID();
    const done = heard(({ data }) => data?.done === id);
    iframe.contentWindow?.postMessage({ ...what, id }, '*');
    seen = (await done).data;
  };
  return {
    iframe,
    post: (messages) => order({ order: 'post', messages }),
    offer: (frame, greeting, said) => {
      const at = Array.from({ length: frames.length }, (_, index) => frames[index]).indexOf(frame);
      return order({ order: 'offer', at, greeting, said });
    },
    answers: () => seen.answers,
    keep: (messages) => iframe.contentWindow?.postMessage({ order: 'keep', messages }, '*'),
    ports: () => seen.ports,
  };
}

/** The next message to this window that passes. */
export function heard(passes: (event: MessageEvent) => boolean): Promise<MessageEvent> {
  return new Promise((resolve) => {
    const hear = (event: MessageEvent) => {
      if (!passes(event)) return;
      window.removeEventListener('message', hear);
      resolve(event);
    };
    window.addEventListener('message', hear);
  });
}

/** Everything that looks like what a frame says, or nearly, and much that does not. */
export function hostileMessages(count: number): unknown[] {
  const shapes: unknown[] = [
    { svc: 'frame', protocol: 1 },
    { svc: 'frame', protocol: 1, extra: true },
    { svc: 'frame', protocol: '1' },
    { svc: 'port', protocol: 1 },
    { type: 'ready' },
    { type: 'done' },
    { type: 'resize', height: -1 },
    { type: 'exit', by: 'escape' },
    { type: 'open_url', url: 'https://evil.example/' },
    { type: 'start', grant: 'fg_forged', heading_level: 2 },
    { type: 'grant', grant: 'fg_forged' },
    { __proto__: { svc: 'frame', protocol: 1 } },
    'svc',
    null,
    undefined,
    Number.NaN,
    [],
    new Map([['svc', 'frame']]),
    new Uint8Array(64),
    '{"svc":"frame","protocol":1}',
  ];
  return Array.from({ length: count }, (_, index) => shapes[index % shapes.length]);
}
