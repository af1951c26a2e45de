const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for one origin in the spelling browsers send: https, or http on loopback. An asterisk would be many. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value) || value.includes('*')) return false;
  const url = new URL(value);
  if (url.origin !== value) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}
