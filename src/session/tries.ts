import { pageState, type Tries } from '../page.ts';

const MINUTE = 60_000;
/** Tries a minute: of one element, and of all elements of a page together. */
const OF_AN_ELEMENT = 3;
const OF_A_PAGE = 30;

/** One record for the page, which the loader and every copy of the library share. */
function tries(): Tries {
  const page = pageState();
  page.tries ??= { by: new WeakMap(), all: [] };
  return page.tries;
}

/** Notes a try of `who`: a token it asked for, or a session it was refused. */
export function noteTry(who: object): void {
  const { by, all } = tries();
  by.set(who, [...(by.get(who) ?? []), Date.now()].slice(-OF_AN_ELEMENT));
  all.push(Date.now());
  all.splice(0, all.length - OF_A_PAGE);
}

/** Ms until `who` may try again; 0 is now. By element and page, as a page can make functions and elements without end. */
export function pauseBeforeTry(who: object): number {
  const { by, all } = tries();
  const pause = (times: number[], most: number) => {
    const first = times.at(-most);
    return first === undefined ? 0 : first + MINUTE - Date.now();
  };
  const longest = Math.max(0, pause(by.get(who) ?? [], OF_AN_ELEMENT), pause(all, OF_A_PAGE));
  // Nobody waits longer because a device's clock was set back.
  return Math.min(MINUTE, longest);
}
