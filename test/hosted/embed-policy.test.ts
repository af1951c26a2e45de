import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestService, type TestService } from '../support/service.ts';

describe('What a page’s content security policy has to allow', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService({
      publicUrl: 'https://service.example',
      secureUrl: 'https://secure.example',
    });
  });
  after(() => service.close());

  it('GET /embed-csp.json names the origins of this environment, and nothing unsafe', async () => {
    const response = await service.request('/embed-csp.json');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
    const policy = await response.json();
    assert.deepEqual(policy, {
      'script-src': ['https://service.example'],
      'connect-src': ['https://service.example'],
      'frame-src': ['https://secure.example'],
      'trusted-types': ['svc-embed'],
      'require-trusted-types-for': ["'script'"],
    });
  });
});
