import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { GUIDES } from '../../../hosted/pages/problem-guide.ts';
import { KINDS } from '../../../hosted/problems.ts';
import { PROBLEM_MESSAGES } from '../../../hosted/screens/copy/problems.ts';
import { messageFor } from '../../../hosted/screens/problem-messages.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('problem pages', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  it('GET /problems/{slug} explains every kind of problem', async () => {
    for (const kind of Object.values(KINDS)) {
      const response = await service.request(`/problems/${kind.slug}`);
      assert.equal(response.status, 200, kind.slug);
      const html = await response.text();
      assert.ok(html.includes(kind.code), kind.slug);
      assert.match(html, /What happened.*What to do.*Example/s);
    }
  });

  it('GET /problems/{slug} is where the type of a real answer leads', async () => {
    const answer = await service.request('/partner/v0/embed_sessions', { method: 'POST' });
    const { type } = (await answer.json()) as { type: string };
    assert.equal((await service.request(new URL(type).pathname)).status, 200);
  });

  it('GET /problems lists every kind, and knows no other', async () => {
    const html = await (await service.request('/problems')).text();
    for (const kind of Object.values(KINDS)) assert.ok(html.includes(`/problems/${kind.slug}"`));
    assert.equal((await service.request('/problems/nothing')).status, 404);
    const slugs = Object.values(KINDS).map((kind) => kind.slug);
    assert.deepEqual(Object.keys(GUIDES).sort(), [...slugs].sort());
  });

  it('has words for a borrower for every kind', () => {
    for (const kind of Object.values(KINDS)) {
      assert.ok(PROBLEM_MESSAGES[kind.slug], kind.slug);
      const message = messageFor(kind);
      assert.doesNotMatch(message, /please|sorry|invalid|token|origin|undefined/i);
      assert.match(message, /^[A-Z].*\.$/);
    }
  });
});
