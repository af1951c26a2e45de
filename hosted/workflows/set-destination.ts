import type { Services } from '../context.ts';
import { type DestinationForm, HOLD_HOURS } from '../domain/payouts/destination.ts';
import type { Person } from '../domain/people.ts';
import { personMails } from '../screens/copy/people.ts';
import { datesIn } from '../screens/format.ts';
import { lockPolicy, PEOPLE_CHANNEL } from '../store/approvals.ts';
import type { Db } from '../store/db.ts';
import { appendEvents } from '../store/events.ts';
import { newDestinationId, replaceDestination } from '../store/payout-terms.ts';
import { peopleOf } from '../store/people.ts';
import { wake } from '../store/transactions.ts';
import { writeMail } from './approvals/send-mail.ts';
import { PEOPLE_TIME_ZONE } from './approvals/tell-approvers.ts';

/**
 * A person says where their company's share is paid, in a transaction: the numbers are sealed, everybody there whom the
 * service knows is told, and what took the place of another holds payouts 72 hours. A worker moves the payouts.
 */
export async function setPayoutDestination(
  tx: Db,
  services: Pick<Services, 'keyring'>,
  input: { person: Person; partner_name: string; form: DestinationForm; now: Date },
): Promise<{ mask: string; held_until: Date | null }> {
  const { person, partner_name, form, now } = input;
  const { partner_id, name: set_by } = person;
  const { institution, holder, routing, account } = form;
  await lockPolicy(tx, partner_id);
  const id = newDestinationId();
  const mask = account.slice(-4);
  const later = new Date(now.getTime() + HOLD_HOURS * 3600 * 1000);
  const { held_until } = await replaceDestination(tx, {
    id,
    partner_id,
    institution,
    mask,
    sealed_account: services.keyring.seal(
      JSON.stringify({ routing, account, holder }),
      `payout-destination:${id}`,
    ),
    set_by,
    set_at: now,
    held_if_second: later,
  });
  const data = held_until ? { held_until: held_until.toISOString() } : {};
  await appendEvents(tx, {
    partner_id,
    referral_id: null,
    events: [{ kind: 'payout_destination.updated', data }],
    now,
  });
  const held = held_until && datesIn(PEOPLE_TIME_ZONE, now).dateTime(held_until);
  for (const each of await peopleOf(tx, partner_id)) {
    const of = { name: each.name, partner: partner_name, by: set_by, institution, mask, held };
    await writeMail(tx, services, { person: each, text: personMails.destination(of), now });
  }
  await wake(tx, PEOPLE_CHANNEL);
  return { mask, held_until };
}
