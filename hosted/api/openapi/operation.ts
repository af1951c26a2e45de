import type * as z from 'zod';
import type { Scope } from '../../domain/values.ts';
import type { ProblemKind } from '../../problems.ts';
import type { HeaderName, ParameterName } from './shared-parts.ts';

/** One operation as the OpenAPI document tells it. */
export type Operation = {
  method: 'get' | 'post';
  /** From the origin, with `{name}` for parameters. */
  path: string;
  id: string;
  tag: 'Partner' | 'Browser' | 'Sandbox';
  summary: string;
  /** What it does beyond its summary. */
  description: string;
  /** How the caller shows who it is: a partner's scopes, or a token of a browser. */
  security: { scopes: readonly Scope[] } | 'client_token' | 'embed_session' | 'link_secret';
  query?: z.core.$ZodType;
  /** Request headers of its own, beside those that all of its method take. */
  headers?: readonly ParameterName[];
  body?: { name: string; schema: z.core.$ZodType; required?: boolean };
  answer: {
    status: 200 | 201;
    description: string;
    name: string;
    schema: z.core.$ZodType;
    /** Default: `application/json`. */
    mediaType?: string;
    /** Response headers of its own, beside those of every answer. */
    headers?: readonly HeaderName[];
  };
  /** Whether it answers 304 where `If-None-Match` names what it would answer. */
  conditional?: boolean;
  /** Kinds of problem beyond those that every operation, or every one with a parameter in its path, can answer. */
  problems?: readonly ProblemKind[];
};
