import type { EmbedError } from '../api/errors.ts';
import { pageState } from '../page.ts';

const MINUTE = 60_000;

/** How a client token begins: what threw may quote one, as `JSON.parse` quotes what it could not read. */
const TOKEN = /\b(?:ct|demo)_/;

/**
 * Says in the console what only the page's developer can mend: which element, what is wrong, and what
 * to do; and the error that the page's own function threw, with its stack. The reader sees nothing of it.
 */
export function complain({ localName }: Element, error: EmbedError): void {
  if (!isMistake(error)) return;
  // biome-ignore lint/suspicious/noConsole: a developer's mistake must not be silent.
  console.error(`<${localName}> ${error.message}`, ...thrownBeneath(error));
}

/** The page's own error, for its own developer; nothing where it could hold a token. */
function thrownBeneath({ cause }: EmbedError): Error[] {
  const isSafe = cause instanceof Error && !TOKEN.test(`${cause.message} ${cause.stack}`);
  return isSafe ? [cause] : [];
}

function isMistake({ code, status }: EmbedError): boolean {
  if (code !== 'rate_limited' || status !== undefined)
    return code === 'configuration' || code === 'permission_denied';
  // A page that makes an element at every failure is told once a minute, not by each of them.
  const { tries } = pageState();
  const isNews = !tries?.toldAt || Date.now() - tries.toldAt >= MINUTE;
  if (tries && isNews) tries.toldAt = Date.now();
  return isNews;
}
