import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Applicant } from '../../support/applicant.ts';
import { browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('an application that a partner’s page opens again', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  /** A session made anew, as a partner's server does for each page, and whoever enters by it. */
  async function enter(external_id: string | undefined, continues?: string) {
    const prefill = external_id === undefined ? {} : { prefill: { external_id } };
    const { client_token } = await api.session({ purpose: 'intake', ...prefill });
    const body = continues === undefined ? {} : { continues };
    return new Applicant(api, (await api.exchange(client_token, { body })).body);
  }

  it('goes on where it was in a session made anew for the same external_id, and is sent once', async () => {
    const external_id = randomUUID();
    const first = await enter(external_id);
    await first.answerUntil('address');
    const reloaded = await enter(external_id);
    assert.equal(reloaded.at, 'address');
    await reloaded.answerUntil('check');
    assert.match(JSON.stringify(reloaded.screen), /Harbor Coffee Roasters LLC/);
    await first.read();
    assert.equal(first.at, 'address', 'where they may be typing');
    await first.answer();
    assert.equal(first.at, 'check', 'both are in the same application');
    await reloaded.answerUntil('credit');
    await reloaded.sign(isolation(service));
    assert.equal((await reloaded.act('send')).status, 200);
    assert.equal(reloaded.at, 'sent');
    await first.read();
    assert.equal(first.at, 'sent');
  });

  it('stays where its reader was when a session renews itself by a new one', async () => {
    const external_id = randomUUID();
    const first = await enter(external_id);
    await first.answerUntil('address');
    await first.act('back');
    assert.equal(first.at, 'industry');
    assert.equal((await enter(external_id, first.session.access_token)).at, 'industry');
  });

  it('is another’s for another external_id, and for another partner', async () => {
    const external_id = randomUUID();
    await (await enter(external_id)).answerUntil('address');
    assert.equal((await enter(randomUUID())).at, 'start');
    assert.equal((await enter(undefined)).at, 'start');
    const made = await api.send<{ client_token: string }>('POST', '/partner_sessions', {
      token: await service.token('other_partner'),
      body: {
        purpose: 'intake',
        return_url: 'https://other.example/back',
        prefill: { external_id },
      },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.equal((await api.exchange(made.body.client_token)).body.screen.id, 'intake.start');
  });

  it('is not gone on with once its session was revoked', async () => {
    const external_id = randomUUID();
    const { id, client_token } = await api.session({ purpose: 'intake', prefill: { external_id } });
    const first = new Applicant(api, (await api.exchange(client_token)).body);
    await first.answerUntil('address');
    const revoked = await service.request(`/sandbox/sessions/${id}/revoke`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await service.token()}`,
        'Idempotency-Key': randomUUID(),
      },
    });
    assert.ok(revoked.ok, String(revoked.status));
    assert.equal((await enter(external_id)).at, 'start');
  });
});
