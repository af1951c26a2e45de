import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { SCOPES } from '../domain/values.ts';
import { StoreLockedError } from '../store/lock.ts';
import { openStore } from '../store/open.ts';
import { checkPartner, createPartner, PartnerInputError } from './create-partner.ts';

const USAGE = `Usage: npm run partner -- create --name <name> --origin <origin> [--origin …]
         [--scope <scope> …] [--support-email <address>]

  --name           how borrowers see the partner, at most 60 characters
  --origin         a page origin that may show Embed, like https://app.example.com; may be repeated
  --scope          may be repeated; without one the client gets all of a partner's:
                   ${SCOPES.join(' ')}
  --support-email  where borrowers reach the partner`;

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
  if (positionals.length !== 1 || positionals[0] !== 'create') {
    throw new PartnerInputError(`Say what to do: create.\n\n${USAGE}`);
  }
  const input = checkPartner({
    name: values.name,
    origins: values.origin,
    scopes: values.scope,
    support_email: values['support-email'],
  });
  const store = await openStore(readConfig(process.env));
  try {
    const made = await createPartner(store.db, input);
    console.log(`partner        ${made.partner_id}
client id      ${made.client_id}
client secret  ${made.client_secret}
scopes         ${made.scopes.join(' ')}
origins        ${input.origins.join(' ')}

The secret is shown this once. Keep it on the partner's server, never in a browser.`);
  } finally {
    await store.close();
  }
}

const SPOKEN = [PartnerInputError, ConfigError, StoreLockedError];

main().catch((error: unknown) => {
  if (!(error instanceof Error)) throw error;
  const isSpoken = SPOKEN.some((kind) => error instanceof kind);
  const isArgument = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isSpoken ? error.message : isArgument ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 1;
});
