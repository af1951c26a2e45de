/**
 * A JSON value as one text whatever the order of its members was (after RFC 8785), so that a retry by
 * another serializer is still the same payload. Iterative work is left to JSON.stringify.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    const sorted = Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted);
  });
}
