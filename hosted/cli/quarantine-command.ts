import { userInfo } from 'node:os';
import { readConfig } from '../config.ts';
import { ProblemError } from '../problems.ts';
import { Keyring } from '../secrets.ts';
import { type InboundName, listQuarantined } from '../store/quarantine.ts';
import { contentOf, decideQuarantined } from '../workflows/decide-quarantined.ts';
import { type CommandLine, InputError, runCommand, type WithStore } from './command-line.ts';

const USAGE = `Usage: npm run quarantine -- list
       npm run quarantine -- release <message> --referral <referral>
       npm run quarantine -- discard <message>

  A message that came in by a channel connector from who is no contact of a thread is in no thread.
  list shows each as <message> (cc_…/its provider's id) with its sender. release puts it into the
  conversation of a referral of the same partner, as the borrower's. discard deletes what it says.
  Who decided is kept: the name of who is logged in to this machine.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first. SVC_KEY is the service's.`;

const OPTIONS = { referral: { type: 'string' } } as const;

/** `npm run quarantine -- <args>` on the database that `env` names. */
export function quarantineCommand(args: string[], env: NodeJS.ProcessEnv) {
  const keyring = () => new Keyring(readConfig(env).keys);
  const decide = async (withStore: WithStore, subject: string, referral_id?: string) => {
    const name = nameOf(subject);
    const decision = { ...name, referral_id, by: userInfo().username };
    const waited = await withStore((db) => decideQuarantined(db, keyring(), decision)).catch(
      spoken,
    );
    if (!waited) throw new InputError(`No message ${subject} is quarantined.`);
  };
  const commands: CommandLine<typeof OPTIONS>['commands'] = {
    list: { options: [], run: (withStore) => list(withStore, keyring()) },
    release: {
      subject: '<message>',
      options: ['referral'],
      async run(withStore, subject, { referral }) {
        if (referral === undefined) throw new InputError('release needs --referral.');
        await decide(withStore, subject, referral);
        return `${subject} is in the conversation of ${referral}`;
      },
    },
    discard: {
      subject: '<message>',
      options: [],
      async run(withStore, subject) {
        await decide(withStore, subject);
        return `${subject} is discarded`;
      },
    },
  };
  return runCommand({ usage: USAGE, options: OPTIONS, commands }, args, env);
}

/** A provider's id may have a slash in it, a connector's has none. */
function nameOf(subject: string): InboundName {
  const at = subject.indexOf('/');
  if (at < 0) throw new InputError('A message is named cc_…/ID, as list shows it.');
  return { connector_id: subject.slice(0, at), provider_id: subject.slice(at + 1) };
}

function spoken(error: unknown): never {
  throw error instanceof ProblemError ? new InputError(error.message) : error;
}

function list(withStore: WithStore, keyring: Keyring): Promise<string> {
  return withStore(async (db) => {
    const waiting = await listQuarantined(db);
    if (waiting.length === 0) return 'No message is quarantined.';
    return waiting
      .map((message) => {
        const { connector_id, provider_id, partner_id, channel, received_at } = message;
        const { from, text } = contentOf(keyring, message);
        const head = `${connector_id}/${provider_id}  ${received_at.toISOString()}  ${partner_id}  ${channel} from ${from}`;
        return `${shown(head)}\n  ${shown(text)}`;
      })
      .join('\n\n');
  });
}

/** On one line, with nothing that moves a terminal: a stranger wrote it. */
const shown = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
