type Json = Record<string, unknown>;
/** A JSON Schema as `/openapi.json` has it. */
export type JsonSchema = Json;

const DATES = ['0001-01-01', '9999-12-31', '2024-02-29', '2023-02-29'];
const TIMES = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2016-12-31T23:59:60Z',
  '2026-02-03T10:00:00+14:00',
  '2026-02-03T10:00:00-12:00',
  '2026-02-03T10:00:00',
];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (schema: JsonSchema, name: string): number | undefined => {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
};

/** Reads the schemas of an OpenAPI document: where a reference leads, and what a schema can be. */
export function schemasOf(document: Json) {
  /** The schema with its reference and its alternatives followed: one for each thing that it can be. */
  function kindsOf(schema: unknown): JsonSchema[] {
    if (!isObject(schema)) return [];
    if (typeof schema.$ref === 'string') {
      const found = schema.$ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
      return kindsOf(found);
    }
    const others = [schema.anyOf, schema.oneOf].flatMap((all) => (Array.isArray(all) ? all : []));
    return others.length > 0 ? others.flatMap(kindsOf) : [schema];
  }

  /** The schemas of a member of an object, or of an element of an array. */
  const memberOf = (schemas: readonly JsonSchema[], name: string): JsonSchema[] =>
    schemas.flatMap(({ properties, items, additionalProperties }) => [
      ...kindsOf(isObject(properties) ? properties[name] : undefined),
      ...(/^\d+$/.test(name) ? kindsOf(items) : []),
      ...(isObject(properties) && name in properties ? [] : kindsOf(additionalProperties)),
    ]);

  /** Every member that an object can have. */
  const namesOf = (schemas: readonly JsonSchema[]): string[] =>
    schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));

  return { kindsOf, memberOf, namesOf };
}

/** Both ends of what a schema lets through, what is just beyond them, and its own examples. */
export function endsOf(schema: JsonSchema): unknown[] {
  const { type, format, examples, example } = schema;
  const own = [
    ...(Array.isArray(examples) ? examples : []),
    ...(example === undefined ? [] : [example]),
  ];
  if (Array.isArray(schema.enum)) return [...schema.enum, ...own];
  if ('const' in schema) return [schema.const, ...own];
  if (type === 'integer' || type === 'number') return [...numbers(schema), ...own];
  if (type === 'boolean') return [true, false];
  if (type === 'null') return [null];
  if (type === 'array') return [[], ...own];
  if (type !== 'string') return own;
  if (format === 'date') return [...DATES, ...own];
  if (format === 'date-time') return [...TIMES, ...own];
  return [...texts(schema), ...own];
}

function numbers(schema: JsonSchema): number[] {
  const min = numberOf(schema, 'minimum') ?? Number.MIN_SAFE_INTEGER;
  const max = numberOf(schema, 'maximum') ?? Number.MAX_SAFE_INTEGER;
  return [min, max, min - 1, max + 1, min + 0.5];
}

function texts(schema: JsonSchema): string[] {
  const min = numberOf(schema, 'minLength') ?? 0;
  const max = numberOf(schema, 'maxLength');
  const lengths = max === undefined ? [min] : [min, max, max + 1];
  return [...lengths.map((length) => 'x'.repeat(length)), ...(max ? ['💶'.repeat(max)] : [])];
}
