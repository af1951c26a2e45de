import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { browserApi } from '../../support/browser-api.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

const CONTENDERS = runs(20, 50);

for (const engine of BOTH_STORES) {
  describe(`a client token raced by ${CONTENDERS} exchanges on ${engine}`, () => {
    let service: TestService;
    let api: ReturnType<typeof browserApi>;
    before(async () => {
      service = await openTestService({ engine });
      api = browserApi(service);
    });
    after(() => service.close());

    it(`POST /embed_sessions gives one session to one of ${CONTENDERS} keys`, async () => {
      const { client_token } = await api.session();
      const answers = await Promise.all(
        Array.from({ length: CONTENDERS }, () => api.exchange(client_token)),
      );
      const won = answers.filter((answer) => answer.status === 201);
      assert.equal(won.length, 1);
      for (const lost of answers.filter((answer) => answer.status !== 201)) {
        assert.equal(lost.status, 401);
        assert.match(lost.body.type, /\/token-used$/);
      }
    });

    it(`POST /embed_sessions gives the same session to ${CONTENDERS} retries with one key`, async () => {
      const { client_token } = await api.session();
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: CONTENDERS }, () => api.exchange(client_token, { key })),
      );
      assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([201]));
      assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
      assert.equal(new Set(answers.map((answer) => answer.body.access_token)).size, 1);
    });

    it('POST /embed_sessions gives the answer to the page of the first origin alone, whatever key another sends', async () => {
      const { client_token } = await api.session();
      const key = randomUUID();
      const from = (origin: string) =>
        api.exchange(client_token, { key, headers: { Origin: origin } });
      const origins = Array.from({ length: CONTENDERS }, (_, n) => `http://localhost:${5000 + n}`);
      const raced = await Promise.all(origins.map(from));
      const won = origins.filter((_, n) => raced[n]?.status === 201);
      assert.equal(won.length, 1);
      for (const origin of origins) {
        const again = await from(origin);
        if (won.includes(origin)) {
          assert.equal(again.status, 201);
          assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
          continue;
        }
        assert.equal(again.status, 401, origin);
        assert.match(again.body.type, /\/token-used$/);
        assert.equal(again.body.access_token, undefined);
        assert.equal(again.body.screen?.blocks[0]?.kind, 'session_end');
      }
    });

    it('POST /embed_sessions tells no other origin whether its parameters were the first’s', async () => {
      const { client_token } = await api.session();
      const key = randomUUID();
      const origin = (port: number) => ({ Origin: `http://localhost:${port}` });
      const first = { key, headers: origin(5001), body: { vocabulary: 1 } };
      assert.equal((await api.exchange(client_token, first)).status, 201);
      const other = { ...first, body: { vocabulary: 2 } };
      assert.equal((await api.exchange(client_token, other)).status, 422);
      for (const body of [{ vocabulary: 1 }, { vocabulary: 2 }]) {
        const answer = await api.exchange(client_token, { key, headers: origin(5002), body });
        assert.equal(answer.status, 401);
        assert.match(answer.body.type, /\/token-used$/);
      }
    });
  });
}
