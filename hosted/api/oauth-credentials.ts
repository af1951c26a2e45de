/**
 * A `Basic` header with its two parts decoded: RFC 6749 section 2.3.1 has clients form-encode id and secret
 * before they join them, which the OAuth library does not undo. Any other header stays as it is.
 */
export function decodeBasic(header: string): string {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header) ?? [];
  if (!encoded) return header;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) return header;
  const decoded = `${decodeForm(pair.slice(0, colon))}:${decodeForm(pair.slice(colon + 1))}`;
  return `Basic ${Buffer.from(decoded).toString('base64')}`;
}

function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
