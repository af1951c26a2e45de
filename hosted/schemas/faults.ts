import type * as z from 'zod';

/** One refused value: where it is, and what to do as what follows its name ("must be a string"). */
export type Fault = { path: string[]; message: string };

/** One fault an issue, and one a member that is not known. */
export function toFaults(issue: z.core.$ZodIssue): Fault[] {
  const paths =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path];
  return paths.map((path) => ({ path: path.map(String), message: issue.message }));
}
