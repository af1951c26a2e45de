import { Problem } from '../../../src/contract/problem.ts';
import type { Config } from '../../config.ts';
import { KINDS, type ProblemKind } from '../../problems.ts';
import { ReferralCreate } from '../../schemas/referral-create.ts';
import { BROWSER_OPERATIONS } from './browser-operations.ts';
import { Components, withoutRequired } from './components.ts';
import type { Operation } from './operation.ts';
import { PARTNER_OPERATIONS } from './partner-operations.ts';
import { SANDBOX_OPERATIONS } from './sandbox-operations.ts';
import { securitySchemes } from './security-schemes.ts';
import { HEADERS, PARAMETERS, responseHeaders } from './shared-parts.ts';
import { tokenPath } from './token-path.ts';

/** The interface's version (specification part 9). */
const VERSION = '0.5.1';

/** Problems that any operation can answer, and any POST. */
const ALWAYS = [
  KINDS.invalidRequest,
  KINDS.authenticationFailed,
  KINDS.permissionDenied,
  KINDS.rateLimited,
  KINDS.internalError,
];
const ON_POST = [
  KINDS.idempotencyKeyReused,
  KINDS.idempotencyInProgress,
  KINDS.payloadTooLarge,
  KINDS.unsupportedMediaType,
];

/** The OpenAPI 3.1 document of this service, made from the schemas that requests are parsed with. */
export function openApiDocument(config: Config): Record<string, unknown> {
  const components = new Components();
  const operations = [
    ...PARTNER_OPERATIONS,
    ...BROWSER_OPERATIONS,
    ...(config.environment === 'sandbox' ? SANDBOX_OPERATIONS : []),
  ];
  components.add('Problem', Problem);
  const paths: Record<string, Record<string, unknown>> = { '/oauth/token': tokenPath(config) };
  for (const operation of operations) {
    const path = paths[operation.path] ?? {};
    path[operation.method] = toPathItem(operation, components);
    paths[operation.path] = path;
  }
  components.add('ReferralCreate', ReferralCreate);
  components.schemas.ReferralPrefill = withoutRequired(
    components.schemas.ReferralCreate,
    components.schemas,
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner financing referrals',
      version: VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.publicUrl }],
    tags: ['Partner', 'Browser', ...(config.environment === 'sandbox' ? ['Sandbox'] : [])].map(
      (name) => ({ name }),
    ),
    paths,
    components: {
      schemas: components.schemas,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: securitySchemes(config),
    },
  };
}

function toPathItem(operation: Operation, components: Components): Record<string, unknown> {
  const { answer, body } = operation;
  const isPost = operation.method === 'post';
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    security: [securityOf(operation)],
    parameters: [
      ...pathParameters(operation.path),
      ...queryParameters(operation, components),
      { $ref: '#/components/parameters/traceparent' },
      ...(isPost ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: {
        required: body.required ?? true,
        content: { 'application/json': { schema: components.add(body.name, body.schema) } },
      },
    }),
    responses: {
      [answer.status]: {
        description: answer.description,
        headers: responseHeaders(isPost),
        content: {
          [answer.mediaType ?? 'application/json']: {
            schema: components.add(answer.name, answer.schema),
          },
        },
      },
      ...problemResponses([...ALWAYS, ...(isPost ? ON_POST : []), ...(operation.problems ?? [])]),
    },
  };
}

/** One response a status; its description lists the kinds it stands for. */
function problemResponses(kinds: readonly ProblemKind[]): Record<string, unknown> {
  const responses: Record<string, unknown> = {};
  for (const status of [...new Set(kinds.map((kind) => kind.status))].sort()) {
    const said = kinds.filter((kind) => kind.status === status);
    responses[status] = {
      description: said.map(({ code, title }) => `${code}: ${title}.`).join(' '),
      headers: responseHeaders(false),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Operation, components: Components): unknown[] {
  if (!query) return [];
  const { properties } = components.inline(query);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
}

function securityOf({ security }: Operation): Record<string, readonly string[]> {
  return typeof security === 'string' ? { [security]: [] } : { oauth: security.scopes };
}
