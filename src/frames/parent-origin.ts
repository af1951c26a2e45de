/** True when `origin` is one of `list`; a port `*` in the list stands for any, or none. Never for the opaque `null`. */
export function isListed(origin: string, list: readonly string[]): boolean {
  if (origin === 'null') return false;
  return list.some((listed) => {
    if (!listed.endsWith(':*')) return listed === origin;
    return new RegExp(`^${escaped(listed.slice(0, -2))}(:\\d{1,5})?$`).test(origin);
  });
}

/** Origin of the window that holds this document: what the browser says, else who referred to it. */
export function parentOrigin(): string | undefined {
  const [first] = 'ancestorOrigins' in location ? location.ancestorOrigins : [];
  if (first) return first;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
