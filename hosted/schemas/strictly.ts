import * as z from 'zod';
import { toFaults } from './faults.ts';
import { sayIssue } from './say-issue.ts';

/**
 * A schema that is documented open, for a request: what it does not know is refused by name, at any depth, where it
 * would be passed over.
 */
export function strictly<T extends z.ZodType>(schema: T) {
  return z.unknown().transform((value, context): z.output<T> => {
    const parsed = schema.safeParse(value, { error: sayIssue });
    if (!parsed.success) {
      for (const fault of parsed.error.issues.flatMap(toFaults))
        context.issues.push({ code: 'custom', input: value, ...fault });
      return z.NEVER;
    }
    for (const path of unknownIn(value, parsed.data))
      context.issues.push({
        code: 'custom',
        input: value,
        path,
        message: 'is not a member this operation knows; remove it',
      });
    return parsed.data;
  });
}

function unknownIn(given: unknown, kept: unknown, path: readonly string[] = []): string[][] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const at = [...path, name];
    const has = typeof kept === 'object' && kept !== null && Object.hasOwn(kept, name);
    return has ? unknownIn(value, Reflect.get(kept, name), at) : [at];
  });
}
