import { KINDS, type ProblemKind } from '../problems.ts';
import { type AnyOperation, isKeyed } from './operation.ts';

/** What any operation can answer. */
const ALWAYS = [
  KINDS.invalidRequest,
  KINDS.sensitiveData,
  KINDS.rateLimited,
  KINDS.internalError,
] as const;

const ON_POST = [
  KINDS.idempotencyKeyMissing,
  KINDS.idempotencyKeyReused,
  KINDS.idempotencyInProgress,
] as const;

/** Every kind of problem an operation can answer: by its caller, its method and its schemas, and its own. */
export function problemsOf(operation: AnyOperation): ProblemKind[] {
  const { caller, scopes = [], method, params, body, mayNeedApproval, problems = [] } = operation;
  return [
    ...new Set([
      ...ALWAYS,
      ...caller.problems,
      ...(scopes.length > 0 ? [KINDS.scopeMissing] : []),
      ...(params ? [KINDS.notFound] : []),
      ...(isKeyed(operation) ? ON_POST : []),
      ...(method === 'post' || body ? [KINDS.payloadTooLarge] : []),
      ...(body ? [KINDS.unsupportedMediaType] : []),
      ...(mayNeedApproval ? [KINDS.awaitingApproval] : []),
      ...problems,
    ]),
  ];
}
