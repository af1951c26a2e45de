import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS_OF_VALUE: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

/** What to do about one refused value, as what follows its name: "must be a string". */
export function sayIssue(issue: Issue): string | undefined {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS_OF_VALUE[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_union':
      // What tells which of several shapes it is, like the product of terms.
      return Array.isArray(issue.options) && issue.options.length > 0
        ? `must be one of ${issue.options.join(', ')}`
        : undefined;
    case 'unrecognized_keys':
      return 'is not a member this operation knows; remove it';
    default:
      return undefined;
  }
}

function bound(origin: string, side: string, limit: number | bigint): string {
  const ending = Number(limit) === 1 ? '' : 's';
  if (origin === 'string') return `have ${side} ${limit} character${ending}`;
  if (origin === 'array') return `have ${side} ${limit} item${ending}`;
  return `be ${side} ${limit}`;
}
