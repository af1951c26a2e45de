import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('a literal demo token', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  it('POST /embed_sessions opens a private copy each time', async () => {
    const one = await api.exchange('demo_offer_several');
    const two = await api.exchange('demo_offer_several');
    assert.equal(one.status, 201, JSON.stringify(one.body));
    assert.notEqual(one.body.referral_id, two.body.referral_id);
    assert.equal(one.body.screen.title, two.body.screen.title);
  });

  it('POST /embed_sessions replays the copy for the same key', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([
      api.exchange('demo_offer_several', { key }),
      api.exchange('demo_offer_several', { key }),
    ]);
    assert.equal(one.body.id, two.body.id);
  });

  it('POST /embed_sessions knows no demo token for a scenario there is not', async () => {
    assert.equal((await api.exchange('demo_nothing')).status, 401);
  });

  it('POST /embed_sessions knows no demo tokens in production', async () => {
    const production = await openTestService({ environment: 'production' });
    try {
      const answer = await browserApi(production).exchange('demo_offer_several');
      assert.equal(answer.status, 401);
    } finally {
      await production.close();
    }
  });
});
