import type { Partner, Services } from '../../context.ts';
import type { Person } from '../../domain/people.ts';
import { personUrl } from '../../person-links.ts';
import { personMails } from '../../screens/copy/people.ts';
import { datesIn } from '../../screens/format.ts';
import type { Db } from '../../store/db.ts';
import { endPersonLinks, insertPersonLink } from '../../store/person-links.ts';
import { writeMail } from './send-mail.ts';
import { PEOPLE_TIME_ZONE } from './tell-approvers.ts';

const LIFE_MS = 7 * 24 * 3600 * 1000;

/** Emails a person the page where they say where payouts go. Links that they had end. */
export async function sendPayoutLink(
  tx: Db,
  services: Pick<Services, 'keyring' | 'config'>,
  { person, partner, now }: { person: Person; partner: Partner; now: Date },
): Promise<void> {
  const { keyring, config } = services;
  const of = { person_id: person.id, kind: 'payout' as const, now };
  await endPersonLinks(tx, of);
  const expires_at = new Date(now.getTime() + LIFE_MS);
  const link = await insertPersonLink(tx, { ...of, approval_id: null, expires_at });
  if (!link) throw new Error('a link of no request was there already');
  const text = personMails.payout({
    name: person.name,
    partner: partner.display_name,
    url: personUrl({ keyring, publicUrl: config.publicUrl }, link.id),
    until: datesIn(PEOPLE_TIME_ZONE, now).dateTime(expires_at),
  });
  await writeMail(tx, services, { person, text, now });
}
