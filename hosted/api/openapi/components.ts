import * as z from 'zod';

type Json = Record<string, unknown>;

/** Collects the schemas of a document under their names, each once. */
export class Components {
  readonly schemas: Record<string, unknown> = {};
  readonly #named = new Map<string, z.core.$ZodType>();

  /** Adds a schema by its own name, and those it is made of that have one. @returns a reference to it. @throws where it has no name, or another schema has it */
  add(schema: z.core.$ZodType): { $ref: string } {
    const name = z.globalRegistry.get(schema)?.id;
    if (name === undefined) throw new Error('A schema of the document has no id.');
    const known = this.#named.get(name);
    if (known && known !== schema) throw new Error(`Two schemas of the document are ${name}.`);
    this.#named.set(name, schema);
    const { $defs = {}, $schema: _, $ref, ...own } = toOpenApi(schema);
    Object.assign(this.schemas, $defs);
    if ($ref === undefined) this.schemas[name] = own;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** A schema for a place that names nothing, like a parameter. */
  inline(schema: z.core.$ZodType): Json {
    const { $schema: _, ...own } = toOpenApi(schema);
    return own;
  }
}

function toOpenApi(schema: z.core.$ZodType): Json & { $defs?: Json } {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

const CONDITIONS = ['if', 'then', 'else'];

/** A schema in which nothing is required at any depth: what `prefill` may leave out of a referral. */
export function withoutRequired(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRequired(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    return withoutRequired(schemas[value.$ref.split('/').at(-1) ?? ''], schemas);
  }
  const entries = Object.entries(value).filter(
    ([name, member]) =>
      (name !== 'required' || !Array.isArray(member)) && !CONDITIONS.includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, member]) => [name, withoutRequired(member, schemas)]),
  );
}
