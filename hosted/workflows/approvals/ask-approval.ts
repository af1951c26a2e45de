import { createHash } from 'node:crypto';
import { canonicalJson } from '../../canonical-json.ts';
import type { Services } from '../../context.ts';
import { type Approval, approvalEnd, approvalState } from '../../domain/approvals.ts';
import { raiseTodo } from '../../domain/moves/todos.ts';
import type { Confirmable } from '../../domain/policy.ts';
import { isFinal } from '../../domain/transitions.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import {
  countPending,
  insertApproval,
  lockPending,
  newApprovalId,
  setTodo,
} from '../../store/approvals.ts';
import type { Db } from '../../store/db.ts';
import { appendEvents } from '../../store/events.ts';
import { changeReferral } from '../change-referral.ts';
import { expire } from './expire-approvals.ts';
import { approvalEvent } from './settle.ts';
import { tellApprovers } from './tell-approvers.ts';

/** What was asked for, as it was sent: what is run once a person has said so. */
export type Asked = { params: Record<string, string>; body: unknown };

export type Ask = Asked & {
  partner_id: string;
  client_id: string;
  operation: Confirmable;
  now: Date;
};

/** Requests of one partner that wait at once: more are refused until some are decided. */
const MOST_PENDING = 100;
/** How often one of the same content may be decided between two looks at it. */
const MAX_LOOKS = 5;

export const requestContext = (id: string): string => `approval:${id}`;

/**
 * Keeps a request until a person at the partner has decided it, with its to-do, its event and the emails to who may.
 * One of the same content that waits already is that one. In a transaction.
 */
export async function askApproval(
  tx: Db,
  services: Pick<Services, 'keyring' | 'config'>,
  ask: Ask,
): Promise<Approval> {
  const { keyring } = services;
  const { partner_id, client_id, operation, params, body, now } = ask;
  const fingerprint = keyring.sign(contentOf(ask));
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const waiting = await lockPending(tx, { partner_id, fingerprint });
    if (waiting && approvalState(waiting, now) === 'pending') return waiting;
    if (waiting) await expire(tx, waiting, now);
    if ((await countPending(tx, partner_id)) >= MOST_PENDING) throw tooMany();
    const id = newApprovalId();
    const approval = await insertApproval(tx, {
      id,
      partner_id,
      client_id,
      operation,
      referral_id: params.referral_id ?? null,
      requested_at: now,
      expires_at: approvalEnd(now),
      sealed_request: keyring.seal(JSON.stringify({ params, body }), requestContext(id)),
      fingerprint,
    });
    if (!approval) continue;
    await appendEvents(tx, { ...approval, events: [approvalEvent(approval)], now });
    await raise(tx, approval, now);
    await tellApprovers(tx, services, approval, now);
    return approval;
  }
  throw new Error('a request of the same content was decided again and again');
}

/** The partner's to-do, by which the referral pauses; none on one that is over. */
async function raise(tx: Db, { id, partner_id, referral_id, operation }: Approval, now: Date) {
  if (referral_id === null) return;
  await changeReferral(tx, { partner_id, referral_id, now }, async (referral, at) => {
    if (isFinal(referral.status)) return { referral };
    const raised = raiseTodo(
      referral,
      { who: 'partner', kind: 'approve_request', about: { key: 'approval', operation } },
      at,
    );
    const todo = raised.todos.at(-1);
    if (todo) await setTodo(tx, id, todo.id);
    return { referral: raised };
  });
}

function contentOf({ client_id, operation, params, body }: Ask): string {
  const digest = createHash('sha256').update(canonicalJson({ params, body })).digest('base64url');
  return `approval:${client_id}:${operation}:${digest}`;
}

const tooMany = () =>
  new ProblemError(
    KINDS.rateLimited,
    `${MOST_PENDING} requests wait for a person at your company already. Some have to be decided first.`,
    { headers: { 'Retry-After': '3600' } },
  );
