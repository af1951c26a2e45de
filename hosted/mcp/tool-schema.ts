import type { JSONValue } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { AnyOperation } from '../api/operation.ts';

/** An object's JSON Schema, as a tool says what it takes or gives. */
export type ObjectSchema = {
  type: 'object';
  properties: Record<string, JSONValue>;
  required?: string[];
  if?: JSONValue;
  then?: JSONValue;
  $defs?: Record<string, JSONValue & object>;
  additionalProperties?: boolean;
};

const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'A new unique value, like a UUID, for each new act; the same one on a retry, which gets the first answer. The same as the Idempotency-Key of the HTTP interface.',
};

/** What a tool takes: the names of the path, of the query and of the body side by side, and the key of a POST. */
export function inputSchema(operation: AnyOperation): ObjectSchema {
  const { params, query, body, bodyIsOptional } = operation;
  const path = params && objectSchema(params);
  const asked = query && objectSchema(query);
  const sent = body && objectSchema(body);
  const keyed = operation.method === 'post';
  const required = [
    ...(path?.required ?? []),
    ...((!bodyIsOptional && sent?.required) || []),
    ...(keyed ? ['idempotency_key'] : []),
  ];
  return {
    ...conditionsOf(sent),
    type: 'object',
    properties: {
      ...path?.properties,
      ...asked?.properties,
      ...sent?.properties,
      ...(keyed && { idempotency_key: IDEMPOTENCY_KEY }),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...definitionsOf([path, asked, sent]),
  };
}

/** What a tool gives where nothing speaks against it; undefined where it answers nothing. */
export function outputSchema({ answer }: AnyOperation): ObjectSchema | undefined {
  return answer.schema && objectSchema(answer.schema);
}

/** Names that an operation takes in its path and in its query; all others are its body's. */
export function namesIn(schema: z.core.$ZodType | undefined): string[] {
  return schema ? Object.keys(objectSchema(schema).properties) : [];
}

function objectSchema(schema: z.core.$ZodType): ObjectSchema {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { $ref, $defs, ...own } = JsonSchema.parse(JSON.parse(JSON.stringify(written)));
  const root = $ref === undefined ? own : JsonSchema.parse($defs?.[$ref.split('/').at(-1) ?? '']);
  const { type, ...rest } = root;
  if (type !== 'object') throw new Error('What a tool takes and gives is an object.');
  return { ...rest, type, ...($defs && { $defs }) };
}

const Json = z.json().transform((value): JSONValue => value);

/** What is read of a written schema. */
const JsonSchema = z.object({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.record(z.string(), z.json())).optional(),
  type: z.string().optional(),
  properties: z.record(z.string(), Json).default({}),
  required: z.array(z.string()).optional(),
  if: Json.optional(),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in a value nobody awaits
  then: Json.optional(),
});

/** Rules over several members, like that one needs another. */
function conditionsOf(schema: ObjectSchema | undefined): Pick<ObjectSchema, 'if' | 'then'> {
  if (schema?.if === undefined || schema.then === undefined) return {};
  // biome-ignore lint/suspicious/noThenProperty: as above
  return { if: schema.if, then: schema.then };
}

function definitionsOf(
  schemas: readonly (ObjectSchema | undefined)[],
): Pick<ObjectSchema, '$defs'> {
  const $defs = Object.assign({}, ...schemas.map((schema) => schema?.$defs));
  return Object.keys($defs).length > 0 ? { $defs } : {};
}
