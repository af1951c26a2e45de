import type { ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal, Services } from '../context.ts';
import { earliest, nextChange } from '../domain/time-passing.ts';
import { industryName } from '../industries.ts';
import type { ScreenSource } from '../screens/context.ts';
import type { Db } from '../store/db.ts';
import { type ScreenSubject, screenSubject } from './intake/subject.ts';
import { screenFor } from './screen.ts';

export type Current = Pick<ScreenSubject, 'referral' | 'owner_index'> & {
  screen: ScreenInput;
  /** When the screen next changes by time alone; undefined where it does not. */
  changes_at: Date | undefined;
};

/** What an embed session shows right now, read with the session's own partner in the query. */
export async function currentScreen(
  services: Pick<Services, 'links' | 'keyring'>,
  db: Db,
  embed: EmbedPrincipal,
): Promise<Current> {
  const subject = await screenSubject(services, db, embed);
  const { application } = subject;
  const reader = { id: embed.embed_session_id, began_at: embed.began_at };
  const screen = screenFor(
    sourceOf(services, embed, {
      ...subject,
      ...(application ? { application: { ...application, reader } } : {}),
    }),
  );
  const { referral, owner_index } = subject;
  return { referral, owner_index, screen, changes_at: changesAt(subject, embed.now) };
}

function changesAt({ referral, application, owner_links = [] }: ScreenSubject, now: Date) {
  const links = [...owner_links, ...(application?.draft.state.handoffs ?? [])];
  return earliest(now, [
    (referral && nextChange(referral, now)) ?? null,
    ...links.map(({ expires_at }) => new Date(expires_at)),
  ]);
}

type Reader = Pick<
  EmbedPrincipal,
  'session' | 'partner' | 'now' | 'time_zone' | 'vocabulary' | 'place' | 'frame'
>;

/** A subject as its reader sees it. */
export function sourceOf(
  { links }: Pick<Services, 'links'>,
  { session, partner, now, time_zone, vocabulary, place, frame }: Reader,
  subject: Pick<ScreenSource, 'referral' | 'application' | 'owner_index' | 'owner_links'> &
    Partial<Pick<ScreenSource, 'session'>>,
): ScreenSource {
  return {
    session,
    ...subject,
    partner,
    now,
    time_zone,
    vocabulary,
    links,
    place,
    frame,
    industryName,
  };
}
