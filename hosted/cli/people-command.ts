import { readConfig } from '../config.ts';
import { PERSON_ROLES } from '../domain/people.ts';
import { type CommandLine, runCommand } from './command-line.ts';
import {
  addPerson,
  checkPerson,
  describePeople,
  mailboxOf,
  newPayoutLink,
  removeFrom,
} from './people.ts';

const USAGE = `Usage: npm run partner-people -- add <partner> --name <name> --email <address> --role <role> [--role …]
       npm run partner-people -- list
       npm run partner-people -- remove <person>
       npm run partner-people -- payout-link <person>
       npm run partner-people -- mailbox <partner>

  People at a partner decide what its programs alone may not. Each gets links by email, and a one-time
  code by another email for each use. No API knows people, and none hands out a link or a code.

  --role  ${PERSON_ROLES.join(' or ')}; may be repeated
          approver  approves or refuses requests that the partner's policy names (confirmations)
          payouts   says where the partner's share is paid

  add also sends links to what waits already. remove ends all links of a person (ppl_…).
  payout-link sends a new link to the page where payouts are set up; the one before ends.
  mailbox, in a sandbox, gives the address where a developer reads what people of a partner (prt_…) were
  emailed. Keep it from programs that hold the partner's token: who reads it can approve.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first. mailbox needs no database.`;

const OPTIONS = {
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string', multiple: true },
} as const;

const commandsFor = (env: NodeJS.ProcessEnv): CommandLine<typeof OPTIONS>['commands'] => ({
  add: {
    subject: '<partner>',
    options: ['name', 'email', 'role'],
    run: async (withStore, partner_id, values) => {
      const person = checkPerson(values);
      return withStore((db) => addPerson(db, readConfig(env), { ...person, partner_id }));
    },
  },
  list: { options: [], run: (withStore) => withStore(describePeople) },
  remove: {
    subject: '<person>',
    options: [],
    run: (withStore, id) => withStore((db) => removeFrom(db, id)),
  },
  'payout-link': {
    subject: '<person>',
    options: [],
    run: (withStore, id) => withStore((db) => newPayoutLink(db, readConfig(env), id)),
  },
  mailbox: {
    subject: '<partner>',
    options: [],
    run: async (_withStore, id) => mailboxOf(readConfig(env), id),
  },
});

/** `npm run partner-people -- <args>` on the database that `env` names. */
export const peopleCommand = (args: string[], env: NodeJS.ProcessEnv) =>
  runCommand({ usage: USAGE, options: OPTIONS, commands: commandsFor(env) }, args, env);
