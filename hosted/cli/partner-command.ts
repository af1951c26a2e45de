import { parseArgs } from 'node:util';
import { PURPOSES } from '../../src/contract/purpose.ts';
import { ConfigError, readConfig } from '../config.ts';
import { SCOPES } from '../domain/values.ts';
import type { Db } from '../store/db.ts';
import { StoreLockedError } from '../store/lock.ts';
import { openStore } from '../store/open.ts';
import { addOrigins, describePartners, removeOrigins, rotateSecret } from './change-partner.ts';
import {
  checkPartner,
  createPartner,
  type PartnerInput,
  PartnerInputError,
} from './create-partner.ts';
import { revoke, revokePermanentLinks } from './revoke.ts';

const USAGE = `Usage: npm run partner -- create --name <name> --origin <origin> [--origin …]
         [--scope <scope> …] [--support-email <address>]
       npm run partner -- list
       npm run partner -- add-origin <partner> --origin <origin> [--origin …]
       npm run partner -- remove-origin <partner> --origin <origin> [--origin …]
       npm run partner -- rotate-secret <client>
       npm run partner -- revoke <session>
       npm run partner -- revoke-link <referral> [--purpose <purpose> …]

  --name           how borrowers see the partner, at most 60 characters
  --origin         a page origin that may show Embed, like https://app.example.com; may be repeated
  --scope          may be repeated; without one the client gets all of a partner's:
                   ${SCOPES.join(' ')}
  --support-email  where borrowers reach the partner

  list shows every partner (prt_…) with its clients and origins.
  rotate-secret gives a client another secret. The old one ends at once, with its access tokens.
  revoke ends a session (ps_…) before its time: its link, its tokens and whatever is open from it. As
  its screens may have shown the referral's hosted_url, that is revoked with it.
  revoke-link revokes the permanent links of a referral (ref_…), hosted_url and those of its to-dos, or
  with --purpose only some of them: ${PURPOSES.join(' ')}.
  The referral has new ones at once.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first.`;

const OPTIONS = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  scope: { type: 'string', multiple: true },
  'support-email': { type: 'string' },
  purpose: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof read>['values'];
type Command = {
  /** What it is about, as the usage names it; undefined where nothing is named. */
  subject?: string;
  options: readonly (keyof typeof OPTIONS)[];
  /** @returns what to say */
  run(withStore: WithStore, subject: string, values: Values): Promise<string>;
};
type WithStore = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    options: ['name', 'origin', 'scope', 'support-email'],
    run: async (withStore, _, values) => {
      const input = checkPartner({
        name: values.name,
        origins: values.origin,
        scopes: values.scope,
        support_email: values['support-email'],
      });
      return withStore((db) => create(db, input));
    },
  },
  list: { options: [], run: (withStore) => withStore(describePartners) },
  'add-origin': {
    subject: '<partner>',
    options: ['origin'],
    run: (withStore, id, { origin = [] }) => withStore((db) => addOrigins(db, id, origin)),
  },
  'remove-origin': {
    subject: '<partner>',
    options: ['origin'],
    run: (withStore, id, { origin = [] }) => withStore((db) => removeOrigins(db, id, origin)),
  },
  'rotate-secret': {
    subject: '<client>',
    options: [],
    run: (withStore, id) => withStore((db) => rotateSecret(db, id)),
  },
  revoke: {
    subject: '<session>',
    options: [],
    run: (withStore, id) => withStore((db) => revoke(db, id)),
  },
  'revoke-link': {
    subject: '<referral>',
    options: ['purpose'],
    run: (withStore, id, { purpose }) => withStore((db) => revokePermanentLinks(db, id, purpose)),
  },
};

const SPOKEN = [PartnerInputError, ConfigError, StoreLockedError];

/**
 * `npm run partner -- <args>` on the database that `env` names.
 * @returns what to say, and whether it was done. @throws what nobody could foresee
 */
export async function partnerCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ done: boolean; said: string }> {
  try {
    return { done: true, said: await run(args, env) };
  } catch (error) {
    return { done: false, said: spoken(error) };
  }
}

const read = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = read(args);
  if (values.help) return USAGE;
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
  return command.run(storeOf(env), subject ?? '', values);
}

const storeOf =
  (env: NodeJS.ProcessEnv): WithStore =>
  async (work) => {
    const store = await openStore(readConfig(env));
    try {
      return await work(store.db);
    } finally {
      await store.close();
    }
  };

async function create(db: Db, input: PartnerInput): Promise<string> {
  const made = await createPartner(db, input);
  return `partner        ${made.partner_id}
client id      ${made.client_id}
client secret  ${made.client_secret}
scopes         ${made.scopes.join(' ')}
origins        ${input.origins.join(' ')}

The secret is shown this once. Keep it on the partner's server, never in a browser.`;
}

/** What to say of an error that whoever typed the command can mend. @throws any other */
function spoken(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (SPOKEN.some((kind) => error instanceof kind)) return error.message;
  const { code } = { code: undefined, ...Object(error.cause ?? error), ...Object(error) };
  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n\n${USAGE}`;
  if (code === 'ECONNREFUSED')
    return 'No PostgreSQL answers at DATABASE_URL. Start it, or correct the address.';
  throw error;
}
