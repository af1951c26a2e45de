import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expectProblem } from '../support/partner.ts';
import { openTestService } from '../support/service.ts';

describe('GET /healthz', () => {
  it('GET /healthz answers 200 while the store answers, and 500 when it does not', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    assert.equal((await own.request('/healthz')).status, 200);
    await own.close();
    await expectProblem(await own.request('/healthz'), { status: 500, code: 'internal_error' });
  });
});
