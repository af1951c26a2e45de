import { createApi } from '../api/api.ts';
import type { Purpose } from '../contract/purpose.ts';
import type { Early } from './open-session.ts';
import { Session } from './session.ts';
import type { TokenSource } from './token-source.ts';

/** A session nobody holds lives on this many ms: what is moved in the page, or mounted twice, keeps it. */
const GRACE = 1000;

export type Wanted = { baseUrl: string; purpose: Purpose; source: TokenSource };
type Entry = {
  key: string;
  source: TokenSource;
  holders: number;
  end?: ReturnType<typeof setTimeout>;
};

const entries = new Map<Session, Entry>();

/** The page's one session for this token, or function, and purpose; begun if there is none. Every call needs its `release`. */
export function acquire(wanted: Wanted, early?: Early): Session {
  const key = `${wanted.baseUrl} ${wanted.purpose}`;
  for (const [session, entry] of entries) {
    if (entry.key === key && entry.source === wanted.source) return hold(session, entry);
  }
  const api = createApi({ baseUrl: wanted.baseUrl });
  const session = new Session({ api, purpose: wanted.purpose, source: wanted.source }, early);
  return hold(session, { key, source: wanted.source, holders: 0 });
}

/** Lets go of a session. The last to do so stops it, after a grace. @returns the function that takes hold of it again */
export function release(session: Session): () => void {
  const entry = entries.get(session);
  if (!entry) return () => {};
  entry.holders -= 1;
  if (entry.holders === 0) {
    entry.end = setTimeout(() => {
      entries.delete(session);
      session.stop();
    }, GRACE);
  }
  return () => void hold(session, entry);
}

function hold(session: Session, entry: Entry): Session {
  clearTimeout(entry.end);
  entry.holders += 1;
  entries.set(session, entry);
  session.start();
  return session;
}
