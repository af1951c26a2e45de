import type * as z from 'zod';
import { LENDER_SCOPES } from '../domain/values.ts';
import { newId } from '../ids.ts';
import { DisplayName } from '../schemas/partner-session.ts';
import { type ProgramFile, storedRules } from '../schemas/program.ts';
import { newToken } from '../secrets.ts';
import { insertClient } from '../store/clients.ts';
import type { Db } from '../store/db.ts';
import * as store from '../store/lenders.ts';
import { InputError } from './command-line.ts';
import { newClientId } from './create-partner.ts';

const LIST = 'npm run lender -- list shows all there are.';

/** @throws InputError for what is no name of a lender */
export function checkLenderName(given: string | undefined): string {
  const name = DisplayName.safeParse(given?.trim() ?? '');
  if (name.success) return name.data;
  throw new InputError('--name is needed: at most 60 characters of plain text.');
}

/** Makes a lender and its client. @returns what to say; the secret is in it and nowhere else */
export async function createLender(db: Db, name: string): Promise<string> {
  const id = newId('lnd');
  const client_id = newClientId();
  const secret = newToken('secret');
  await db.transaction(async (tx) => {
    if (!(await store.insertLender(tx, { id, name })))
      throw new InputError(`There is a lender ${name} already. ${LIST}`);
    await insertClient(tx, { id: client_id, lender_id: id, secret, scopes: LENDER_SCOPES });
  });
  return `lender         ${id}
client id      ${client_id}
client secret  ${secret}
scopes         ${LENDER_SCOPES.join(' ')}

The secret is shown this once. It has no programs yet: npm run lender -- add-program adds one.`;
}

/** Adds a program to a lender. @returns what to say */
export async function addProgram(
  db: Db,
  lender_id: string,
  program: z.output<typeof ProgramFile>,
): Promise<string> {
  const lender = await store.findLender(db, lender_id);
  if (!lender) throw new InputError(`There is no lender ${lender_id}. ${LIST}`);
  const id = newId('prg');
  const { name, product } = program;
  if (
    !(await store.insertProgram(db, { id, lender_id, name, product, rules: storedRules(program) }))
  )
    throw new InputError(
      `${lender.name} has a program ${name} (${product}) already. Close that one first. ${LIST}`,
    );
  return `${id}  ${name} of ${lender.name} takes new business.`;
}

/** Ends new business of a program. @returns what to say */
export async function closeProgram(db: Db, id: string): Promise<string> {
  if (!(await store.closeProgram(db, id)))
    throw new InputError(`There is no open program ${id}. ${LIST}`);
  return `${id} takes no new business. Referrals that were matched to it keep their match.`;
}

/** Every lender with its clients and programs, as lines. */
export async function describeLenders(db: Db): Promise<string> {
  const entries = await store.listLenders(db);
  if (entries.length === 0)
    return 'There is no lender yet, so no referral finds a program. npm run lender -- create makes one.';
  return entries
    .map(({ id, name, clients, programs }) =>
      [
        `${id}  ${name}`,
        ...clients.map((client) => `  client   ${client.id}  ${client.scopes.join(' ')}`),
        ...programs.map(
          (program) =>
            `  program  ${program.id}  ${program.product}  ${program.name}${program.active ? '' : '  (closed)'}`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}
