import * as z from 'zod';
import { KINDS, ProblemError, type ProblemKind } from '../problems.ts';
import { type Fault, toFaults } from './faults.ts';
import { type Finding, inspect } from './inspect.ts';
import { sayIssue } from './say-issue.ts';

/** More than a person reads at once; the rest comes with the next try. */
const MAX_FAULTS = 50;

/**
 * Parses what a partner sent: no sensitive data anywhere, then the schema.
 * @param judged findings in texts that the caller judges itself, field by field; default none.
 * @throws ProblemError sensitiveData or invalidRequest, with the first fault as `param` and all in `errors`.
 */
export function parse<T extends z.core.$ZodType>(
  schema: T,
  value: unknown,
  whole = 'The body',
  judged: readonly Finding['found'][] = [],
): z.output<T> {
  const findings = inspect(value).filter(({ found }) => !judged.includes(found));
  const sensitive = findings.filter(({ found }) => found in SENSITIVE);
  if (sensitive.length > 0) throw refusal(KINDS.sensitiveData, sensitive.map(sayFinding), whole);
  if (findings.length > 0) throw refusal(KINDS.invalidRequest, findings.map(sayFinding), whole);
  const parsed = z.safeParse(schema, value, { error: sayIssue });
  if (parsed.success) return parsed.data;
  throw refusal(KINDS.invalidRequest, parsed.error.issues.flatMap(toFaults), whole);
}

/** A 400 about one member. @param message what follows its name, like "must be a string". */
export function refuse(param: string, message: string): ProblemError {
  return refuseAll([{ path: [param], message }]);
}

/** A 400 about several. */
export function refuseAll(faults: Fault[]): ProblemError {
  return refusal(KINDS.invalidRequest, faults, '');
}

function refusal(kind: ProblemKind, faults: Fault[], whole: string): ProblemError {
  const errors = faults.map(({ path, message }) => ({ param: path.join('.'), message }));
  const [first] = errors;
  if (!first) return new ProblemError(kind, `${whole} is not what this operation takes.`);
  const more = errors.length === 1 ? '' : ` ${errors.length - 1} more in errors.`;
  return new ProblemError(kind, `${first.param || whole} ${first.message}.${more}`, {
    ...(first.param && { param: first.param }),
    errors: errors.slice(0, MAX_FAULTS),
  });
}

const SENSITIVE = {
  ssn: 'looks like a Social Security number by its name. Never send one: the owner enters it on our screen. Send an EIN as business.ein',
  ssn_form:
    'holds something of the form of a Social Security number. Never send one: the owner enters it on our screen',
  score_form:
    'states something of the form of a credit score. Never send one of a bureau: send contacts[].credit_band, as the owner or your records say',
  bureau_score:
    'looks like a credit bureau score by its name. Never send one: send contacts[].credit_band, as the owner or your records say',
};

const UNUSABLE = {
  not_text: 'holds characters that are not text (NUL, or half of a surrogate pair)',
  too_deep: 'is nested too deep',
  reserved_name: 'has a member named __proto__; rename it',
};

function sayFinding({ path, found }: Finding): Fault {
  return { path, message: { ...SENSITIVE, ...UNUSABLE }[found] };
}
