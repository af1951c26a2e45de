import { type CommandLine, InputError, runCommand } from './command-line.ts';
import {
  addProgram,
  checkLenderName,
  closeProgram,
  createLender,
  describeLenders,
} from './lenders.ts';
import { readProgramFile } from './program-file.ts';

const USAGE = `Usage: npm run lender -- create --name <name>
       npm run lender -- add-program --lender <lender> --file <program.json>
       npm run lender -- close-program <program>
       npm run lender -- list

  create makes a lender and an OAuth client for it, with the scopes for lenders.
  add-program adds a program (prg_…) to a lender (lnd_…). Referrals are matched to it a few seconds later.
  close-program ends new business of a program. Referrals that were matched to it keep their match. To
  change a program, close it and add it anew.
  list shows every lender with its clients and programs.
  npm run partner -- rotate-secret <client> gives a lender's client another secret.

  A program, as JSON. Money is in US cents, shares and rates are texts:
  {
    "name": "Business Term Loan", "product": "term_loan", "speed": "3 to 5 business days",
    "amount": { "min": 2500000, "max": 50000000 }, "term_months": [24, 36], "annual_rate": "14.5%",
    "revenue_share": "20%", "min_annual_revenue": 25000000, "min_months_in_business": 24,
    "min_credit_band": "660_699", "max_nsf_per_month": 3, "states": { "only": ["NY", "NJ"] },
    "industries": { "except": ["522", "7132"] }, "entity_types": { "except": ["nonprofit"] },
    "uses": { "only": ["working_capital", "acquisition"] },
    "acquisition": { "min_coverage": "1.25", "min_equity": "10%", "max_seller_note_in_equity": "5%",
      "quality_of_earnings_from": 300000000, "min_experience_years": 2 }
  }
  The first six are needed. A rule that is left out refuses nobody; a program without acquisition does not
  finance the purchase of a business. Industries are NAICS codes or how they begin.

  It works on the database that the service uses: DATABASE_URL, or else the folder SVC_DATA_DIR
  (.data), which only one process can have open: stop the service first.`;

const OPTIONS = {
  name: { type: 'string' },
  lender: { type: 'string' },
  file: { type: 'string' },
} as const;

const COMMANDS: CommandLine<typeof OPTIONS>['commands'] = {
  create: {
    options: ['name'],
    run: async (withStore, _, values) => {
      const name = checkLenderName(values.name);
      return withStore((db) => createLender(db, name));
    },
  },
  'add-program': {
    options: ['lender', 'file'],
    run: async (withStore, _, { lender, file }) => {
      if (lender === undefined || file === undefined)
        throw new InputError('--lender and --file are needed: lnd_… and a JSON file.');
      const program = await readProgramFile(file);
      return withStore((db) => addProgram(db, lender, program));
    },
  },
  'close-program': {
    subject: '<program>',
    options: [],
    run: (withStore, id) => withStore((db) => closeProgram(db, id)),
  },
  list: { options: [], run: (withStore) => withStore(describeLenders) },
};

/** `npm run lender -- <args>` on the database that `env` names. */
export const lenderCommand = (args: string[], env: NodeJS.ProcessEnv) =>
  runCommand({ usage: USAGE, options: OPTIONS, commands: COMMANDS }, args, env);
