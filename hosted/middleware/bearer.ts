import type { Context } from 'hono';
import type { Env } from '../context.ts';
import { KINDS, ProblemError, type ProblemKind } from '../problems.ts';

/** The token of an `Authorization: Bearer` header (RFC 6750). @throws ProblemError authenticationFailed */
export function bearerToken(c: Context<Env>): string {
  const header = c.req.header('Authorization');
  if (header === undefined) {
    throw new ProblemError(
      KINDS.authenticationFailed,
      'The Authorization header is missing. Send: Authorization: Bearer <token>.',
      { headers: { 'WWW-Authenticate': challenge() } },
    );
  }
  const [, token] = /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header) ?? [];
  if (!token) {
    throw unauthorized(
      KINDS.authenticationFailed,
      'The Authorization header is not of the form: Bearer <token>.',
    );
  }
  return token;
}

/** A refusal of the token that was sent, with the challenge RFC 6750 asks for. */
export function unauthorized(
  kind: ProblemKind,
  detail: string,
  extra: Pick<ProblemError['extra'], 'screen'> = {},
): ProblemError {
  return new ProblemError(kind, detail, {
    ...extra,
    headers: { 'WWW-Authenticate': challenge({ error: 'invalid_token' }) },
  });
}

/** The `WWW-Authenticate` value of a refusal. */
export function challenge(members: Record<string, string> = {}): string {
  const said = Object.entries({ realm: 'partner', ...members });
  return `Bearer ${said.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}
