/** Browsers allow six connections a host over HTTP/1.1; streams must leave room for everything else. */
const STREAMS_A_PAGE = 2;
/** Who has a stream, and of which session. */
const held = new Map<object, string>();

/** Takes one of the page's stream slots for `owner`; false when all are taken, or one for this session. Taking again is free. */
export function takeSlot(owner: object, session: string): boolean {
  const taken = held.size >= STREAMS_A_PAGE || [...held.values()].includes(session);
  if (!held.has(owner) && taken) return false;
  held.set(owner, session);
  return true;
}

/** Gives the slot back, if it was held. */
export function releaseSlot(owner: object): void {
  held.delete(owner);
}
