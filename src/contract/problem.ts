import * as z from 'zod/mini';
import { type Problem as PlainProblem, PROBLEM_CODES } from './plain.ts';

export type { ProblemCode } from './plain.ts';
export { PROBLEM_CODES };

/** An RFC 9457 problem. `detail` is for developers; `message` is a sentence for the borrower, on browser routes. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.catch(z.enum(PROBLEM_CODES), 'internal_error'),
  request_id: z.string(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  param: z.optional(z.string()),
  message: z.optional(z.string()),
  /** One entry a refused member, in borrower words on browser routes; a form's field `x` is `values.x`. */
  errors: z.optional(z.array(z.object({ param: z.string(), message: z.string() }))),
  /** On a 401 of a browser route: the session-ended `Screen`, in place of what was shown. Parsed by whoever shows it. */
  screen: z.optional(z.unknown()),
});
export type Problem = PlainProblem;
