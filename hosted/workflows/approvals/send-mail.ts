import type { Services } from '../../context.ts';
import type { Person } from '../../domain/people.ts';
import type { Db } from '../../store/db.ts';
import { insertMail, newMailId } from '../../store/person-mails.ts';

export type MailText = { subject: string; body: string };

export const mailContext = (id: string): string => `person-mail:${id}`;

/** Writes an email to a person, sealed, in the transaction of what it tells of. */
export async function writeMail(
  tx: Db,
  { keyring }: Pick<Services, 'keyring'>,
  { person, text, now }: { person: Pick<Person, 'id'>; text: MailText; now: Date },
): Promise<void> {
  const id = newMailId();
  const sealed_text = keyring.seal(JSON.stringify(text), mailContext(id));
  await insertMail(tx, { id, person_id: person.id, sealed_text, now });
}
