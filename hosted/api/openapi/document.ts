import { Problem } from '../../../src/contract/problem.ts';
import type { Config } from '../../config.ts';
import { KINDS, type ProblemKind } from '../../problems.ts';
import { ReferralCreate } from '../../schemas/referral-create.ts';
import { SERVICE } from '../../screens/copy/service.ts';
import { BROWSER_OPERATIONS } from './browser-operations.ts';
import { Components, withoutRequired } from './components.ts';
import { describeBrowserSchemas } from './describe-browser-schemas.ts';
import type { Operation } from './operation.ts';
import { PARTNER_OPERATIONS } from './partner-operations.ts';
import { SANDBOX_OPERATIONS } from './sandbox-operations.ts';
import { securitySchemes } from './security-schemes.ts';
import { HEADERS, PARAMETERS, pathParameters, responseHeaders } from './shared-parts.ts';
import { TOKEN_SCHEMAS, tokenPath } from './token-path.ts';

/** The interface's version (specification part 9). */
const VERSION = '0.5.1';

const ABOUT =
  'Refers small businesses to lenders, and shows borrowers their screens. Amounts are whole US cents; date-times are RFC 3339; ids have a prefix; every POST takes an Idempotency-Key; every refusal is an RFC 9457 problem.';
const TAGS = [
  { name: 'Partner', description: 'For a partner’s server, with an access token.' },
  { name: 'Browser', description: 'For the Embed library and hosted pages, with a token each.' },
  { name: 'Sandbox', description: 'Controls of the sandbox; not there in production.' },
];

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
  describeBrowserSchemas(components.schemas);
  components.schemas.ReferralPrefill = withoutRequired(
    components.schemas.ReferralCreate,
    components.schemas,
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner financing referrals',
      version: VERSION,
      description: ABOUT,
      contact: { name: SERVICE.name, email: SERVICE.email.text, url: config.publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.publicUrl }],
    tags: TAGS.filter(({ name }) => name !== 'Sandbox' || config.environment === 'sandbox'),
    paths,
    components: {
      schemas: { ...components.schemas, ...TOKEN_SCHEMAS },
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: securitySchemes(config),
    },
  };
}

function toPathItem(operation: Operation, components: Components): Record<string, unknown> {
  const { answer, body } = operation;
  const isPost = operation.method === 'post';
  const replayed = isPost ? (['Idempotent-Replayed'] as const) : [];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: [securityOf(operation)],
    parameters: [
      ...pathParameters(operation.path),
      ...queryParameters(operation, components),
      ...['traceparent', ...(isPost ? ['IdempotencyKey'] : []), ...(operation.headers ?? [])].map(
        (name) => ({ $ref: `#/components/parameters/${name}` }),
      ),
    ],
    ...(body && {
      requestBody: {
        description: body.required === false ? 'Optional, as is every member.' : 'What to do.',
        required: body.required ?? true,
        content: { 'application/json': { schema: components.add(body.name, body.schema) } },
      },
    }),
    responses: {
      [answer.status]: {
        description: answer.description,
        headers: responseHeaders([...replayed, ...(answer.headers ?? [])]),
        content: {
          [answer.mediaType ?? 'application/json']: {
            schema: components.add(answer.name, answer.schema),
          },
        },
      },
      ...(operation.conditional && {
        304: {
          description: 'What If-None-Match names is still so.',
          headers: responseHeaders(answer.headers),
        },
      }),
      ...problemResponses([
        ...ALWAYS,
        ...(operation.path.includes('{') ? [KINDS.notFound] : []),
        ...(isPost ? ON_POST : []),
        ...(operation.problems ?? []),
      ]),
    },
  };
}

/** Statuses that say when to try again. */
const WAITING: readonly ProblemKind[] = [KINDS.rateLimited, KINDS.idempotencyInProgress];

/** One response a status; its description lists the kinds it stands for. */
function problemResponses(kinds: readonly ProblemKind[]): Record<string, unknown> {
  const responses: Record<string, unknown> = {};
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

function queryParameters({ query }: Operation, components: Components): unknown[] {
  if (!query) return [];
  const { properties } = components.inline(query);
  return Object.entries(properties ?? {}).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
    example: examples?.[0],
  }));
}

function securityOf({ security }: Operation): Record<string, readonly string[]> {
  return typeof security === 'string' ? { [security]: [] } : { oauth: security.scopes };
}
