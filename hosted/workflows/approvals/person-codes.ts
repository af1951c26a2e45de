import { randomInt } from 'node:crypto';
import type { Services } from '../../context.ts';
import type { Person } from '../../domain/people.ts';
import { personMails } from '../../screens/copy/people.ts';
import { digest, randomName, safeEqual } from '../../secrets.ts';
import type { Db } from '../../store/db.ts';
import {
  countWrongCode,
  exchangeCode,
  findPersonLink,
  keepCode,
  type PersonLink,
} from '../../store/person-links.ts';
import { writeMail } from './send-mail.ts';

const MINUTE_MS = 60_000;
const CODE_MS = 10 * MINUTE_MS;
const PASS_MS = 15 * MINUTE_MS;
const BETWEEN_MS = 30_000;
export const MOST_TRIES = 5;
/** For one link, as long as it lives. */
const MOST_CODES = 10;

type Of = { link_id: string; person: Person; now: Date };

/** Emails a fresh code of six digits, in place of any before it; only what stands for it is kept. */
export async function sendCode(
  db: Db,
  services: Pick<Services, 'keyring'>,
  { link_id, person, now }: Of,
): Promise<'sent' | 'too_soon' | 'too_many'> {
  return db.transaction(async (tx) => {
    const link = await findPersonLink(tx, link_id, { lock: true });
    if (!link || link.codes_sent >= MOST_CODES) return 'too_many';
    if (link.code_sent_at && now.getTime() - link.code_sent_at.getTime() < BETWEEN_MS)
      return 'too_soon';
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await keepCode(tx, link_id, {
      code_digest: services.keyring.sign(subject(link_id, code)),
      code_expires_at: new Date(now.getTime() + CODE_MS),
      code_sent_at: now,
    });
    await writeMail(tx, services, {
      person,
      text: personMails.code({ name: person.name, code }),
      now,
    });
    return 'sent';
  });
}

const subject = (linkId: string, code: string) => `person-code:${linkId}:${code}`;

/** Whether a code was sent that may still be typed. */
export function awaitsCode(
  link: Pick<PersonLink, 'code_digest' | 'code_expires_at' | 'code_tries'>,
  now: Date,
): boolean {
  const { code_digest, code_expires_at, code_tries } = link;
  return (
    code_digest !== null &&
    code_expires_at !== null &&
    code_expires_at > now &&
    code_tries < MOST_TRIES
  );
}

export type Checked = { pass: string } | { fault: 'wrong'; left: number } | { fault: 'over' };

/** Judges a code that was typed. A right one is used up and gives a pass, good for 15 minutes; the fifth wrong one ends it. */
export async function checkCode(
  db: Db,
  { keyring }: Pick<Services, 'keyring'>,
  { link_id, code, now }: { link_id: string; code: string; now: Date },
): Promise<Checked> {
  return db.transaction(async (tx): Promise<Checked> => {
    const link = await findPersonLink(tx, link_id, { lock: true });
    if (!link?.code_digest || !awaitsCode(link, now)) return { fault: 'over' };
    if (!keyring.verify(subject(link_id, code), link.code_digest)) {
      await countWrongCode(tx, link_id);
      const left = MOST_TRIES - link.code_tries - 1;
      return left > 0 ? { fault: 'wrong', left } : { fault: 'over' };
    }
    const pass = randomName();
    const pass_expires_at = new Date(now.getTime() + PASS_MS);
    await exchangeCode(tx, link_id, { pass_digest: digest(pass), pass_expires_at });
    return { pass };
  });
}

/** Whether a pass is the link's, and still good. */
export function holdsPass(
  { pass_digest, pass_expires_at }: Pick<PersonLink, 'pass_digest' | 'pass_expires_at'>,
  pass: string,
  now: Date,
): boolean {
  const there = pass_digest !== null && pass_expires_at !== null && pass_expires_at > now;
  return safeEqual(digest(pass), pass_digest ?? '') && there;
}
