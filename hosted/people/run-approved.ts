import * as z from 'zod';
import { assertScopes } from '../api/oauth-client.ts';
import { operationsOf } from '../api/table.ts';
import type { Services } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { parse } from '../schemas/parse.ts';
import { findClient } from '../store/access-tokens.ts';
import { type Asked, requestContext } from '../workflows/approvals/ask-approval.ts';
import type { RunApproved } from '../workflows/approvals/decide-approval.ts';

const Request = z.object({ params: z.record(z.string(), z.string()), body: z.unknown() });

/** What was asked for, as it was sent. */
export function openRequest(
  { keyring }: Pick<Services, 'keyring'>,
  id: string,
  sealed: Uint8Array,
): Asked {
  return Request.parse(JSON.parse(keyring.open(sealed, requestContext(id))));
}

/**
 * Runs an approved request by its own row of the table: its parser, its client with the scopes of now, its rules.
 * In a savepoint: what it refuses has left no trace.
 */
export const runApproved =
  (services: Services): RunApproved =>
  async (tx, { id, client_id, operation: name }, sealed, now) => {
    const operation = operationsOf(services.config).find((one) => one.id === name);
    if (!operation?.handler) throw new Error(`${name} is no operation that can be run`);
    const { handler, params, body, accepts = body, scopes = [], answer } = operation;
    const asked = openRequest(services, id, sealed);
    try {
      return await tx.transaction(async (inner) => {
        const client = await findClient(inner, client_id);
        if (!client) throw new ProblemError(KINDS.permissionDenied, 'The client is gone.');
        assertScopes(client, scopes);
        const done = await handler({
          caller: { ...client, now },
          params: params && parse(params, asked.params),
          query: undefined,
          body: accepts && parse(accepts, asked.body),
          db: inner,
          services,
        });
        const made = Made.safeParse(done);
        return { status: answer.status, ...(made.success && { referral_id: made.data.id }) };
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { status: error.kind.status, code: error.kind.code };
    }
  };

/** What it made or changed is a referral. */
const Made = z.object({ object: z.literal('referral'), id: z.string() });
