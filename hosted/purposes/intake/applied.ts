import type { PartnerSession } from '../../context.ts';
import { applicationIdOf, findApplication } from '../../store/applications.ts';
import type { Db } from '../../store/db.ts';
import type { StoredDraft } from '../../store/intake-drafts.ts';
import { loadDraft, lockDraft } from '../../store/intake-drafts.ts';

/** An application: the session it was begun in, and what it holds. */
export type Applied = { session: PartnerSession; stored: StoredDraft };

/** The application of a session; undefined where there is none that its partner made. */
export async function loadApplied(db: Db, session: PartnerSession): Promise<Applied | undefined> {
  const begun = await begunIn(db, session);
  return begun && { session: begun, stored: await loadDraft(db, begun) };
}

/** The same, held until the transaction ends: whoever else changes it waits. */
export async function lockApplied(
  tx: Db,
  session: PartnerSession,
  now: Date,
): Promise<Applied | undefined> {
  const begun = await begunIn(tx, session);
  if (!begun) return undefined;
  const stored = await lockDraft(tx, begun, now);
  if (!stored.isNew || session.application_id !== null) return { session: begun, stored };
  // Nothing was kept until now, and the session may have joined an application since it was read; from here on it cannot.
  const current = await findApplication(tx, session);
  if (!current || current.application_id === null) return { session: begun, stored };
  return lockApplied(tx, current, now);
}

async function begunIn(db: Db, session: PartnerSession): Promise<PartnerSession | undefined> {
  if (session.application_id === null) return session;
  return findApplication(db, { ...session, id: applicationIdOf(session) });
}

/** True for a session in which somebody applies; false for an owner's own link, and for what is of a referral. */
export function isApplicants({ purpose, owner }: PartnerSession): boolean {
  return purpose === 'intake' && owner === null;
}

/**
 * A session as its reader's screens are written: by their own link, with what was stated, wished and named when the
 * application was begun. So what one agrees to reads the same in every window.
 */
export function readIn(application: PartnerSession, session: PartnerSession): PartnerSession {
  const { prefill, options, theme } = application;
  return { ...session, prefill, options, theme };
}
