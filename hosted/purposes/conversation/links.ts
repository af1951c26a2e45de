import type { RichText } from '../../../src/contract/text.ts';

/** An https address, as far as it goes without the sign that ends a sentence. */
const ADDRESS = /https:\/\/[^\s<>"'“”‘’()[\]{}]*[^\s<>"'“”‘’()[\]{}.,;:!?…]/giu;

/**
 * A text whose https addresses can be opened. Each is shown as it is opened: one with a user name in it, or in letters
 * that look like others, stays text.
 */
export function withLinks(text: string): RichText {
  const spans: Exclude<RichText, string> = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    if (!isPlain(address)) continue;
    if (match.index > from) spans.push({ t: text.slice(from, match.index) });
    spans.push({ t: address, href: address, new_tab: true });
    from = match.index + address.length;
  }
  if (spans.length === 0) return text;
  return from < text.length ? [...spans, { t: text.slice(from) }] : spans;
}

function isPlain(address: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return !username && !password && hostname.includes('.') && !/(^|\.)xn--/.test(hostname);
}
