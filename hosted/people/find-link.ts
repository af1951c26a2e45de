import type { Context } from 'hono';
import type { Env, Partner } from '../context.ts';
import { type Person, ROLE_OF_LINK } from '../domain/people.ts';
import { isPersonSecret } from '../person-links.ts';
import type { Db } from '../store/db.ts';
import { findPartner } from '../store/partners.ts';
import { findPerson } from '../store/people.ts';
import { findPersonLink, type PersonLink } from '../store/person-links.ts';

/** Who a link was written to, and what it is for. */
export type Linked = {
  link: PersonLink;
  person: Person;
  partner: Partner;
  now: Date;
  path: string;
};

/** The link of a request's path; undefined for what is none, and where its person has not (or no longer) the role. */
export async function findLinked(c: Context<Env>): Promise<Linked | undefined> {
  const { link = '', secret = '' } = c.req.param();
  const { db, services } = c.var;
  if (!isPersonSecret(services.keyring, link, secret)) return undefined;
  const found = await linkedBy(db, link);
  return found && { ...found, path: `/people/${link}/${secret}` };
}

/** `lock` holds the link's row. */
export async function linkedBy(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Omit<Linked, 'path'> | undefined> {
  const link = await findPersonLink(db, id, options);
  const person = link && (await findPerson(db, link.person_id));
  if (!link || !person?.roles.includes(ROLE_OF_LINK[link.kind])) return undefined;
  const found = await findPartner(db, person.partner_id);
  return found && { link, person, ...found };
}
