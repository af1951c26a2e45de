import type { ElementState } from '../../src/elements/element-state.ts';
import { waitingStyles } from '../../src/waiting-styles.ts';
import { until } from './embed.ts';
import { documentOf, framedPage } from './framed-page.ts';
import { ALONE, AROUND, type Layout } from './layouts.ts';

/** A tag of the framed page; plain where its class is not known there. */
type Tag = HTMLElement & {
  readonly state?: ElementState;
  readonly root?: ShadowRoot;
  fetchClientToken?: () => string | Promise<string>;
};
export type LaidOut = {
  frame: HTMLIFrameElement;
  element: Tag;
  /** Lays the page out anew around the tag, which is moved only where the HTML differs from that before. */
  put: (layout: Layout) => void;
  /** Gives the window another width, in CSS pixels. */
  resize: (width: number) => Promise<void>;
};

const DEFINE = '<script type="module" src="/src/define.ts"></script>';
const OWN = '<style>body { margin: 16px } td { padding: 1px }</style><style id="layout"></style>';
const LINK = '<a href="https://partner.example">Open your status page</a>';

/** A page with one tag: `defined` and given a session, or as the loader's styles have it before. */
export async function layoutPage(
  name: string,
  session: { base: string; token: () => string | Promise<string> } | { defined: false },
): Promise<LaidOut> {
  const frame = await framedPage(OWN + ('base' in session ? DEFINE : ''));
  const page = documentOf(frame);
  const element: Tag = page.createElement(name);
  element.innerHTML = LINK;
  if ('base' in session) {
    element.setAttribute('base-url', session.base);
    element.fetchClientToken = session.token;
    await until(() => element.matches(':defined') || page.body.append(element), 'its class');
  } else {
    const sheet = new (windowOf(page).CSSStyleSheet)();
    sheet.replaceSync(waitingStyles);
    page.adoptedStyleSheets.push(sheet);
  }
  page.body.append(element);
  let shown = '';
  const surround = (html: string) => {
    if (html === shown) return;
    shown = html;
    const template = page.createElement('template');
    template.innerHTML = html;
    template.content.querySelector('slot')?.replaceWith(element);
    page.body.replaceChildren(page.adoptNode(template.content));
  };
  return {
    frame,
    element,
    put({ css = '', html, name: title }) {
      const style = page.querySelector('#layout');
      if (style) style.textContent = html ? css : ALONE + css;
      surround(html ?? AROUND);
      frame.title = title;
      // Boxes of its own for each layout, as in a page that has had no other.
      page.body.hidden = true;
      page.body.getBoundingClientRect();
      page.body.hidden = false;
    },
    async resize(width) {
      frame.style.width = `${width}px`;
      await new Promise((resolve) => windowOf(page).requestAnimationFrame(resolve));
      await new Promise((resolve) => windowOf(page).requestAnimationFrame(resolve));
      if (page.documentElement.clientWidth > width) throw new Error('The window kept its width.');
    },
  };
}

function windowOf(page: Document): Window & typeof globalThis {
  if (!page.defaultView) throw new Error('The page has no window.');
  return page.defaultView;
}
