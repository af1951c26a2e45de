import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';

/** What a kind of block can hold: each value of each enumeration, as `path=value`, in order. */
export type Vocabulary = Record<string, string[]>;

/** Reads from a block's schema which enumerated values Embed knows in it. */
export function valuesIn(schema: z.core.$ZodType): string[] {
  const found = new Set<string>();
  visit(schema, '', found);
  return [...found].sort();
}

function visit(schema: z.core.$ZodType, path: string, found: Set<string>): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'enum':
      for (const value of Object.values(def.entries)) found.add(`${path}=${value}`);
      break;
    case 'object':
      for (const [name, member] of Object.entries(def.shape))
        visit(member, path ? `${path}.${name}` : name, found);
      break;
    case 'array':
      visit(def.element, `${path}[]`, found);
      break;
    case 'union':
      for (const option of def.options) visit(option, path, found);
      break;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      visit(def.innerType, path, found);
      break;
  }
}

/** The file that keeps what a released vocabulary knew. */
export const recordOf = (version: number): string =>
  fileURLToPath(new URL(`../contract/vocabularies/${version}.json`, import.meta.url));
