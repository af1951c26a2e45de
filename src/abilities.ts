/*
 * What a DOM without a browser (happy-dom, jsdom) lacks, asked for in one place. There is no layout
 * there: a component draws and acts, and is as one that nobody looks at.
 */

/** What watches elements. */
export type Watch = Pick<IntersectionObserver, 'observe' | 'disconnect'>;

/** Watches how much of elements can be seen; where nothing is laid out, tells nothing. */
export const watchSight = (
  tell: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): Watch =>
  'IntersectionObserver' in globalThis
    ? new IntersectionObserver(tell, options)
    : { observe: () => {}, disconnect: () => {} };

/** Watches the size of elements; where nothing is laid out, tells nothing. */
export const watchSize = (tell: () => void): Watch =>
  'ResizeObserver' in globalThis
    ? new ResizeObserver(tell)
    : { observe: () => {}, disconnect: () => {} };

/** An element's internals; undefined where elements have none. */
export const internalsOf = (element: HTMLElement): ElementInternals | undefined =>
  'attachInternals' in element ? element.attachInternals() : undefined;

/** What moves in a root; nothing where nothing can. */
export const animationsIn = (root: ShadowRoot): Animation[] =>
  'getAnimations' in root ? root.getAnimations() : [];

/** Resolves when the page's fonts are there, or at once where pages have none. */
export const fontsReady = async (): Promise<void> => {
  if ('fonts' in document) await document.fonts.ready;
};

/** True where a dialog can lie over a page. */
export const knowsDialogs = (): boolean =>
  'matchMedia' in globalThis && 'showModal' in HTMLDialogElement.prototype;
