import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestService, type TestService } from '../../support/service.ts';

let service: TestService;
before(async () => {
  service = await openTestService();
});
after(() => service.close());

describe('trace context', () => {
  const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const traced = (headers: Record<string, string>) => service.request('/healthz', { headers });

  it('every response goes on with the caller’s trace under a span of its own', async () => {
    const response = await traced({ traceparent: PARENT, tracestate: 'vendor=value, other@x=1' });
    const said = response.headers.get('traceparent') ?? '';
    assert.match(said, /^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    assert.ok(!said.includes('b7ad6b7169203331'));
    assert.equal(response.headers.get('tracestate'), 'vendor=value,other@x=1');
    const failed = await service.request('/nothing', { headers: { traceparent: PARENT } });
    assert.match(failed.headers.get('traceparent') ?? '', /0af7651916cd43dd8448eb211c80319c/);
  });

  it('a malformed traceparent is ignored, and tracestate with it', async () => {
    const bad = [
      'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      '00-00000000000000000000000000000000-b7ad6b7169203331-01',
      '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
      '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
      `${PARENT}-more`,
      'nonsense',
    ];
    for (const traceparent of bad) {
      const response = await traced({ traceparent, tracestate: 'vendor=value' });
      assert.match(response.headers.get('traceparent') ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      assert.equal(response.headers.get('tracestate'), null);
    }
  });

  it('a later version of traceparent is read as far as it is known', async () => {
    const response = await traced({ traceparent: `01${PARENT.slice(2)}-more` });
    assert.match(response.headers.get('traceparent') ?? '', /^00-0af7651916cd43dd8448eb211c80319c/);
  });
});
