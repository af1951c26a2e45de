import type * as z from 'zod';
import { KINDS, type ProblemKind } from '../../problems.ts';
import { type AnyOperation, isKeyed } from '../operation.ts';
import { problemsOf } from '../problems-of.ts';
import type { Components } from './components.ts';
import { responseHeaders } from './shared-parts.ts';

type Json = Record<string, unknown>;

/** A row of the table as OpenAPI says it. */
export function toOpenApiOperation(operation: AnyOperation, components: Components): Json {
  const headers = [
    'traceparent',
    ...(isKeyed(operation) ? ['IdempotencyKey'] : []),
    ...(operation.headers ?? []),
  ];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: [{ [operation.caller.scheme]: operation.scopes ?? [] }],
    parameters: [
      ...parametersOf(operation.params, 'path', components),
      ...parametersOf(operation.query, 'query', components),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...requestBody(operation, components),
    responses: {
      ...answers(operation, components),
      ...problemResponses(problemsOf(operation)),
    },
    ...(operation.mayNeedApproval && { 'x-may-need-approval': true }),
    ...(operation.events && { 'x-events': operation.events }),
  };
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  if (!schema) return [];
  const { properties } = components.inline(schema);
  return Object.entries(properties ?? {}).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path',
    description,
    schema,
    example: examples?.[0],
  }));
}

function requestBody(
  { body, bodyIsOptional = false, examples = [], takesBytes }: AnyOperation,
  components: Components,
): Json {
  if (takesBytes) return BYTES;
  if (!body) return {};
  const bodies = examples.filter((example) => example.body !== undefined);
  const said = bodies.map(({ name, summary, body: value }) => [name, { summary, value }] as const);
  return {
    requestBody: {
      description: bodyIsOptional ? 'Optional, as is every member.' : 'What to do.',
      required: !bodyIsOptional,
      content: {
        'application/json': {
          schema: components.add(body),
          ...(said.length > 0 && { examples: Object.fromEntries(said) }),
        },
      },
    },
  };
}

const BYTES = {
  requestBody: {
    description: 'Bytes of the file.',
    required: true,
    content: {
      'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } },
    },
  },
};

function answers(operation: AnyOperation, components: Components): Json {
  const { answer, conditional } = operation;
  const replayed = isKeyed(operation) ? (['Idempotent-Replayed'] as const) : [];
  return {
    [answer.status]: {
      description: answer.description,
      headers: responseHeaders([...replayed, ...(answer.headers ?? [])]),
      ...(answer.schema && {
        content: {
          [answer.mediaType ?? 'application/json']: { schema: components.add(answer.schema) },
        },
      }),
    },
    ...(conditional && {
      304: {
        description: 'What If-None-Match names is still so.',
        headers: responseHeaders(answer.headers),
      },
    }),
  };
}

/** Statuses that say when to try again. */
const WAITING: readonly ProblemKind[] = [KINDS.rateLimited, KINDS.idempotencyInProgress];

/** One response a status; its description lists the kinds it stands for. */
function problemResponses(kinds: readonly ProblemKind[]): Json {
  const responses: Json = {};
  for (const status of [...new Set(kinds.map((kind) => kind.status))].sort()) {
    const said = kinds.filter((kind) => kind.status === status);
    const waits = said.some((kind) => WAITING.includes(kind));
    responses[status] = {
      description: said.map(({ code, title }) => `${code}: ${title}.`).join(' '),
      headers: responseHeaders(waits ? ['Retry-After'] : []),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}
