import { exchangeRequest } from './api/exchange-request.ts';
import { newKey, newTraceparent } from './api/random.ts';
import { LAST_RESORT } from './last-resort.ts';
import { pageState } from './page.ts';
import type { EarlyExchange } from './session/open-session.ts';
import { TAGS, type TagName } from './tags.ts';
import { waitingStyles } from './waiting-styles.ts';

/** An element before its class is known: what frameworks set on it are plain members. */
type Waiting = Element & {
  clientToken?: unknown;
  fetchClientToken?: unknown;
  baseUrl?: unknown;
};
type Begun = { source: unknown; at: string; exchange: Promise<EarlyExchange> };

/** The code must be here this many ms after it was asked for, or the page says so. */
const CODE_WITHIN = 9000;
const names = Object.keys(TAGS) as TagName[];
const selector = names.join();
/** What shows nothing and exchanges no token until it is opened. */
const CLOSED = '[mode=modal]:not([open]),[mode=popover]:not([open])';
const page = pageState();
const begun: Begun[] = [];
const waiting = new Set<Waiting>();
let tries = 0;
let loading: Promise<unknown> | undefined;

page.baseUrl ??= `${new URL(import.meta.url).origin}/partner/v0`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `${waitingStyles}:is(${selector}):is(${CLOSED}):not(:defined){display:none}:is(${selector}):not(:defined,[data-svc-failed]){visibility:hidden}`,
);
document.adoptedStyleSheets.push(sheet);

/** Defines all six tags now. The loader does so by itself for every tag it sees in the document; only tags within shadow roots need this. */
export function load(): Promise<unknown> {
  if (loading) return loading;
  const late = setTimeout(failed, CODE_WITHIN);
  loading = code()
    .then(({ define }) => {
      observer.disconnect();
      names.forEach(define);
    })
    .catch(failed)
    .finally(() => clearTimeout(late));
  return loading;
}

/** A failed import stays failed in some browsers; another address is another try. */
function code(): Promise<typeof import('./boot.ts')> {
  const address = new URL(BOOT, import.meta.url).href;
  const again = () => import(/* @vite-ignore */ `${address}?try=${++tries}`);
  return tries ? again() : import(/* @vite-ignore */ address).catch(again);
}

function failed(cause?: unknown): void {
  loading = undefined;
  for (const element of waiting) {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const words = document.createElement('p');
    const button = document.createElement('button');
    words.setAttribute('role', 'alert');
    words.textContent = LAST_RESORT.failed ?? '';
    button.textContent = LAST_RESORT.retry ?? '';
    button.onclick = load;
    root.replaceChildren(words, button, document.createElement('slot'));
    element.toggleAttribute('data-svc-failed', true);
    const event = new Event('svc-failed', { bubbles: true, composed: true });
    const purpose = TAGS[element.localName as TagName];
    element.dispatchEvent(
      Object.assign(event, { code: 'load_failed', retryable: true, purpose, cause }),
    );
  }
}

/** Starts the element's exchange while the code loads; the element takes it up. */
function begin(element: Waiting): void {
  const source =
    element.fetchClientToken ?? (element.clientToken || element.getAttribute('client-token'));
  if (!source || page.early.has(element) || element.matches(CLOSED)) return;
  const purpose = TAGS[element.localName as TagName];
  const base = String(element.baseUrl ?? element.getAttribute('base-url') ?? page.baseUrl);
  const at = `${purpose} ${base}`;
  let start = begun.find((other) => other.source === source && other.at === at);
  if (!start) {
    start = { source, at, exchange: exchange(source, purpose, base) };
    start.exchange.then(({ response }) => response).catch(() => {});
    begun.push(start);
  }
  page.early.set(element, start);
  // What does not come is asked for again by the element, which says so where that fails too.
  for (const file of FIRST[purpose] ?? [])
    import(/* @vite-ignore */ new URL(file, import.meta.url).href).catch(() => {});
}

async function exchange(
  source: unknown,
  purpose: (typeof TAGS)[TagName],
  base: string,
): Promise<EarlyExchange> {
  const { signal } = new AbortController();
  const token = String(
    typeof source === 'function' ? await source({ reason: 'initial', signal }) : source,
  );
  const key = newKey();
  const { path, init } = exchangeRequest(purpose, token, key);
  const headers = { traceparent: newTraceparent(), ...init.headers };
  return { token, key, response: fetch(base.replace(/\/+$/, '') + path, { ...init, headers }) };
}

/** Takes note of what waits; asks for the code where any of it is new, not for every change of a page. */
function look(): void {
  const before = waiting.size;
  for (const element of document.querySelectorAll(selector)) {
    if (customElements.get(element.localName)) continue;
    waiting.add(element);
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
look();
