import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The store as every query function takes it: a connection or a transaction, PostgreSQL or PGlite. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
