import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openPartner } from './partner.ts';
import { openTestService, type TestService } from './service.ts';

/**
 * A service, and what `around` puts around it, for the tests of one file or one `describe`: opened
 * before the first of them, closed after the last. The function that is answered gives both to a test.
 */
export function suiteService<T extends object>(
  around: (service: TestService) => T | Promise<T>,
  overrides: Parameters<typeof openTestService>[0] = {},
) {
  let service: TestService | undefined;
  let opened: ({ service: TestService } & T) | undefined;
  before(async () => {
    service = await openTestService(overrides);
    opened = { service, ...(await around(service)) };
  });
  after(() => service?.close());
  return () => {
    assert.ok(opened, 'The service is there only while tests run.');
    return opened;
  };
}

/** … with a partner's server that calls it. */
export const suiteWithPartner = () =>
  suiteService(async (service) => ({ partner: await openPartner(service) }));
