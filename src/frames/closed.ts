import type * as z from 'zod/mini';
import { parse } from '../session/parse.ts';

/** A message of `schema` with not a member more, or undefined. */
export function parseClosed<S extends z.core.$ZodType>(
  schema: S,
  data: unknown,
): z.output<S> | undefined {
  const message = parse(schema, data);
  const closed = Object.keys(Object(data)).length === Object.keys(Object(message)).length;
  return closed ? message : undefined;
}
