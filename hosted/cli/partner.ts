import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { SCOPES } from '../domain/values.ts';
import type { Db } from '../store/db.ts';
import { findSessionWithPartner } from '../store/exchanges.ts';
import { StoreLockedError } from '../store/lock.ts';
import { openStore } from '../store/open.ts';
import { revokeSession } from '../store/revocation.ts';
import { addOrigins, describePartners, removeOrigins, rotateSecret } from './change-partner.ts';
import {
  checkPartner,
  createPartner,
  type PartnerInput,
  PartnerInputError,
} from './create-partner.ts';

const USAGE = `Usage: npm run partner -- create --name <name> --origin <origin> [--origin …]
         [--scope <scope> …] [--support-email <address>]
       npm run partner -- list
       npm run partner -- add-origin <partner> --origin <origin> [--origin …]
       npm run partner -- remove-origin <partner> --origin <origin> [--origin …]
       npm run partner -- rotate-secret <client>
       npm run partner -- revoke <session>

  --name           how borrowers see the partner, at most 60 characters
  --origin         a page origin that may show Embed, like https://app.example.com; may be repeated
  --scope          may be repeated; without one the client gets all of a partner's:
                   ${SCOPES.join(' ')}
  --support-email  where borrowers reach the partner

  list shows every partner (prt_…) with its clients and origins.
  rotate-secret gives a client another secret. The old one ends at once, with its access tokens.
  revoke ends a session (ps_…) before its time: its link, its tokens and whatever is open from it.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first.`;

const OPTIONS = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  scope: { type: 'string', multiple: true },
  'support-email': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof read>['values'];
type Command = {
  /** What it is about, as the usage names it; undefined where nothing is named. */
  subject?: string;
  options: readonly (keyof typeof OPTIONS)[];
  /** @returns what to say */
  run(subject: string, values: Values): Promise<string>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    options: ['name', 'origin', 'scope', 'support-email'],
    run: async (_, values) => {
      const input = checkPartner({
        name: values.name,
        origins: values.origin,
        scopes: values.scope,
        support_email: values['support-email'],
      });
      return withStore((db) => create(db, input));
    },
  },
  list: { options: [], run: () => withStore(describePartners) },
  'add-origin': {
    subject: '<partner>',
    options: ['origin'],
    run: (id, { origin = [] }) => withStore((db) => addOrigins(db, id, origin)),
  },
  'remove-origin': {
    subject: '<partner>',
    options: ['origin'],
    run: (id, { origin = [] }) => withStore((db) => removeOrigins(db, id, origin)),
  },
  'rotate-secret': {
    subject: '<client>',
    options: [],
    run: (id) => withStore((db) => rotateSecret(db, id)),
  },
  revoke: {
    subject: '<session>',
    options: [],
    run: (id) => withStore((db) => revoke(db, id)),
  },
};

const read = () => parseArgs({ allowPositionals: true, options: OPTIONS });

async function main(): Promise<void> {
  const { positionals, values } = read();
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [name = '', subject, ...more] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new PartnerInputError(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.\n\n${USAGE}`);
  const extra = command.subject === undefined ? positionals.slice(1) : more;
  const foreign = Object.keys(values).filter((key) => !command.options.some((one) => one === key));
  const fault =
    command.subject !== undefined && subject === undefined
      ? `${name} needs ${command.subject}.`
      : extra.length > 0
        ? `${name} does not know what to do with ${extra.join(' ')}.`
        : foreign.length > 0
          ? `${name} takes no --${foreign.join(', --')}.`
          : undefined;
  if (fault) throw new PartnerInputError(`${fault}\n\n${USAGE}`);
  console.log(await command.run(subject ?? '', values));
}

async function withStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const store = await openStore(readConfig(process.env));
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

async function create(db: Db, input: PartnerInput): Promise<string> {
  const made = await createPartner(db, input);
  return `partner        ${made.partner_id}
client id      ${made.client_id}
client secret  ${made.client_secret}
scopes         ${made.scopes.join(' ')}
origins        ${input.origins.join(' ')}

The secret is shown this once. Keep it on the partner's server, never in a browser.`;
}

async function revoke(db: Db, id: string): Promise<string> {
  const found = await findSessionWithPartner(db, id);
  const made = found && { partner_id: found.partner.id, id, now: found.now };
  if (!made || !(await db.transaction((tx) => revokeSession(tx, made))))
    throw new PartnerInputError(`No partner made a session ${id}.`);
  return `${id} has ended, and whatever was open from it.`;
}

const SPOKEN = [PartnerInputError, ConfigError, StoreLockedError];

main().catch((error: unknown) => {
  if (!(error instanceof Error)) throw error;
  const isSpoken = SPOKEN.some((kind) => error instanceof kind);
  const { code } = { code: undefined, ...Object(error.cause ?? error), ...Object(error) };
  if (isSpoken) console.error(error.message);
  else if (String(code).startsWith('ERR_PARSE_ARGS')) console.error(`${error.message}\n\n${USAGE}`);
  else if (code === 'ECONNREFUSED')
    console.error('No PostgreSQL answers at DATABASE_URL. Start it, or correct the address.');
  else console.error(error);
  process.exitCode = 1;
});
