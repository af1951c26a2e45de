// A partner's unit tests, in a process of their own: one DOM without a browser, and ways to put a tag
// into it, one after another. Writes what came of each to standard output, as JSON.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    dom: { type: 'string' },
    ways: { type: 'string' },
    url: { type: 'string' },
    base: { type: 'string' },
  },
});

const faults = [];
process.on('unhandledRejection', (reason) => faults.push(`unhandled: ${reason?.stack ?? reason}`));
process.on('uncaughtException', (error) => faults.push(`uncaught: ${error?.stack ?? error}`));

const window = await open(values.dom, values.url);
window.addEventListener('error', ({ error, message }) =>
  faults.push(`error: ${error?.stack ?? message}`),
);
window.addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejection: ${reason}`));
asGlobals(window);

const came = [];
for (const way of values.ways.split(',')) {
  const one = await run(way).catch((error) => ({ shown: `thrown: ${error?.stack ?? error}` }));
  came.push({ way, ...one });
}
process.stdout.write(JSON.stringify({ came, faults }));
process.exit(0);

async function run(way) {
  const { settled } = await import('@svc/embed/testing');
  const element = await WAYS()[way]();
  const shown = await settled(element, 20_000).then(
    () => 'settled',
    (error) => `not settled: ${error.message}`,
  );
  const { state } = element;
  const closed = element.mode === 'modal' && !element.open;
  const words = element.shadowRoot?.textContent.replace(/\s+/g, ' ').trim();
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { shown, state, words, closed };
}

function WAYS() {
  return {
    define: async () => {
      await import('@svc/embed/define');
      document.body.innerHTML = `<svc-status base-url="${values.base}" client-token="demo_submitted"><a href="/status">Your status</a></svc-status>`;
      return document.querySelector('svc-status');
    },
    class: async () => {
      const { SvcStatusElement, configure } = await import('@svc/embed');
      configure({ baseUrl: values.base });
      customElements.define('partner-status', SvcStatusElement);
      const made = new SvcStatusElement();
      made.fetchClientToken = async () => 'demo_submitted';
      document.body.append(made);
      return made;
    },
    modal: async () => {
      await import('@svc/embed/status');
      const made = document.createElement('svc-status');
      Object.assign(made, { baseUrl: values.base, mode: 'modal', clientToken: 'demo_submitted' });
      document.body.append(made);
      made.show();
      return made;
    },
    conversation: async () => {
      await import('@svc/embed/conversation');
      const made = document.createElement('svc-conversation');
      Object.assign(made, { baseUrl: values.base, clientToken: 'demo_conversation_replies' });
      document.body.append(made);
      return made;
    },
    react: async () => {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
      const { act, createElement } = await import('react');
      const { createRoot } = await import('react-dom/client');
      const { SvcStatus } = await import('@svc/embed/react');
      const container = document.body.appendChild(document.createElement('div'));
      const props = { baseUrl: values.base, clientToken: 'demo_submitted', onReady: () => {} };
      await act(async () => createRoot(container).render(createElement(SvcStatus, props)));
      return container.querySelector('svc-status');
    },
  };
}

async function open(dom, url) {
  if (dom === 'jsdom') {
    const { JSDOM } = await import('jsdom');
    return new JSDOM('<!doctype html><body></body>', { url, pretendToBeVisual: true }).window;
  }
  const { Window } = await import('happy-dom');
  return new Window({ url });
}

/** What test runners do: the window's members become globals; Node's own stay, but for the events'. */
function asGlobals(window) {
  const events = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal'];
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && ![...events, 'navigator'].includes(name)) continue;
    define(name, window[name]);
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    define(name, window[name].bind(window));
  define('window', window);
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
