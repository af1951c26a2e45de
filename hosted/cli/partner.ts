import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { SCOPES } from '../domain/values.ts';
import type { Db } from '../store/db.ts';
import { findSessionWithPartner } from '../store/exchanges.ts';
import { StoreLockedError } from '../store/lock.ts';
import { openStore } from '../store/open.ts';
import { revokeSession } from '../store/revocation.ts';
import {
  checkPartner,
  createPartner,
  type PartnerInput,
  PartnerInputError,
} from './create-partner.ts';

const USAGE = `Usage: npm run partner -- create --name <name> --origin <origin> [--origin …]
         [--scope <scope> …] [--support-email <address>]
       npm run partner -- revoke <session>

  --name           how borrowers see the partner, at most 60 characters
  --origin         a page origin that may show Embed, like https://app.example.com; may be repeated
  --scope          may be repeated; without one the client gets all of a partner's:
                   ${SCOPES.join(' ')}
  --support-email  where borrowers reach the partner

  revoke ends a session (ps_…) before its time: its link, its tokens and whatever is open from it.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      origin: { type: 'string', multiple: true },
      scope: { type: 'string', multiple: true },
      'support-email': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [command, session, ...more] = positionals;
  if (command === 'create' && session === undefined) {
    const input = checkPartner({
      name: values.name,
      origins: values.origin,
      scopes: values.scope,
      support_email: values['support-email'],
    });
    await withStore((db) => create(db, input));
  } else if (command === 'revoke' && session !== undefined && more.length === 0) {
    await withStore((db) => revoke(db, session));
  } else throw new PartnerInputError(`Say what to do: create, or revoke.\n\n${USAGE}`);
}

async function withStore(work: (db: Db) => Promise<void>): Promise<void> {
  const store = await openStore(readConfig(process.env));
  try {
    await work(store.db);
  } finally {
    await store.close();
  }
}

async function create(db: Db, input: PartnerInput): Promise<void> {
  const made = await createPartner(db, input);
  console.log(`partner        ${made.partner_id}
client id      ${made.client_id}
client secret  ${made.client_secret}
scopes         ${made.scopes.join(' ')}
origins        ${input.origins.join(' ')}

The secret is shown this once. Keep it on the partner's server, never in a browser.`);
}

async function revoke(db: Db, id: string): Promise<void> {
  const found = await findSessionWithPartner(db, id);
  const made = found && { partner_id: found.partner.id, id, now: found.now };
  if (!made || !(await db.transaction((tx) => revokeSession(tx, made))))
    throw new PartnerInputError(`No partner made a session ${id}.`);
  console.log(`${id} has ended, and whatever was open from it.`);
}

const SPOKEN = [PartnerInputError, ConfigError, StoreLockedError];

main().catch((error: unknown) => {
  if (!(error instanceof Error)) throw error;
  const isSpoken = SPOKEN.some((kind) => error instanceof kind);
  const isArgument = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isSpoken ? error.message : isArgument ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 1;
});
