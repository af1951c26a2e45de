import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/**
 * The service's log: one JSON object a line on standard output. What goes into it is chosen where it is
 * written: never a body, a token, a query string, or anything of a person.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** Errors of the language tell what the code did; those of libraries can quote what a person sent. */
const SPEAKS_OF_CODE = [TypeError, ReferenceError, RangeError];
const SAFE_DATABASE_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

/** An unexpected error as the log may keep it: kind, place and statement, no values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const told: Record<string, unknown> = { name: error.name };
  if (SPEAKS_OF_CODE.some((kind) => error instanceof kind)) told.message = error.message;
  if (error instanceof DrizzleQueryError) told.query = error.query;
  for (const [name, value] of Object.entries(error)) {
    if (SAFE_DATABASE_FIELDS.includes(name) && typeof value === 'string') told[name] = value;
  }
  told.stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  if (error.cause !== undefined) told.cause = describeError(error.cause);
  return told;
}
