import { userInfo } from 'node:os';
import type { Db } from '../store/db.ts';
import { referralsUnderReview } from '../store/referrals.ts';
import { decide } from '../workflows/decide-review.ts';
import { type CommandLine, InputError, runCommand } from './command-line.ts';

const USAGE = `Usage: npm run review -- list
       npm run review -- <referral> accept
       npm run review -- <referral> reject

  Figures that a business stated differ from its bank's: the file waits for a reviewer before it goes
  to lenders. list shows each such referral (ref_…) with the figures. accept lets it go on; reject
  closes it. Both are kept in the ledger, with the name of who is logged in to this machine.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first.`;

const OPTIONS = {} as const;

const decision = (
  state: 'accepted' | 'rejected',
): CommandLine<typeof OPTIONS>['commands'][string] => ({
  subject: '<referral>',
  options: [],
  run: (withStore, id) => withStore((db) => decided(db, id, state)),
});

const COMMANDS: CommandLine<typeof OPTIONS>['commands'] = {
  list: { options: [], run: (withStore) => withStore(list) },
  accept: decision('accepted'),
  reject: decision('rejected'),
};

/** `npm run review -- <args>` on the database that `env` names. What is reviewed stands before what is decided. */
export function reviewCommand(args: string[], env: NodeJS.ProcessEnv) {
  const [first, verb, ...rest] = args;
  const line = { usage: USAGE, options: OPTIONS, commands: COMMANDS };
  const given = first === undefined || verb === undefined ? args : [verb, first, ...rest];
  return runCommand(line, given, env);
}

async function decided(db: Db, id: string, state: 'accepted' | 'rejected'): Promise<string> {
  const waited = await decide(db, id, { state, by: userInfo().username });
  if (waited === undefined) throw new InputError(`There is no referral ${id}.`);
  if (!waited) throw new InputError(`${id} does not wait for a reviewer.`);
  return `${id} ${state}`;
}

async function list(db: Db): Promise<string> {
  const waiting = await referralsUnderReview(db);
  if (waiting.length === 0) return 'No referral waits for a reviewer.';
  return waiting
    .map(({ id, review }) => {
      const lines = review.comparisons.map(
        ({ figure, month, stated, found, outcome }) =>
          `  ${figure.padEnd(28)}${(month ?? '').padEnd(9)}${String(stated).padStart(14)}${String(found ?? '-').padStart(14)}  ${outcome}`,
      );
      return [`${id}  since ${review.opened_at}`, ...lines].join('\n');
    })
    .join('\n\n');
}
