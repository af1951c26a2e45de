import { EmbedError } from '../api/errors.ts';
import { COVERED, CROWDED } from '../blocks/form/covered.ts';
import { REVEALED } from '../blocks/form/reveal.ts';
import { form } from '../blocks/form-kits.ts';
import { kits } from '../blocks/later.ts';
import type { ToFrame } from '../contract/to-frame.ts';
import { addStyles } from '../elements/sheets.ts';
import { loadLater } from '../fields/with-later.ts';
import type { SvcElement } from '../public.ts';
import type { FetchClientToken } from '../session/token-source.ts';
import type { TagName } from '../tags.ts';
import { framedStyles } from './framed-styles.ts';
import type { PagePort } from './page-port.ts';

/** A grant that was asked for must be here this many ms later. */
const GRANT_WITHIN = 9000;

/** CSS pixels around the component, for the ring of what is focused at its edge; the page's side takes them back. */
const ROOM = 4;

const noGrant = () => new EmbedError('network', 'The page sent no grant.');

type Mount = {
  tag: TagName;
  baseUrl: string;
  /** What this document presents with its first grant. */
  nonce: string;
  start: Extract<ToFrame, { type: 'start' }>;
  page: PagePort;
};

/**
 * Draws the component the page asked for and tells the page of it: its height, its state, and what
 * the reader did. @returns what hears the page's later messages
 */
export function mountComponent({
  tag,
  baseUrl,
  nonce,
  start,
  page,
}: Mount): (message: ToFrame) => void {
  const { body } = document;
  const element = document.createElement(tag);
  let onGrant: ((grant: string) => void) | undefined;
  const renewed = (): Promise<string> =>
    new Promise((resolve, reject) => {
      onGrant = resolve;
      setTimeout(() => reject(noGrant()), GRANT_WITHIN);
      page.post({ type: 'renew' });
    });
  let begun = false;
  element.addEventListener('svc-ready', () => (begun = true), { once: true });
  let first: string | undefined = `${start.grant}.${nonce}`;
  const fetchGrant: FetchClientToken = ({ reason }) => {
    // Later grants are good for who began by the first: where that one was refused, only a new document helps.
    if (begun) return renewed();
    const grant = first;
    first = undefined;
    if (grant) return grant;
    if (reason !== 'invalid') location.reload();
    return Promise.reject(new EmbedError('network', 'The grant of this document was refused.'));
  };

  // What happens in frames is answering and agreeing: the form comes with the first code.
  kits.set('form', form);
  addStyles(form.styles);
  addStyles(framedStyles);
  body.style.margin = `${ROOM}px`;
  element.setAttribute('base-url', baseUrl);
  element.setAttribute('heading-level', String(start.heading_level));
  element.toggleAttribute('data-framed', true);
  element.toggleAttribute('data-root-size', true);
  document.documentElement.style.fontSize = `max(100%, ${start.text_size ?? 0}px)`;
  element.fetchClientToken = fetchGrant;
  tellPage(element, page);
  body.append(element);
  return (message) => {
    if (message.type === 'grant') onGrant?.(message.grant);
  };
}

function tellPage(element: SvcElement, page: PagePort): void {
  let whole = false;
  const resize = () => {
    const { height } = document.documentElement.getBoundingClientRect();
    if (whole && element.state !== 'loading')
      page.post({ type: 'resize', height: Math.ceil(height) });
  };
  const state = () =>
    void element.updateComplete.then(() => {
      wearTheme(element);
      resize();
      page.post({ type: 'state', state: element.state });
    });
  element.addEventListener('svc-ready', state);
  for (const name of ['svc-failed', 'svc-session-expired'] as const)
    element.addEventListener(name, state);
  element.shadowRoot?.addEventListener(COVERED, () =>
    page.post({ type: 'state', state: 'unseen' }),
  );
  element.shadowRoot?.addEventListener(CROWDED, () => page.post({ type: 'room' }));
  element.addEventListener('svc-completed', () => {
    state();
    page.post({ type: 'done' });
  });
  element.addEventListener('svc-exited', () => page.post({ type: 'exit', by: 'action' }));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => wearTheme(element));
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.isTrusted && !event.defaultPrevented)
      page.post({ type: 'exit', by: 'escape' });
  });
  keepInView(element, page);
  window.addEventListener('click', (event) => leadOutside(event, page));
  new ResizeObserver(resize).observe(element);
  // A form without its later controls is half as high: what stands below the frame would jump twice.
  const drawn = () => {
    whole = true;
    resize();
  };
  void loadLater().then(drawn, drawn);
}

/** WebKit scrolls no page for what Tab, or we, have focused or shown in a frame of another origin. */
function keepInView({ shadowRoot }: SvcElement, page: PagePort): void {
  let pressed = false;
  window.addEventListener('mousedown', () => (pressed = true), true);
  window.addEventListener('mouseup', () => (pressed = false), true);
  // From one control to the next the event does not leave their root.
  shadowRoot?.addEventListener('focusin', ({ target }) => {
    // Under a finger or a pointer nothing moves; where a press leads is brought into view.
    const under = pressed && target instanceof Element && !target.matches(':focus-visible');
    if (!under) bringIntoView(target, page);
  });
  shadowRoot?.addEventListener(REVEALED, ({ target }) => bringIntoView(target, page));
}

function bringIntoView(target: EventTarget | null, page: PagePort): void {
  if (!(target instanceof HTMLElement)) return;
  const { top, bottom } = target.getBoundingClientRect();
  page.post({
    type: 'focus',
    top: Math.max(0, Math.floor(top)),
    bottom: Math.max(0, Math.ceil(bottom)),
  });
}

/**
 * Links lead away in tabs of their own, never within the frame. A page opens inside the click, which
 * the page around has not seen; what has a program of its own is that page's to hand over.
 */
function leadOutside(event: MouseEvent, page: PagePort): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.href || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.isTrusted) return;
  if (/^https?:$/.test(link.protocol)) window.open(link.href, '_blank', 'noopener,noreferrer');
  else page.post({ type: 'open_url', url: link.href });
}

/** The document takes the component's own ground, so that nothing of another colour shows around it. */
function wearTheme(element: SvcElement): void {
  const ground = element.shadowRoot?.querySelector('.svc');
  if (!ground) return;
  const { colorScheme, backgroundColor } = getComputedStyle(ground);
  const { style } = document.documentElement;
  style.colorScheme = colorScheme;
  style.backgroundColor = backgroundColor;
}
