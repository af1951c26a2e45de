import { and, count, eq, exists, inArray, lte, or, sql } from 'drizzle-orm';
import type { Approval, ApprovalResult } from '../domain/approvals.ts';
import type { Confirmable } from '../domain/policy.ts';
import { FINAL_STATUSES } from '../domain/transitions.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { latestNow, partnerNow } from './partners.ts';
import { approvals, partner_policies, partners, referrals } from './schema.ts';
import { type At, statement } from './statement.ts';

/** The channel on which it is told that something is to be done about people: mails, requests whose time is over, payouts. */
export const PEOPLE_CHANNEL = 'svc_people';

const columns = {
  id: approvals.id,
  partner_id: approvals.partner_id,
  client_id: approvals.client_id,
  operation: approvals.operation,
  referral_id: approvals.referral_id,
  todo_id: approvals.todo_id,
  state: approvals.state,
  requested_at: approvals.requested_at,
  expires_at: approvals.expires_at,
  decided_at: approvals.decided_at,
  decided_by: approvals.decided_by,
  result: approvals.result,
};

/** Operations of which a partner's policy says that a person has to confirm them. */
export async function confirmationsOf(db: Db, partnerId: string): Promise<Confirmable[]> {
  const rows = await selectConfirmations(db, { partner_id: partnerId });
  return rows[0]?.confirmations ?? [];
}

const selectConfirmations = statement('confirmations', (db, at: At<{ partner_id: string }>) =>
  db
    .select({ confirmations: partner_policies.confirmations })
    .from(partner_policies)
    .where(eq(partner_policies.partner_id, at('partner_id'))),
);

/** Holds a partner's row: what is decided by its policy is decided by one at a time. */
export async function lockPolicy(tx: Db, partnerId: string): Promise<void> {
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for('no key update');
}

export type NewApproval = Pick<
  Approval,
  'partner_id' | 'client_id' | 'operation' | 'referral_id' | 'requested_at' | 'expires_at'
> & { id: string; sealed_request: Uint8Array; fingerprint: string };

/** Keeps a request that waits. @returns undefined where one of the same content waits already; it is waited for while another transaction decides that. */
export async function insertApproval(tx: Db, input: NewApproval): Promise<Approval | undefined> {
  const rows = await tx
    .insert(approvals)
    .values({ ...input, state: 'pending' })
    .onConflictDoNothing()
    .returning(columns);
  return rows[0];
}

export const newApprovalId = (): string => newId('apr');

/** The one that waits with the same content, its row held. */
export async function lockPending(
  tx: Db,
  { partner_id, fingerprint }: { partner_id: string; fingerprint: string },
): Promise<Approval | undefined> {
  const rows = await tx
    .select(columns)
    .from(approvals)
    .where(
      and(
        eq(approvals.partner_id, partner_id),
        eq(approvals.fingerprint, fingerprint),
        eq(approvals.state, 'pending'),
      ),
    )
    .for('update');
  return rows[0];
}

export async function countPending(db: Db, partnerId: string): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(approvals)
    .where(and(eq(approvals.partner_id, partnerId), eq(approvals.state, 'pending')));
  return rows[0]?.n ?? 0;
}

export async function pendingOf(db: Db, partnerId: string): Promise<Approval[]> {
  return db
    .select(columns)
    .from(approvals)
    .where(and(eq(approvals.partner_id, partnerId), eq(approvals.state, 'pending')))
    .orderBy(approvals.requested_at, approvals.id);
}

/** An approval with what was asked for, sealed; `lock` holds its row. */
export async function findApproval(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<{ approval: Approval; sealed: Uint8Array } | undefined> {
  const query = db
    .select({ approval: columns, sealed: approvals.sealed_request })
    .from(approvals)
    .where(eq(approvals.id, id));
  const rows = await (lock ? query.for('update') : query);
  return rows[0];
}

export async function setTodo(tx: Db, id: string, todo_id: string): Promise<void> {
  await tx.update(approvals).set({ todo_id }).where(eq(approvals.id, id));
}

/** Writes what became of one whose row is held. What was asked for is not kept any longer. */
export async function settleApproval(
  tx: Db,
  id: string,
  settled: {
    state: 'approved' | 'refused' | 'expired';
    decided_at: Date;
    decided_by: string | null;
    result: ApprovalResult | null;
  },
): Promise<void> {
  const emptied = { ...settled, sealed_request: new Uint8Array() };
  await tx.update(approvals).set(emptied).where(eq(approvals.id, id));
}

/** One whose time is over, or whose referral has ended, and that nobody else has in hand, its row held, with its partner's time. */
export async function lockOverdue(tx: Db): Promise<{ approval: Approval; now: Date } | undefined> {
  const ofEnded = tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.id, approvals.referral_id), inArray(referrals.status, FINAL_STATUSES)));
  const rows = await tx
    .select({ approval: columns, now: sql`${partnerNow}`.mapWith(approvals.requested_at) })
    .from(approvals)
    .innerJoin(partners, eq(partners.id, approvals.partner_id))
    .where(
      and(
        eq(approvals.state, 'pending'),
        or(
          and(lte(approvals.expires_at, latestNow), lte(approvals.expires_at, partnerNow)),
          exists(ofEnded),
        ),
      ),
    )
    .orderBy(approvals.expires_at)
    .limit(1)
    .for('update', { of: approvals, skipLocked: true });
  return rows[0];
}
