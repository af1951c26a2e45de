import type { Config } from '../config.ts';
import { PERSON_ROLES, type Person, type PersonRole } from '../domain/people.ts';
import { mailboxPath } from '../person-links.ts';
import { Keyring } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { findPartner, listPartners } from '../store/partners.ts';
import { findPerson, insertPerson, peopleOf, removePerson } from '../store/people.ts';
import { sendPayoutLink } from '../workflows/approvals/send-payout-link.ts';
import { tellOfPending } from '../workflows/approvals/tell-approvers.ts';
import { InputError } from './command-line.ts';

const LIST = 'npm run partner-people -- list shows all there are.';
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const NAME = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}<>]{1,80}$/u;

export type PersonInput = { name: string; email: string; roles: PersonRole[] };
type Raw = { name?: string | undefined; email?: string | undefined; role?: string[] | undefined };

/** Who was asked for. @throws InputError with a line for each thing to change */
export function checkPerson({ name = '', email = '', role = [] }: Raw): PersonInput {
  const roles = PERSON_ROLES.filter((one) => role.includes(one));
  const unknown = role.filter((one) => !PERSON_ROLES.some((known) => known === one));
  const faults = [
    ...(NAME.test(name.trim()) ? [] : ['--name is needed: at most 80 characters of plain text.']),
    ...(ADDRESS.test(email) ? [] : ['--email is needed: an email address.']),
    ...unknown.map((one) => `--role ${one} is none. There are: ${PERSON_ROLES.join(', ')}.`),
    ...(roles.length > 0 || unknown.length > 0
      ? []
      : [`--role is needed: ${PERSON_ROLES.join(' or ')}, or both.`]),
  ];
  if (faults.length > 0) throw new InputError(faults.join('\n'));
  return { name: name.trim(), email, roles };
}

/** Adds a person. They get links for what waits for them already. @returns what to say */
export async function addPerson(
  db: Db,
  config: Config,
  { partner_id, ...input }: PersonInput & { partner_id: string },
): Promise<string> {
  const services = { keyring: new Keyring(config.keys), config };
  return db.transaction(async (tx) => {
    const found = await findPartner(tx, partner_id);
    if (!found) throw new InputError(`There is no partner ${partner_id}.`);
    const { partner, now } = found;
    const person = await insertPerson(tx, { ...input, partner_id, now });
    if (!person)
      throw new InputError(`Somebody at ${partner_id} has this address already. ${LIST}`);
    if (person.roles.includes('approver')) await tellOfPending(tx, services, person, now);
    if (person.roles.includes('payouts'))
      await sendPayoutLink(tx, services, { person, partner, now });
    return `${described(person)}\n\nLinks go to them by email alone.`;
  });
}

export async function describePeople(db: Db): Promise<string> {
  const blocks: string[] = [];
  for (const { id, display_name } of await listPartners(db)) {
    const people = await peopleOf(db, id);
    if (people.length > 0)
      blocks.push(
        [`${id}  ${display_name}`, ...people.map((one) => `  ${described(one)}`)].join('\n'),
      );
  }
  return blocks.join('\n\n') || 'There is nobody yet. npm run partner-people -- add adds somebody.';
}

export async function removeFrom(db: Db, id: string): Promise<string> {
  if (!(await removePerson(db, id))) throw new InputError(`There is no person ${id}. ${LIST}`);
  return `${id} is removed. Their links open nothing any more.`;
}

/** A new link to where payouts go; the one before ends. */
export async function newPayoutLink(db: Db, config: Config, id: string): Promise<string> {
  const services = { keyring: new Keyring(config.keys), config };
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, id);
    const found = person && (await findPartner(tx, person.partner_id));
    if (!found?.partner || !person) throw new InputError(`There is no person ${id}. ${LIST}`);
    if (!person.roles.includes('payouts'))
      throw new InputError(`${id} does not have the role payouts.`);
    await sendPayoutLink(tx, services, { person, ...found });
    return `${person.name} gets a link by email. It works for 7 days.`;
  });
}

/** Where a developer reads what people of a partner were emailed. @throws InputError outside a sandbox */
export function mailboxOf(config: Config, partnerId: string): string {
  if (config.environment !== 'sandbox')
    throw new InputError('Only a sandbox keeps the emails to people. Here they are sent.');
  return `${config.publicUrl}${mailboxPath(new Keyring(config.keys), partnerId)}`;
}

const described = ({ id, name, email, roles }: Person) =>
  `${id}  ${name}  ${email}  ${roles.join(' ')}`;
