import * as z from 'zod';
import { assertScopes } from '../api/oauth-client.ts';
import { operationsOf } from '../api/table.ts';
import type { Services } from '../context.ts';
import type { Approval } from '../domain/approvals.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { parse } from '../schemas/parse.ts';
import { findClient } from '../store/access-tokens.ts';
import type { Db } from '../store/db.ts';
import { findPolicy } from '../store/policies.ts';
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
  async (tx, approval, sealed, now) => {
    const { id, client_id, operation: name } = approval;
    const operation = operationsOf(services.config).find((one) => one.id === name);
    if (!operation?.handler) throw new Error(`${name} is no operation that can be run`);
    const { handler, params, body, accepts = body, scopes = [], answer } = operation;
    const asked = openRequest(services, id, sealed);
    try {
      return await tx.transaction(async (inner) => {
        const client = await findClient(inner, client_id);
        if (!client) throw new ProblemError(KINDS.permissionDenied, 'The client is gone.');
        assertScopes(client, scopes);
        if (name === 'putPolicy') await refuseStale(inner, approval);
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

/** A policy is approved over the one that its approver saw beside it. @throws ProblemError wrongState */
async function refuseStale(
  tx: Db,
  { partner_id, requested_at }: Pick<Approval, 'partner_id' | 'requested_at'>,
): Promise<void> {
  const { updated_at } = await findPolicy(tx, partner_id);
  if (updated_at && updated_at > requested_at)
    throw new ProblemError(KINDS.wrongState, 'The policy was written since this was asked for.');
}

/** What it made or changed is a referral. */
const Made = z.object({ object: z.literal('referral'), id: z.string() });
