import type { FrameHello, FromFrame } from '../contract/from-frame.ts';
import { FramePort, ToFrame } from '../contract/to-frame.ts';
import { parseClosed } from './closed.ts';

const HELLO: FrameHello = { svc: 'frame', protocol: 1 };

/** The frame's end of the connection with the page that holds it. */
export type PagePort = { post: (message: FromFrame) => void };

/** Says to the window around, at exactly `origin`, that this document is here, and takes the one port it answers with. */
export function connectPage(
  origin: string,
  onMessage: (message: ToFrame) => void,
): Promise<PagePort> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const hear = (event: MessageEvent<unknown>) => {
      const [port, ...more] = event.ports;
      if (event.source !== window.parent || event.origin !== origin) return;
      if (!port || more.length > 0 || !parseClosed(FramePort, event.data)) return;
      listening.abort();
      resolve({ post: (message) => port.postMessage(message) });
      port.onmessage = ({ data }) => {
        const message = parseClosed(ToFrame, data);
        if (message) onMessage(message);
      };
    };
    window.addEventListener('message', hear, { signal: listening.signal });
    window.parent.postMessage(HELLO, origin);
  });
}
