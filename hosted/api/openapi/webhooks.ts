import { EVENT_SCHEMAS } from '../../schemas/events/event.ts';
import type { Components } from './components.ts';
import { EVENT_MEANINGS } from './event-meanings.ts';

/** The catalogue of events as OpenAPI has it: `webhooks`, each with when it fires and the schema of its body. */
export function webhooksOf(components: Components): Record<string, unknown> {
  return Object.fromEntries(
    EVENT_SCHEMAS.map(([kind, schema]) => [
      kind,
      {
        post: {
          operationId: `on${components.add(schema).$ref.split('/').at(-1)}`,
          tags: ['Partner'],
          summary: kind,
          description: EVENT_MEANINGS[kind],
          security: [],
          requestBody: {
            description: 'The event, as GET /events has it; signed by Standard Webhooks.',
            required: true,
            content: { 'application/json': { schema: components.add(schema) } },
          },
          responses: {
            '2XX': {
              description: 'It arrived. Anything else, and no answer in 15 s, is tried again.',
            },
            410: { description: 'The endpoint is gone: it is disabled.' },
          },
        },
      },
    ]),
  );
}
