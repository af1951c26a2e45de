import type { Bring } from './bring.ts';
import type { Early as Begun } from './session/early.ts';

/** An exchange the script tag's loader began for an element, and for which token or function. */
export type Early = Begun & { source: unknown };

/** When an element, and any element of the page, asked for a token or was refused a session: ms since the epoch. */
export type Tries = {
  by: WeakMap<object, number[]>;
  all: number[];
  /** When the console was last told that these were too many. */
  toldAt?: number;
};

/** What copies of the library on one page know of each other. */
export type PageState = {
  /** Address that elements without `base-url` speak to. */
  baseUrl?: string;
  early: WeakMap<Element, Early>;
  /** What the script's own imports go through; see `src/build/late-imports.ts`. */
  bring?: Bring;
  /** Absent until the first. */
  tries?: Tries;
};

const NAME: unique symbol = Symbol.for('svc-embed');

/** The page's state, made by whoever comes first. */
export function pageState(): PageState {
  const place: typeof globalThis & { [NAME]?: PageState } = globalThis;
  place[NAME] ??= { early: new WeakMap() };
  return place[NAME];
}
