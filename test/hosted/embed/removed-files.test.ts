import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { statementPdf } from '../../support/files.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';
import { openDocuments } from '../../support/uploads.ts';

for (const engine of BOTH_STORES)
  describe(`a file that was sent, taken back, on ${engine}`, () => {
    let service: TestService;
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'removed-'));
      service = await openTestService({ engine, filesDir: folder });
    });
    after(async () => {
      await service.close();
      await rm(folder, { recursive: true });
    });

    /** A borrower's page, who sent one file that answers all of a request. */
    async function sent(text = 'april') {
      const at = await openDocuments(service);
      const request = await at.ask('lease');
      const session = await at.api.session({ purpose: 'documents', referral_id: at.referral });
      const { body: page } = await at.api.exchange(session.client_token, {
        body: { vocabulary: VOCABULARY },
      });
      const file = { request, bytes: statementPdf({ text }), name: 'lease.pdf' };
      const tus = at.clientOf(page);
      const { id } = await tus.upload(file);
      const screen = async () =>
        (
          await at.api.send<ScreenInput>('GET', `/embed_sessions/${page.id}/screen`, {
            token: page.access_token,
          })
        ).body;
      const act = async (action: string) =>
        at.api.send<ScreenInput>('POST', `/embed_sessions/${page.id}/actions`, {
          token: page.access_token,
          body: { action, screen_version: (await screen()).screen_version, values: {} },
        });
      const asked = async () => (await at.requests()).find((one) => one.id === request);
      const listed = async () => {
        const path = `/referrals/${at.referral}/documents`;
        const { body } = await at.api.send<{ data: unknown[] }>('GET', path, { token: at.partner });
        return body.data.length;
      };
      const removal = async () =>
        filesIn(await screen()).find((one) => one.id === id)?.remove?.action.id;
      const location = `/partner/v0/embed_sessions/${page.id}/uploads/${id}`;
      return { at, id, file, tus, location, act, asked, listed, removal };
    }

    const filesIn = ({ blocks }: ScreenInput) =>
      blocks.flatMap((block) =>
        block.kind === 'document_request' ? (block.files?.items ?? []) : [],
      );
    const kept = async () => {
      await service.documentWorker.run();
      const all = await readdir(folder, { recursive: true, withFileTypes: true });
      return all.filter((one) => one.isFile()).length;
    };

    it('while it is checked, is no document, and nothing of it is left', async () => {
      const before = await kept();
      const { removal, act, listed, asked } = await sent();
      const action = await removal();
      assert.ok(action);
      const [, answer] = await Promise.all([service.documentWorker.run(), act(action)]);
      assert.equal(answer.status, 200);
      assert.equal(await listed(), 0);
      assert.equal((await asked())?.status, 'requested');
      assert.equal(await kept(), before);
    });

    if (!runsAll(engine)) return;

    it('is asked for again: its request, the to-do and the referral are open, as an event tells', async () => {
      const { at, id, removal, act, asked, listed } = await sent();
      await service.documentWorker.run();
      assert.equal((await asked())?.status, 'received');
      const { body } = await act((await removal()) ?? '');
      assert.equal(filesIn(body).length, 0);
      assert.equal(await listed(), 0);
      const request = await asked();
      assert.deepEqual([request?.status, request?.document_ids], ['requested', []]);
      const { status, todos } = await at.read();
      assert.equal(status, 'needs_borrower');
      assert.ok(Array.isArray(todos));
      assert.equal(todos.filter((one) => one.document_request_id === request?.id).length, 1);
      const { body: events } = await at.api.send<{ data: { type: string; data: object }[] }>(
        'GET',
        `/events?referral_id=${at.referral}&limit=100`,
        { token: at.partner },
      );
      const removed = events.data.filter(({ type }) => type === 'document.removed');
      assert.deepEqual(
        removed.map(({ data }) => Object.entries(data).find(([name]) => name === 'document_id')),
        [['document_id', id]],
      );
    });

    it('can be sent again', async () => {
      const { file, tus, removal, act, listed } = await sent();
      await act((await removal()) ?? '');
      assert.equal((await tus.upload(file)).response.status, 204);
      assert.equal(await listed(), 1);
    });

    it('is taken back by whoever sent it, and by nobody else', async () => {
      const { at, id, location, tus, listed } = await sent();
      const other = await at.openPage();
      const foreign = await at
        .clientOf(other)
        .cancel(`/partner/v0/embed_sessions/${other.id}/uploads/${id}`);
      assert.equal(foreign.status, 404);
      const partners = await at.ofPartner.cancel(
        `/partner/v0/referrals/${at.referral}/documents/${id}`,
      );
      assert.equal(partners.status, 404);
      assert.equal(await listed(), 1);
      assert.equal((await tus.cancel(location)).status, 204);
      assert.equal(await listed(), 0);
      assert.equal((await tus.cancel(location)).status, 204, 'again');
    });

    it('stays once it was accepted', async () => {
      const { location, tus, removal, listed } = await sent();
      await service.documentWorker.run();
      await advancePartnerClock(service.store.db, 'prt_demo', 30);
      await service.documentWorker.run();
      assert.equal(await removal(), undefined);
      assert.equal((await tus.cancel(location)).status, 409);
      assert.equal(await listed(), 1);
    });
  });
