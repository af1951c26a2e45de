const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for an origin in the one spelling browsers send: https, or http on loopback. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.origin !== value) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}
