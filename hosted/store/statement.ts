import { is, Param, Placeholder, type Query, sql } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Where a value comes in, by its name. */
export type At<Values> = (name: keyof Values & string) => Placeholder;

/** A query of the query builder, as `build` leaves it. */
type Preparable<Rows> = { prepare(name: string): { execute(): Promise<Rows> } };
type Session = Db['_']['session'];
type Prepared = Parameters<Session['prepareQuery']>;

/**
 * A statement whose text is written once and run on any connection or transaction. The query builder
 * by itself writes a text anew for each transaction, which takes longer than most of these statements run.
 *
 * A value is encoded as its column says where the builder knows the column (`values`, or
 * `sql.param(at(…), column)`), and handed over as it is elsewhere. Outer joins cannot be mapped.
 * @param name of its own in the whole service.
 * @param build must make the same query each time; it is called once.
 */
export function statement<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Db, at: At<Values>) => Preparable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  let written: { query: Query; rest: Tail<Prepared>; bind: Bind<Values> } | undefined;
  return (db, values) => {
    if (!written) {
      const [query, fields, , ...rest] = write(db, (at) => build(at, placeholder).prepare(name));
      // Without the name: a server keeps what is prepared under one by connection, which a transaction pooler shares.
      written = { query, rest: [fields, undefined, ...rest], bind: binder(query.params) };
    }
    const query = { sql: written.query.sql, params: written.bind(values) };
    const rows = db._.session.prepareQuery(query, ...written.rest).execute();
    // What maps the rows is the query's own, so they are what its type says.
    return rows as Promise<Rows>;
  };
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;
type Bind<Values> = (values: Values) => unknown[];

const placeholder = (name: string): Placeholder => sql.placeholder(name);

/** What the builder asks a session to prepare. */
function write(db: Db, prepare: (db: Db) => unknown): Prepared {
  const dialect = new PgDialect();
  const session = new RecordingSession(dialect, db._.session);
  const { schema, fullSchema, tableNamesMap } = db._;
  prepare(new PgDatabase(dialect, session, schema && { schema, fullSchema, tableNamesMap }));
  if (!session.recorded) throw new Error('The statement was not prepared.');
  return session.recorded;
}

class RecordingSession extends PgSession {
  recorded: Prepared | undefined;
  readonly #session: Session;

  constructor(dialect: PgDialect, session: Session) {
    super(dialect);
    this.#session = session;
  }

  override prepareQuery<T extends PreparedQueryConfig>(...query: Prepared): PgPreparedQuery<T> {
    this.recorded = query;
    return this.#session.prepareQuery<T>(...query);
  }

  override transaction(): never {
    throw new Error('A statement is one statement.');
  }
}

/** Puts values in their places. Unlike the builder's own way it lets any of them be null. */
function binder<Values extends Record<string, unknown>>(params: readonly unknown[]): Bind<Values> {
  const places = params.map((param) => {
    if (is(param, Placeholder)) return (values: Map<string, unknown>) => values.get(param.name);
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
    const { name } = param.value;
    return (values: Map<string, unknown>) => {
      const value = values.get(name);
      return value === null ? null : param.encoder.mapToDriverValue(value);
    };
  });
  return (values) => {
    const named = new Map(Object.entries(values));
    return places.map((place) => place(named));
  };
}
