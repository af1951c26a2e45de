import { newToken } from '../secrets.ts';
import { replaceSecret } from '../store/clients.ts';
import type { Db } from '../store/db.ts';
import {
  addPartnerOrigins,
  findPartner,
  listPartners,
  removePartnerOrigins,
} from '../store/partners.ts';
import { InputError } from './command-line.ts';
import { originFaults } from './create-partner.ts';

const LIST = 'npm run partner -- list shows all there are.';

/** Registers page origins of a partner. @returns what to say */
export async function addOrigins(db: Db, id: string, origins: readonly string[]): Promise<string> {
  const faults = originFaults(origins);
  if (faults.length > 0) throw new InputError(faults.join('\n'));
  await assertPartner(db, id);
  await addPartnerOrigins(db, id, origins);
  return `${id} may show Embed at ${origins.join(' ')}.`;
}

/** Takes page origins off a partner's list: tags there are refused from their next exchange on. @returns what to say */
export async function removeOrigins(
  db: Db,
  id: string,
  origins: readonly string[],
): Promise<string> {
  if (origins.length === 0)
    throw new InputError('--origin is needed: the one to take off the list.');
  await assertPartner(db, id);
  return db.transaction(async (tx) => {
    const removed = await removePartnerOrigins(tx, id, origins);
    const unknown = origins.filter((origin) => !removed.includes(origin));
    if (unknown.length > 0)
      throw new InputError(
        `${unknown.join(' ')} is not registered for ${id}; nothing was changed. ${LIST}`,
      );
    return `${id} may no longer show Embed at ${removed.join(' ')}. What is open there goes on until its hour is over.`;
  });
}

/** Gives a client another secret. @returns what to say; the secret is in it and nowhere else */
export async function rotateSecret(db: Db, clientId: string): Promise<string> {
  const secret = newToken('secret');
  const replaced = await db.transaction((tx) => replaceSecret(tx, clientId, secret));
  if (!replaced) throw new InputError(`There is no client ${clientId}. ${LIST}`);
  return `client id      ${clientId}
client secret  ${secret}

The old secret ended just now, and so did its access tokens. This one is shown this once.`;
}

/** Every partner with its clients and origins, as lines. */
export async function describePartners(db: Db): Promise<string> {
  const entries = await listPartners(db);
  if (entries.length === 0) return 'There is no partner yet. npm run partner -- create makes one.';
  return entries
    .map(({ id, display_name, clients, origins }) =>
      [
        `${id}  ${display_name}`,
        ...clients.map((client) => `  client  ${client.id}  ${client.scopes.join(' ')}`),
        ...origins.map((origin) => `  origin  ${origin}`),
      ].join('\n'),
    )
    .join('\n\n');
}

async function assertPartner(db: Db, id: string): Promise<void> {
  if (!(await findPartner(db, id))) throw new InputError(`There is no partner ${id}. ${LIST}`);
}
