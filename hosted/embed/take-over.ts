import type { PartnerSession, Services } from '../context.ts';
import { applicationIdOf, joinApplication } from '../store/applications.ts';
import type { Db } from '../store/db.ts';
import { type EarlierSession, findEarlierSession } from '../store/embed-sessions.ts';
import type { ExchangeInput } from './answer-once.ts';
import { statesTheSame } from './states-the-same.ts';

/** A session as it is entered, and where in its component its reader is. */
export type Entered = { session: PartnerSession; place: string | null };

/**
 * A component that renews itself shows by the token of its earlier embed session that it is the same one: its reader
 * stays where they are. Where an application was begun in that one and nothing in the new one, the new one goes on with
 * it, for the same page as long as the partner states the same: who states something else means somebody else.
 * A token that proves nothing changes nothing.
 */
export async function takeOver(
  services: Pick<Services, 'keyring'>,
  tx: Db,
  session: PartnerSession,
  {
    request,
    origin = null,
  }: Pick<ExchangeInput, 'request'> & { origin?: string | null | undefined },
): Promise<Entered> {
  const { continues: token } = request;
  const earlier =
    token === undefined ? undefined : await findEarlierSession(tx, { token, of: session });
  if (!earlier) return { session, place: null };
  if (isSame(session, earlier.session)) return { session, place: earlier.place };
  const mayJoin =
    isFresh(session) &&
    earlier.session.owner === null &&
    earlier.origin === origin &&
    statesTheSame(session, earlier.session, services.keyring);
  const joined = mayJoin ? await join(tx, session, earlier) : undefined;
  return joined ? { session: joined, place: earlier.place } : { session, place: null };
}

/** True for two sessions of one referral, or in which one applies for the same. */
export function isSame(one: PartnerSession, other: PartnerSession): boolean {
  if (one.id === other.id) return true;
  if (one.owner !== other.owner) return false;
  if (one.purpose !== 'intake')
    return one.referral_id !== null && one.referral_id === other.referral_id;
  return (
    one.owner === null && other.owner === null && applicationIdOf(one) === applicationIdOf(other)
  );
}

/** True for a session to apply in that is no other's and has led to nothing yet. */
const isFresh = ({ purpose, owner, application_id, referral_id }: PartnerSession) =>
  purpose === 'intake' && owner === null && application_id === null && referral_id === null;

const join = (tx: Db, session: PartnerSession, { session: before }: EarlierSession) =>
  joinApplication(tx, session, applicationIdOf(before));
