import type { Context } from 'hono';
import type * as z from 'zod';
import type { Env, Services } from '../context.ts';
import type { EventKind } from '../domain/events.ts';
import type { Scope } from '../domain/values.ts';
import type { KeyScope } from '../middleware/idempotent.ts';
import type { ProblemKind } from '../problems.ts';
import type { Db } from '../store/db.ts';
import type { Caller } from './caller.ts';
import type { HeaderName, ParameterName } from './openapi/shared-parts.ts';

type Schema = z.core.$ZodType;

/** What every row of the table says in words, and what is the same whatever its schemas are. */
type Facts = {
  /** The OpenAPI operationId, and the name of the typed client's method. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** From the origin, with `{name}` for parameters. */
  path: `/${string}`;
  tag: 'Partner' | 'Lender' | 'Browser' | 'Sandbox';
  /** One line. */
  summary: string;
  /** What it does beyond its summary. */
  description: string;
  /** What an access token must carry. Default: nothing. */
  scopes?: readonly Scope[];
  /** Kinds of problem beyond those that follow from the caller, the method and the schemas (`problemsOf`). */
  problems?: readonly ProblemKind[];
  /** Kinds of event it can lead to before it answers. Default: none. */
  events?: readonly EventKind[];
  /** Whether a person at the partner may have to confirm it first: 409 `awaiting_approval`. Default: no. */
  mayNeedApproval?: boolean;
  /** Request headers of its own, beside those that all of its method take. */
  headers?: readonly ParameterName[];
  /** Whether its body is bytes, which no schema describes. Default: no. */
  takesBytes?: boolean;
  /** Whether its texts are a borrower's own: what is private in them is taken out, not refused. Default: no. */
  takesPrivateText?: boolean;
  /** Whether it answers 304 where `If-None-Match` names what it would answer. Default: no. */
  conditional?: boolean;
  /**
   * Whose the `Idempotency-Key` of a POST is, where it is not simply its caller's; `own` where the
   * operation itself gives the same answer to the same key, `none` where an id in the body does what a key would.
   */
  key?: 'own' | 'none' | ((c: Context<Env>) => KeyScope | Promise<KeyScope>);
  /** What a POST does before its transaction begins, like asking the outside; also where its key was used before. */
  prepare?: (c: Context<Env>) => Promise<void>;
  /** How it is offered to an agent. Default: not at all. */
  tool?: Tool;
};

/** An agent's tool: name and annotations of the Model Context Protocol. */
export type Tool = {
  name: string;
  title: string;
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** The answer where nothing speaks against the request. */
type Answer<Out, In> = {
  description: string;
  /** Response headers of its own, beside those of every answer. */
  headers?: readonly HeaderName[];
} & (
  | {
      status: 200 | 201 | 202;
      schema: z.core.$ZodType<Out, In>;
      /** Default: `application/json`. */
      mediaType?: string;
    }
  | { status: 204; schema?: undefined; mediaType?: undefined }
);

/** A request that its row lets through, for documents and generated requests. */
type Example<P, Q, B> = { name: string; summary: string; params?: P; query?: Q; body?: B };

/** What a handler is given: who calls, and what was sent, parsed. `db` is a transaction in a POST. */
type Call<C, P, Q, B> = {
  caller: C;
  params: P;
  query: Q;
  body: B;
  db: Db;
  services: Services;
};

type Does<C, P extends Schema, Q extends Schema, R extends Schema, In> =
  | {
      /** Does it. @returns the answer's body @throws ProblemError */
      handler(call: Call<C, z.output<P>, z.output<Q>, z.output<R>>): In | Promise<In>;
      respond?: undefined;
    }
  | {
      /** For what is not one JSON answer to one parsed request, like a stream. */
      respond(c: Context<Env>): Response | Promise<Response>;
      handler?: undefined;
    };

/** One operation: what it says to the world, and what it does. */
export type Operation<
  C,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  Out,
  In,
> = Facts &
  Does<C, P, Q, R, In> & {
    /** Who may call, and how they are told. */
    caller: Caller<C>;
    /** Default: the path has no parameters. */
    params?: P;
    /** Default: none may be sent. */
    query?: Q;
    /** The body as it is documented. Default: none is read. */
    body?: B;
    /** What the body is parsed with, where one that `body` refuses has an answer of its own. Default: `body`. */
    accepts?: R;
    /** Default: the body has to be sent. */
    bodyIsOptional?: boolean;
    answer: Answer<Out, In>;
    examples?: readonly Example<z.input<P>, z.input<Q>, z.input<B>>[];
  };

type Nothing = z.core.$ZodUndefined;

/** Any row of the table, for who reads the table and does not know its schemas. */
export type AnyOperation = Operation<unknown, Schema, Schema, Schema, Schema, unknown, unknown>;

/** A row of the table. Its handler's types are inferred from its caller and its schemas. */
export function operation<
  C,
  Out,
  In,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = B,
>(row: Operation<C, P, Q, B, R, Out, In>): Operation<C, P, Q, B, R, Out, In> {
  return row;
}

/** Whether an operation takes an `Idempotency-Key`. */
export const isKeyed = ({ method, key }: Pick<AnyOperation, 'method' | 'key'>): boolean =>
  method === 'post' && key !== 'none';
