import type { Context } from 'hono';
import type { Env } from '../context.ts';
import type { Scope } from '../domain/values.ts';
import type { KeyScope } from '../middleware/idempotent.ts';
import type { ProblemKind } from '../problems.ts';
import type { Limits } from '../rate-limit.ts';

/** The four ways to show who calls, by their names in `/openapi.json`. */
type Scheme = 'oauth' | 'client_token' | 'embed_session' | 'link_secret' | 'connector_secret';

/** Who may call an operation. @template P what is known of them */
export type Caller<P> = {
  scheme: Scheme;
  /** Finds out who calls and leaves it in `c.var`. @throws ProblemError */
  identify(c: Context<Env>): P | Promise<P>;
  /** Refuses who is known but may not call this. Default: nobody. @throws ProblemError */
  allow?(c: Context<Env>, caller: P, scopes: readonly Scope[]): void;
  /** Whose an `Idempotency-Key` is. Default: it is not looked at. */
  keyScope?(caller: P): KeyScope;
  /** Rate class, and the caller's name in it. Default: none. */
  rate?: { limit: keyof Limits; name(caller: P): string };
  /** Kinds of problem that say why a caller is not let in. */
  problems: readonly ProblemKind[];
};
