import type { Config } from '../config.ts';
import { BROWSER_OPERATIONS } from '../embed/operations/index.ts';
import { SANDBOX_OPERATIONS } from '../sandbox/operations/index.ts';
import type { AnyOperation } from './operation.ts';
import { PARTNER_OPERATIONS } from './operations/index.ts';

/**
 * The one table: every operation that the service has where it runs, but the token endpoint's, which
 * speaks RFC 6749. Routes, `/openapi.json` and the tests' judgment of answers are read off it.
 */
export function operationsOf({ environment }: Pick<Config, 'environment'>): AnyOperation[] {
  return [
    ...PARTNER_OPERATIONS,
    ...BROWSER_OPERATIONS,
    ...(environment === 'sandbox' ? SANDBOX_OPERATIONS : []),
  ];
}
