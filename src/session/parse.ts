import * as z from 'zod/mini';

/** `value` read with `schema`, or undefined when it is of another shape. */
export function parse<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): z.output<S> | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
}
