import { readConfig } from '../config.ts';
import { bundleText } from '../domain/evidence/bundle.ts';
import { published } from '../domain/evidence/keys.ts';
import { Keyring } from '../secrets.ts';
import { evidenceKeys } from '../store/evidence-seals.ts';
import { exportEvidence } from '../workflows/export-evidence.ts';
import { sealEvidence } from '../workflows/seal-evidence.ts';
import { type CommandLine, InputError, runCommand } from './command-line.ts';

const USAGE = `Usage: npm run --silent evidence -- export <referral> > bundle.json
       npm run --silent evidence -- keys > keys.json

  export writes all evidence of a referral (ref_…): what was shown, agreed to and signed, hash-chained and
  signed by the service. keys writes the public keys, as GET /.well-known/evidence-keys.json has them.
  npm run verify-evidence proves such a bundle without this database.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first.`;

const OPTIONS = {} as const;

/** `npm run evidence -- <args>` on the database that `env` names. */
export function evidenceCommand(args: string[], env: NodeJS.ProcessEnv) {
  const commands: CommandLine<typeof OPTIONS>['commands'] = {
    export: {
      subject: '<referral>',
      options: [],
      run: (withStore, referral_id) =>
        withStore(async (db) => {
          const keyring = new Keyring(readConfig(env).keys);
          await sealEvidence({ db, keyring });
          const bundle = await exportEvidence(db, keyring, { referral_id, now: new Date() });
          if (!bundle) throw new InputError(`There is no evidence of ${referral_id}.`);
          return bundleText(bundle).trimEnd();
        }),
    },
    keys: {
      options: [],
      run: (withStore) =>
        withStore(async (db) => {
          const keys = (await evidenceKeys(db)).map(({ public_key }) => published(public_key));
          return JSON.stringify({ keys });
        }),
    },
  };
  return runCommand({ usage: USAGE, options: OPTIONS, commands }, args, env);
}
