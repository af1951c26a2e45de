import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService } from '../../support/service.ts';

const CONTENDERS = 50;

for (const engine of ['pglite', 'postgres'] as const) {
  describe(`a client token raced by ${CONTENDERS} exchanges on ${engine}`, () => {
    it('POST /embed_sessions gives one session to one of 50 keys', async () => {
      const service = await openTestService({ engine });
      try {
        const api = browserApi(service);
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
      } finally {
        await service.close();
      }
    });

    it('POST /embed_sessions gives the same session to 50 retries with one key', async () => {
      const service = await openTestService({ engine });
      try {
        const api = browserApi(service);
        const { client_token } = await api.session();
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: CONTENDERS }, () => api.exchange(client_token, { key })),
        );
        assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([201]));
        assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
        assert.equal(new Set(answers.map((answer) => answer.body.access_token)).size, 1);
      } finally {
        await service.close();
      }
    });
  });
}
