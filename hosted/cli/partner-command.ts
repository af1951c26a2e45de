import { PURPOSES } from '../../src/contract/purpose.ts';
import { SCOPES } from '../domain/values.ts';
import type { Db } from '../store/db.ts';
import { addOrigins, describePartners, removeOrigins, rotateSecret } from './change-partner.ts';
import { type CommandLine, runCommand } from './command-line.ts';
import { checkPartner, createPartner, type PartnerInput } from './create-partner.ts';
import { checkOverride, setOverride } from './override.ts';
import { revoke, revokePermanentLinks } from './revoke.ts';

const USAGE = `Usage: npm run partner -- create --name <name> --origin <origin> [--origin …]
         [--scope <scope> …] [--support-email <address>]
       npm run partner -- list
       npm run partner -- add-origin <partner> --origin <origin> [--origin …]
       npm run partner -- remove-origin <partner> --origin <origin> [--origin …]
       npm run partner -- rotate-secret <client>
       npm run partner -- set-override <partner> --sub-partner <id> --basis-points <n> --from <date>
       npm run partner -- revoke <session>
       npm run partner -- revoke-link <referral> [--purpose <purpose> …]

  --name           how borrowers see the partner, at most 60 characters
  --origin         a page origin that may show Embed, like https://app.example.com; may be repeated
  --scope          may be repeated; without one the client gets all of a partner's:
                   ${SCOPES.join(' ')}
  --support-email  where borrowers reach the partner

  list shows every partner (prt_…) with its clients and origins.
  rotate-secret gives a client another secret. The old one ends at once, with its access tokens.
  set-override says how much of the partner's share goes to a sub-partner (source.sub_partner_id), in basis
  points, from a day on (YYYY-MM-DD). Loans that are funded keep the rate of their day.
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
  'sub-partner': { type: 'string' },
  'basis-points': { type: 'string' },
  from: { type: 'string' },
} as const;

const COMMANDS: CommandLine<typeof OPTIONS>['commands'] = {
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
  'set-override': {
    subject: '<partner>',
    options: ['sub-partner', 'basis-points', 'from'],
    run: async (withStore, id, values) => {
      const rate = checkOverride(values);
      return withStore((db) => setOverride(db, id, rate));
    },
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

/** `npm run partner -- <args>` on the database that `env` names. */
export const partnerCommand = (args: string[], env: NodeJS.ProcessEnv) =>
  runCommand({ usage: USAGE, options: OPTIONS, commands: COMMANDS }, args, env);

async function create(db: Db, input: PartnerInput): Promise<string> {
  const made = await createPartner(db, input);
  return `partner        ${made.partner_id}
client id      ${made.client_id}
client secret  ${made.client_secret}
scopes         ${made.scopes.join(' ')}
origins        ${input.origins.join(' ')}

The secret is shown this once. Keep it on the partner's server, never in a browser.`;
}
