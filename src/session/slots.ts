/** Browsers allow six connections a host over HTTP/1.1; streams must leave room for everything else. */
const STREAMS_A_PAGE = 2;
const held = new Set<object>();

/** Takes one of the page's stream slots for `owner`; false when all are taken. Taking again is free. */
export function takeSlot(owner: object): boolean {
  if (!held.has(owner) && held.size >= STREAMS_A_PAGE) return false;
  held.add(owner);
  return true;
}

/** Gives the slot back, if it was held. */
export function releaseSlot(owner: object): void {
  held.delete(owner);
}
