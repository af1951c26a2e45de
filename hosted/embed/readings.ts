import type { EmbedPrincipal, PartnerSession, Services } from '../context.ts';
import { followedScreen, revisionOf, sameScreenKey } from '../purposes/index.ts';
import { digest } from '../secrets.ts';
import { applicationIdOf } from '../store/applications.ts';
import { findEmbedPrincipals } from '../store/embed-sessions.ts';
import { newestEventId } from '../store/event-reader.ts';
import { loadDraft } from '../store/intake-drafts.ts';
import { perTurn } from './per-turn.ts';

/** What a session's screens follow: its referral, or the application that is to become one. */
export type Subject = { id: string; referral_id: string | null; partner_id: string };

/**
 * A subject as it stands. `version` tells a state from any other: the referral's newest event, with the
 * revision of what its screens show beside; or the application's revision.
 */
export type Standing = { subject: Subject; version: string };

/** The id where there is no event to name, as in an application: whoever comes back with it is shown the screen anew. */
export const ANEW = '0';

/** Whose stream it is, by what its browser holds. */
export type Bearer = { id: string; token: string };

/**
 * What the browser streams of a process read. Streams that are woken together share it: one statement
 * finds all who hold a session, and each referral is read once for all who are shown the same of it.
 */
export class Readings {
  readonly #services: Services;
  #asking: Bearer[] = [];

  constructor(services: Services) {
    this.#services = services;
  }

  /** Who holds a token, also of a session that has ended; undefined where nobody does. */
  async holder(bearer: Bearer): Promise<EmbedPrincipal | undefined> {
    this.#asking.push(bearer);
    const found = (await this.#holders(undefined)).get(digest(bearer.token));
    return found?.embed_session_id === bearer.id ? found : undefined;
  }

  readonly #holders = perTurn<undefined, Map<string, EmbedPrincipal>>(
    () => '',
    () => {
      const asking = this.#asking;
      this.#asking = [];
      return findEmbedPrincipals(
        this.#services.db,
        asking.map(({ token }) => token),
      );
    },
  );

  /** Where what a session's screens follow stands. */
  readonly standing = perTurn<EmbedPrincipal, Standing>(
    ({ session }) => session.id,
    async (holder) => {
      const { db } = this.#services;
      const { session } = holder;
      const { partner_id } = session;
      const referral_id = session.referral_id ?? (await this.#referralOf(session));
      const id = referral_id ?? applicationIdOf(session);
      const subject = { id, referral_id, partner_id };
      if (!referral_id)
        return {
          subject,
          version: `revision ${(await loadDraft(db, { id, partner_id })).revision}`,
        };
      const event = (await newestEventId(db, referral_id)) ?? ANEW;
      const revision = await revisionOf(db, holder);
      return { subject, version: revision === '' ? event : `${event}.${revision}` };
    },
  );

  /** The screen as JSON, and when it next changes by time alone. */
  readonly screen = perTurn<EmbedPrincipal, { json: string; changes_at: Date | undefined }>(
    sameScreenKey,
    async (reader) => {
      const services = this.#services;
      const { screen, changes_at } = await followedScreen({ services, db: services.db, reader });
      return { json: JSON.stringify(screen), changes_at };
    },
  );

  /** What the application of an owner's link has become. */
  async #referralOf({ application_id: id, partner_id }: PartnerSession): Promise<string | null> {
    return id === null
      ? null
      : (await loadDraft(this.#services.db, { id, partner_id })).referral_id;
  }
}
