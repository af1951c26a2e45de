import type { Page } from '@playwright/test';

/**
 * What a page can do to hear what is typed: patched roots, capturing listeners, observers, messages.
 * @returns reads all that was heard, and what the page has stored
 */
export async function listenIn(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const heard: string[] = [];
    Object.assign(window, { heard });
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, { ...init, mode: 'open' });
      new MutationObserver((changes) => {
        for (const { target } of changes) heard.push(target.textContent ?? '');
      }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
      return root;
    };
    const types = 'keydown keyup keypress beforeinput input change paste copy focusin pointerdown'
      .concat(' svc-ready svc-screen-changed svc-failed svc-completed')
      .split(' ');
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          const key = event instanceof KeyboardEvent ? event.key : '';
          const data = event instanceof InputEvent ? event.data : '';
          heard.push(`${type} ${key} ${data}`);
        },
        true,
      );
    window.addEventListener('message', ({ data }) => heard.push(`message ${JSON.stringify(data)}`));
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      heard.push(`post ${JSON.stringify(message)}`);
      return Reflect.apply(post, this, [message]);
    };
    const handler = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(listener: (event: MessageEvent) => void) {
        handler?.set?.call(this, (event: MessageEvent) => {
          heard.push(`port ${JSON.stringify(event.data)}`);
          listener.call(this, event);
        });
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
      return `${Reflect.get(window, 'heard').join('\n')}\n${stored}`;
    });
}

/** Everything the page itself sends, frames left out. */
export function noteRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame())
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}
