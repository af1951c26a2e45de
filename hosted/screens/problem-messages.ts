import type { ProblemKind } from '../problems.ts';
import { PROBLEM_MESSAGES } from './copy/problems.ts';

/** What a borrower is told about a kind of problem, in one to three sentences. */
export function messageFor(kind: ProblemKind): string {
  return PROBLEM_MESSAGES[kind.slug] ?? PROBLEM_MESSAGES['internal-error'];
}
