import type { Services } from '../../context.ts';
import type { Approval } from '../../domain/approvals.ts';
import type { Person } from '../../domain/people.ts';
import { personUrl } from '../../person-links.ts';
import { personMails, REQUESTS } from '../../screens/copy/people.ts';
import { datesIn } from '../../screens/format.ts';
import { pendingOf } from '../../store/approvals.ts';
import type { Db } from '../../store/db.ts';
import { findPartner } from '../../store/partners.ts';
import { peopleOf } from '../../store/people.ts';
import { insertPersonLink } from '../../store/person-links.ts';
import { writeMail } from './send-mail.ts';

/** People are written to in the time of the service. */
export const PEOPLE_TIME_ZONE = 'America/New_York';

type Writing = Pick<Services, 'keyring' | 'config'>;

/** Each approver of the partner gets a link of their own. */
export async function tellApprovers(
  tx: Db,
  services: Writing,
  approval: Approval,
  now: Date,
): Promise<void> {
  for (const person of await peopleOf(tx, approval.partner_id, 'approver'))
    await tellApprover(tx, services, { approval, person, now });
}

/** Somebody who may approve from now on learns of what waits already. */
export async function tellOfPending(
  tx: Db,
  services: Writing,
  person: Person,
  now: Date,
): Promise<void> {
  for (const approval of await pendingOf(tx, person.partner_id))
    if (approval.expires_at > now) await tellApprover(tx, services, { approval, person, now });
}

async function tellApprover(
  tx: Db,
  services: Writing,
  { approval, person, now }: { approval: Approval; person: Person; now: Date },
): Promise<void> {
  const { expires_at } = approval;
  const given = { person_id: person.id, kind: 'approval' as const, approval_id: approval.id };
  const link = await insertPersonLink(tx, { ...given, now, expires_at });
  const found = await findPartner(tx, approval.partner_id);
  if (!link || !found) return;
  const { keyring, config } = services;
  const text = personMails.approval({
    name: person.name,
    partner: found.partner.display_name,
    request: REQUESTS[approval.operation],
    url: personUrl({ keyring, publicUrl: config.publicUrl }, link.id),
    until: datesIn(PEOPLE_TIME_ZONE, now).dateTime(expires_at),
  });
  await writeMail(tx, services, { person, text, now });
}
