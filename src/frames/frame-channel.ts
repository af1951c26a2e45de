import { FrameHello, FromFrame } from '../contract/from-frame.ts';
import type { ToFrame } from '../contract/to-frame.ts';
import { parseClosed } from './closed.ts';

const PORT = { svc: 'port', protocol: 1 } as const;

/** The page's end of the one connection with a frame. */
export type FrameChannel = { post: (message: ToFrame) => void; close: () => void };

/** True when the document in `iframe`, and nobody else, says from `origin` that it is there. */
export function isGreeting(
  { source, origin: from, data }: MessageEvent<unknown>,
  { contentWindow }: HTMLIFrameElement,
  origin: string,
): boolean {
  if (!contentWindow || source !== contentWindow || from !== origin) return false;
  return parseClosed(FrameHello, data) !== undefined;
}

/**
 * Waits until the document in `iframe`, and nobody else, says from `origin` that it is there; hands it
 * one port and stops listening to the window. From then on only messages of the closed schema,
 * through that port, are heard. Ends with `signal`.
 */
export function connectFrame(
  iframe: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FromFrame) => void,
  signal: AbortSignal,
): Promise<FrameChannel> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    signal.addEventListener('abort', () => listening.abort(), { once: true });
    const hear = (event: MessageEvent<unknown>) => {
      const { contentWindow } = iframe;
      if (!contentWindow || !isGreeting(event, iframe, origin)) return;
      listening.abort();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        const message = parseClosed(FromFrame, data);
        if (message && !signal.aborted) onMessage(message);
      };
      signal.addEventListener('abort', () => port1.close(), { once: true });
      contentWindow.postMessage(PORT, origin, [port2]);
      resolve({ post: (message) => port1.postMessage(message), close: () => port1.close() });
    };
    window.addEventListener('message', hear, { signal: listening.signal });
  });
}
