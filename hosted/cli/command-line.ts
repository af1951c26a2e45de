import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import type { Db } from '../store/db.ts';
import { StoreLockedError } from '../store/lock.ts';
import { openStore } from '../store/open.ts';

/** What was asked for cannot be done. The message says what to change. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

export type WithStore = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

type Values<Options extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

export type Command<Options extends OptionsConfig> = {
  /** What it is about, as the usage names it; undefined where nothing is named. */
  subject?: string;
  options: readonly (keyof Options & string)[];
  /** @returns what to say */
  run(withStore: WithStore, subject: string, values: Values<Options>): Promise<string>;
};

export type CommandLine<Options extends OptionsConfig> = {
  usage: string;
  options: Options;
  commands: Readonly<Record<string, Command<Options>>>;
};

const SPOKEN = [InputError, ConfigError, StoreLockedError];

/**
 * Runs what `args` ask for on the database that `env` names.
 * @returns what to say, and whether it was done. @throws what nobody could foresee
 */
export async function runCommand<Options extends OptionsConfig>(
  line: CommandLine<Options>,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ done: boolean; said: string }> {
  try {
    return { done: true, said: await run(line, args, env) };
  } catch (error) {
    return { done: false, said: spoken(line.usage, error) };
  }
}

async function run<Options extends OptionsConfig>(
  { usage, options, commands }: CommandLine<Options>,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (args.includes('--help') || args.includes('-h')) return usage;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [name = '', subject, ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new InputError(`Say what to do: ${Object.keys(commands).join(', ')}.\n\n${usage}`);
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
  if (fault) throw new InputError(`${fault}\n\n${usage}`);
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

/** What to say of an error that whoever typed the command can mend. @throws any other */
function spoken(usage: string, error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (SPOKEN.some((kind) => error instanceof kind)) return error.message;
  const { code } = { code: undefined, ...Object(error.cause ?? error), ...Object(error) };
  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n\n${usage}`;
  if (code === 'ECONNREFUSED')
    return 'No PostgreSQL answers at DATABASE_URL. Start it, or correct the address.';
  throw error;
}
