import type { Bring } from './bring.ts';
import type { Early as EarlyBegin } from './session/open-session.ts';

/** An exchange the script tag's loader began for an element, and for which token or function. */
export type Early = EarlyBegin & { source: unknown };

/** What copies of the library on one page know of each other. */
export type PageState = {
  /** Address that elements without `base-url` speak to. */
  baseUrl?: string;
  early: WeakMap<Element, Early>;
  /** What the script's own imports go through; see `src/build/late-imports.ts`. */
  bring?: Bring;
};

const NAME: unique symbol = Symbol.for('svc-embed');

/** The page's state, made by whoever comes first. */
export function pageState(): PageState {
  const place: typeof globalThis & { [NAME]?: PageState } = globalThis;
  place[NAME] ??= { early: new WeakMap() };
  return place[NAME];
}
