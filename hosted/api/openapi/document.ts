import { Problem } from '../../../src/contract/problem.ts';
import type { Config } from '../../config.ts';
import { ReferralCreate } from '../../schemas/referral-create.ts';
import { SERVICE } from '../../screens/copy/service.ts';
import { operationsOf } from '../table.ts';
import { Components, withoutRequired } from './components.ts';
import { describeBrowserSchemas } from './describe-browser-schemas.ts';
import { EVENT_MEANINGS } from './event-meanings.ts';
import { securitySchemes } from './security-schemes.ts';
import { HEADERS, PARAMETERS } from './shared-parts.ts';
import { toOpenApiOperation } from './to-open-api-operation.ts';
import { TOKEN_SCHEMAS, tokenPath } from './token-path.ts';
import { webhooksOf } from './webhooks.ts';

/** The interface's version (specification part 9). */
export const VERSION = '0.5.1';

const ABOUT =
  'Refers small businesses to lenders, and shows borrowers their screens. Amounts are whole US cents; date-times are RFC 3339; ids have a prefix; every POST takes an Idempotency-Key; every refusal is an RFC 9457 problem.';
const TAGS = [
  { name: 'Partner', description: 'For a partner’s server, with an access token.' },
  { name: 'Lender', description: 'For the server of a lender who runs programs.' },
  { name: 'Browser', description: 'For the Embed library and hosted pages, with a token each.' },
  { name: 'Sandbox', description: 'Controls of the sandbox; not there in production.' },
];

/** The OpenAPI 3.1 document of this service, read off the table of operations. */
export function openApiDocument(config: Config): Record<string, unknown> {
  const components = new Components();
  components.add(Problem);
  const paths: Record<string, Record<string, unknown>> = { '/oauth/token': tokenPath(config) };
  for (const operation of operationsOf(config)) {
    const path = paths[operation.path] ?? {};
    path[operation.method] = toOpenApiOperation(operation, components);
    paths[operation.path] = path;
  }
  components.add(ReferralCreate);
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
    webhooks: webhooksOf(components),
    'x-events': EVENT_MEANINGS,
    components: {
      schemas: { ...components.schemas, ...TOKEN_SCHEMAS },
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: securitySchemes(config),
    },
  };
}
