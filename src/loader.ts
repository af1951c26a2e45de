import { exchangeRequest } from './api/exchange-request.ts';
import { newKey } from './api/random.ts';
import { isServiceAddress } from './api/service-address.ts';
import { CODE_WITHIN } from './api/timing.ts';
import { bring, fetchFile } from './bring.ts';
import { DID_NOT_LOAD, TRY_AGAIN } from './last-resort.ts';
import { pageState } from './page.ts';
import type { Early, EarlyExchange } from './session/early.ts';
import { noteTry, pauseBeforeTry } from './session/tries.ts';
import { TAGS, type TagName } from './tags.ts';
import { waitingStyles } from './waiting-styles.ts';

/** An element before its class is known: what frameworks set on it are plain members. */
type Waiting = Element & {
  clientToken?: unknown;
  fetchClientToken?: unknown;
  baseUrl?: unknown;
  /** What a page may already read and call; see `SvcElement`. */
  state?: 'loading' | 'failed';
  retry?: () => Promise<unknown>;
  root?: ShadowRoot;
};

const names = Object.keys(TAGS) as TagName[];
const selector = names.join();
/** What shows nothing and exchanges no token until it is opened. */
const CLOSED = '[mode=modal]:not([open]),[mode=popover]:not([open])';
/** A token as the service makes them. What looks otherwise is judged by the element, and not sent before. */
const TOKEN = /^(?:ct|demo)_[\w-]+$/;
const page = pageState();
/** By purpose, address and token: never by a function, as who is signed in may change between two elements. */
const begun = new Map<string, Early>();
const waiting = new Set<Waiting>();
const address = new URL(BOOT, import.meta.url).href;
let loading: Promise<unknown> | undefined;

page.baseUrl ??= `${new URL(import.meta.url).origin}/partner/v0`;
page.bring = bring;

const sheetOf = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
/** Grey bars in the shape of a title and a card, or the last resort. */
const bones = sheetOf(
  'i{display:block;height:12px;width:90%;margin:20px 16px;border-radius:4px;background:currentcolor;opacity:.09}i+i{width:60%}i:last-child{width:auto;height:9em}p{margin:16px}button{font:inherit;color:inherit;background:none;border:1px solid;border-radius:8px;min-height:44px;padding:0 16px;margin:0 16px}',
);
document.adoptedStyleSheets.push(
  sheetOf(`${waitingStyles}:is(${selector}):is(${CLOSED}):not(:defined){display:none}`),
);

/** Defines all six tags now. The loader does so by itself for every tag it sees in the document; only tags within shadow roots need this. */
export function load(): Promise<unknown> {
  if (loading) return loading;
  const code = bring(
    [address],
    (): Promise<typeof import('./boot.ts')> => import(/* @vite-ignore */ address),
  );
  // What comes too late is taken all the same.
  const defined = code.then(({ define }) => {
    observer.disconnect();
    waiting.clear();
    names.forEach(define);
  });
  const late = new Promise((_, reject) => setTimeout(reject, CODE_WITHIN, 'timeout'));
  for (const element of waiting) element.state = 'loading';
  loading = Promise.race([defined, late]).catch(failed);
  return loading;
}

function failed(thrown: unknown): void {
  loading = undefined;
  const cause = new Error(`${address} did not load: missing, or blocked (/embed-csp.json)?`, {
    cause: thrown,
  });
  for (const element of waiting) {
    // biome-ignore lint/suspicious/noConsole: what only the page's developer can mend.
    console.error(`<${element.localName}> ${cause.message}`);
    const words = make('p', DID_NOT_LOAD);
    const before = element.root?.querySelector('p');
    words.role = 'alert';
    // The button stays, with the focus that it may have.
    if (before) before.replaceWith(words);
    else {
      const button = make('button', TRY_AGAIN);
      button.onclick = load;
      element.root?.replaceChildren(words, button, make('slot'));
    }
    element.state = 'failed';
    const event = new Event('svc-failed', { bubbles: true, composed: true });
    const purpose = TAGS[element.localName as TagName];
    element.dispatchEvent(
      Object.assign(event, { code: 'load_failed', retryable: true, purpose, cause }),
    );
  }
}

function make(tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Gives an element what it has before its class is known: a shape, its state, a way to try again. */
function prepare(element: Waiting): void {
  waiting.add(element);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [bones];
  root.replaceChildren(...['', '', '', ''].map(() => make('i')));
  Object.assign(element, { root, state: 'loading', retry: load });
}

/** Starts the element's exchange while the code loads; the element takes it up. Only a token is for one person, whoever has it. */
function begin(element: Waiting): void {
  const { fetchClientToken } = element;
  const source = fetchClientToken ?? (element.clientToken || element.getAttribute('client-token'));
  const call = typeof source === 'function';
  const base = String(element.baseUrl ?? element.getAttribute('base-url') ?? page.baseUrl);
  // What the page got wrong is said by the element once it is here; nothing is sent before.
  if (!source || (source === fetchClientToken && !call) || !isServiceAddress(base)) return;
  if (page.early.has(element) || element.matches(CLOSED) || pauseBeforeTry(element)) return;
  const purpose = TAGS[element.localName as TagName];
  const name = `${purpose} ${base} ${source}`;
  if (call) noteTry(element);
  const early = (call ? undefined : begun.get(name)) ?? {
    began: performance.now(),
    exchange: exchange(source, purpose, base),
  };
  early.exchange.then(({ response }) => response).catch(() => {});
  if (!call) begun.set(name, early);
  page.early.set(element, { ...early, source });
  // What does not come is asked for again by the element, which says so where that fails too.
  for (const file of FIRST[purpose] ?? [])
    fetchFile(new URL(file, import.meta.url).href).catch(() => {});
}

async function exchange(
  source: unknown,
  purpose: (typeof TAGS)[TagName],
  base: string,
): Promise<EarlyExchange> {
  const { signal } = new AbortController();
  const given = typeof source === 'function' ? await source({ reason: 'initial', signal }) : source;
  const key = newKey();
  const [token] = TOKEN.exec(String(given).trim()) ?? [];
  if (!token) return { given, key, response: undefined };
  const { path, init } = exchangeRequest(purpose, token, key);
  return { given, key, response: fetch(base.replace(/\/+$/, '') + path, init) };
}

/** Takes note of what waits; asks for the code where any of it is new, not for every change of a page. */
function look(): void {
  const before = waiting.size;
  for (const element of document.querySelectorAll(selector)) {
    if (customElements.get(element.localName)) continue;
    if (!waiting.has(element)) prepare(element);
    begin(element);
  }
  if (waiting.size > before) load();
}

const observer = new MutationObserver(look);
observer.observe(document, {
  childList: true,
  subtree: true,
  attributeFilter: ['client-token'],
});
addEventListener('online', () => {
  if (waiting.size) load();
});
look();
