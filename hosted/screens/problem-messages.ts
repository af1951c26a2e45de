import type { Purpose } from '../../src/contract/purpose.ts';
import type { ProblemKind } from '../problems.ts';
import { page } from './copy/pages.ts';
import { GENERAL_PROBLEM, PROBLEM_MESSAGES } from './copy/problems.ts';

/** What a borrower is told about a problem, in one or two sentences; `purpose` names the screen where it is known. */
export function messageFor(kind: ProblemKind, purpose?: Purpose): string {
  const message = PROBLEM_MESSAGES[kind.slug] ?? GENERAL_PROBLEM;
  return message(purpose ? page.names[purpose] : page.nameless);
}
