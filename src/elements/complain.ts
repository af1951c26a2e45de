import type { EmbedError } from '../api/errors.ts';
import { pageState } from '../page.ts';

const MINUTE = 60_000;

/** How a client token begins: what threw may quote one, as `JSON.parse` quotes what it could not read. */
const TOKEN = /\b(?:ct|demo)_/;

/**
 * Says in the console what only the page's developer can mend: which element, what is wrong, and what
 * to do; and the error that the page's own function threw, with its stack. The reader sees nothing of it.
 * A service that an online device does not reach is such a thing where the session `isFirst`: none was shown before.
 */
export function complain({ localName }: Element, error: EmbedError, isFirst = false): void {
  if (!isMistake(error, isFirst)) return;
  // biome-ignore lint/suspicious/noConsole: a developer's mistake must not be silent.
  console.error(`<${localName}> ${error.message}`, ...thrownBeneath(error));
}

/** The page's own error, for its own developer; nothing where it could hold a token. */
function thrownBeneath({ code, cause }: EmbedError): Error[] {
  const isOwn = code === 'configuration' && cause instanceof Error;
  const isSafe = isOwn && !TOKEN.test(`${cause.message} ${cause.stack}`);
  return isSafe ? [cause] : [];
}

function isMistake({ code, status, cause, mistake }: EmbedError, isFirst: boolean): boolean {
  if (code === 'network' && status === undefined && cause) return isFirst && navigator.onLine;
  if (code !== 'rate_limited' || status !== undefined) return mistake;
  // A page that makes an element at every failure is told once a minute, not by each of them.
  const { tries } = pageState();
  const isNews = !tries?.toldAt || Date.now() - tries.toldAt >= MINUTE;
  if (tries && isNews) tries.toldAt = Date.now();
  return isNews;
}

const told = new WeakMap<Element, Set<string>>();

/** Says in the console, once for an element, that a value which the page gave is not taken. */
export function complainOnce(element: Element, error: EmbedError): void {
  const known = told.get(element) ?? new Set();
  if (known.has(error.message)) return;
  told.set(element, known.add(error.message));
  complain(element, error);
}
