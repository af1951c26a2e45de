import type { ScreenInput } from '../../src/contract/screen.ts';
import type { Services } from '../context.ts';
import { timeOf } from '../domain/referral.ts';
import { industryName } from '../industries.ts';
import type { ScreenContext } from '../screens/context.ts';
import { datesIn, unbroken } from '../screens/format.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { inVocabulary } from '../screens/vocabulary.ts';
import type { Db } from '../store/db.ts';
import { keepDisclosures } from './keep-disclosures.ts';
import { onlyNamed } from './only-named.ts';
import type { PurposeDefinition } from './purpose.ts';
import type { Reader, Subject } from './subject.ts';

/** A screen as its reader is sent it, and what it was written from. */
export type Shown = { subject: Subject; context: ScreenContext; screen: ScreenInput };

/** What a reader is shown from. */
export type Showing = {
  services: Pick<Services, 'config' | 'keyring' | 'lenders' | 'links' | 'log'>;
  db: Db;
  reader: Reader;
  /** True for an act: what it may change is held until the transaction ends. */
  hold?: boolean;
};

/** What a reader of a purpose is shown right now. */
export async function show(
  purpose: PurposeDefinition,
  { services, db, reader, hold = false }: Showing,
): Promise<Shown> {
  const subject = await purpose.read({ services, db, reader, hold });
  const context = contextOf(services, reader, subject);
  const written = onlyNamed(services, purpose, reader, purpose.screen(context, subject));
  await keepDisclosures(db, subject, reader, written);
  const { url } = services.links.linkTo(reader.session, reader.now);
  return { subject, context, screen: inVocabulary(written, reader.vocabulary, url) };
}

/** What a reader's screens are written from. Dates are written in `time_zone`. A scenario's dates are judged at its own time. */
export function contextOf(
  { config, links }: Showing['services'],
  reader: Reader,
  subject: Subject,
): ScreenContext {
  const { referral, session = reader.session, owner_index, owner_links } = subject;
  const { partner, now, time_zone, origin, place, frame, embed_session_id: id, began_at } = reader;
  const judged_at = referral ? timeOf(referral, now) : now;
  return {
    session,
    now,
    links,
    uploads: config.uploads,
    on_hosted_page: origin === new URL(config.publicUrl).origin,
    place,
    frame,
    owner_index,
    owner_links,
    phone_link: subject.phone_link,
    open_uploads: subject.open_uploads ?? [],
    own_files: subject.own_files ?? [],
    industryName,
    reader: id !== undefined && began_at ? { id, began_at } : undefined,
    dates: unbroken(datesIn(time_zone, judged_at)),
    judged_at,
    partner_name: partnerName(session.theme, partner),
  };
}
