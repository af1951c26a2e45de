import type { Context } from 'hono';
import type { ClientPrincipal, Env } from '../context.ts';
import type { Approval } from '../domain/approvals.ts';
import { CONFIRMABLE, type Confirmable, loosens, policyChanges } from '../domain/policy.ts';
import { problemResponse } from '../middleware/errors.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { PolicyUpdate } from '../schemas/policy.ts';
import { confirmationsOf, lockPolicy } from '../store/approvals.ts';
import type { Db } from '../store/db.ts';
import { peopleOf } from '../store/people.ts';
import { findPolicy } from '../store/policies.ts';
import { askApproval } from '../workflows/approvals/ask-approval.ts';

/** Thrown through a savepoint to undo what was only tried. */
class Tried extends Error {}

/**
 * Runs an operation that a person at the partner may have to confirm, or, where one has to, keeps the request and
 * answers 409 `awaiting_approval`. What would be refused anyway is refused at once.
 */
export async function confirmed(
  c: Context<Env>,
  { id, run }: { id: string; run: (db: Db) => Promise<unknown> },
): Promise<{ done: unknown } | { waits: Response }> {
  const operation = CONFIRMABLE.find((one) => one === id);
  const { db, client } = c.var;
  if (!operation) throw new Error(`${id} is none that a policy can name`);
  const decide = async (tx: Db) => {
    if (!(await needsPerson(c, tx, operation))) return { done: await run(tx) };
    await tryOut(tx, run);
    const approval = await askApproval(tx, c.var.services, {
      partner_id: client.partner.id,
      client_id: client.client_id,
      operation,
      params: c.req.param(),
      body: await sentBody(c),
      now: client.now,
    });
    return { waits: problemResponse(c, await waits(tx, approval)) };
  };
  // A POST is in its key's transaction already.
  return c.req.method === 'POST' ? decide(db) : db.transaction(decide);
}

async function waits(tx: Db, { id, partner_id, expires_at }: Approval): Promise<ProblemError> {
  const approvers = await peopleOf(tx, partner_id, 'approver');
  const who =
    approvers.length > 0
      ? 'for a person at your company, who has a link by email'
      : 'and nobody at your company may approve it yet: have somebody named to us who may';
  return new ProblemError(
    KINDS.awaitingApproval,
    `The request waits as ${id} until ${expires_at.toISOString()}, ${who}. Once it is approved it is run, and approval.updated tells how that went. There is no need to send it again.`,
  );
}

async function needsPerson(c: Context<Env>, tx: Db, operation: Confirmable): Promise<boolean> {
  const { partner } = c.var.client;
  if (operation === 'putPolicy') return policyNeedsPerson(tx, c.var.client, await sentBody(c));
  return (await confirmationsOf(tx, partner.id)).includes(operation);
}

/** What loosens a policy needs a person as soon as there is one who may approve. */
async function policyNeedsPerson(
  tx: Db,
  { partner }: ClientPrincipal,
  body: unknown,
): Promise<boolean> {
  await lockPolicy(tx, partner.id);
  const before = await findPolicy(tx, partner.id);
  const after = PolicyUpdate.parse(body);
  if (policyChanges(before, after).length === 0) return false;
  const approvers = await peopleOf(tx, partner.id, 'approver');
  return (
    approvers.length > 0 && (before.confirmations.includes('putPolicy') || loosens(before, after))
  );
}

/** @throws ProblemError what the operation would be refused with */
async function tryOut(tx: Db, run: (db: Db) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await run(inner);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
}

/** The body as it was sent; what has none is one without members. */
async function sentBody(c: Context<Env>): Promise<unknown> {
  const text = await c.req.text();
  return text === '' ? {} : JSON.parse(text);
}
