import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileLinksChange } from '../../../hosted/links.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { revokeSession } from '../../../hosted/store/revocation.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import type { Exchanged } from '../../support/browser-api.ts';
import { statementPdf } from '../../support/files.ts';
import { suiteService } from '../../support/suite.ts';
import { openDocuments } from '../../support/uploads.ts';

const suite = suiteService(() => ({}));

describe('a file that was sent, downloaded', () => {
  /** Somebody who has sent a file with this name and text, which has been checked. */
  async function sent(name: string, text = name) {
    const { service } = suite();
    const at = await openDocuments(service);
    const session = await at.api.session({ purpose: 'documents', referral_id: at.referral });
    const { body: page } = await at.api.exchange(session.client_token, {
      body: { vocabulary: VOCABULARY },
    });
    const bytes = statementPdf({ text });
    const { id } = await at.clientOf(page).upload({ request: at.statements.id, bytes, name });
    await service.documentWorker.run();
    return { at, session, page, id, bytes };
  }

  /** Where the screen leads for each file, by its name. */
  async function linksIn(at: Awaited<ReturnType<typeof openDocuments>>, page: Exchanged) {
    const { body } = await at.api.send<ScreenInput>('GET', `/embed_sessions/${page.id}/screen`, {
      token: page.access_token,
    });
    const files = body.blocks.flatMap((block) =>
      block.kind === 'document_request' ? (block.files?.items ?? []) : [],
    );
    return new Map(files.map(({ name, download }) => [name, download?.href]));
  }

  const get = (url = '') => suite().service.filesApp.request(new URL(url).pathname);

  it('comes from an origin of its own, to be kept and never to be shown, under its name', async () => {
    const { at, page } = await sent('März "2026"\\…/april.pdf');
    const url = (await linksIn(at, page)).get('april.pdf') ?? '';
    const { filesUrl, publicUrl, secureUrl } = suite().service.services.config;
    assert.ok(url.startsWith(`${filesUrl}/files/`));
    assert.ok(![publicUrl, secureUrl].includes(new URL(url).origin));
    const answer = await get(url);
    assert.equal(answer.status, 200);
    assert.match(Buffer.from(await answer.arrayBuffer()).toString('latin1'), /^%PDF.*%%EOF\s*$/s);
    const { headers } = answer;
    assert.equal(headers.get('Content-Type'), 'application/pdf');
    assert.equal(
      headers.get('Content-Disposition'),
      `attachment; filename="april.pdf"; filename*=UTF-8''april.pdf`,
    );
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(headers.get('Content-Security-Policy') ?? '', /default-src 'none'.*sandbox/);
    assert.equal(headers.get('Cache-Control'), 'no-store');
    assert.equal(headers.get('Access-Control-Allow-Origin'), null);
    assert.equal((await suite().service.request(new URL(url).pathname)).status, 404);
    assert.equal((await suite().service.secureApp.request(new URL(url).pathname)).status, 404);
  });

  it('has a name that breaks out of nothing', async () => {
    const { at, page } = await sent('a"; filename=b.html; ü\'(1).pdf');
    const [url] = (await linksIn(at, page)).values();
    assert.equal(
      (await get(url)).headers.get('Content-Disposition'),
      `attachment; filename="a__ filename_b.html_ __(1).pdf"; filename*=UTF-8''a%22%3B%20filename%3Db.html%3B%20%C3%BC%27%281%29.pdf`,
    );
  });

  it('is offered to the session in which it was sent, and leads nobody else to it', async () => {
    const { at, page, id } = await sent('mine.pdf');
    const other = await at.openPage();
    assert.equal((await linksIn(at, other)).get('mine.pdf'), undefined);
    const url = (await linksIn(at, page)).get('mine.pdf') ?? '';
    const [, , document, session, secret] = new URL(url).pathname.split('/');
    assert.equal(document, id);
    const elsewhere = await sent('theirs.pdf');
    for (const path of [
      `/files/${elsewhere.id}/${session}/${secret}`,
      `/files/${document}/${elsewhere.session.id}/${secret}`,
      `/files/${document}/${session}/${secret?.split('').reverse().join('')}`,
      `/files/${document}/${session}`,
    ]) {
      const answer = await suite().service.filesApp.request(path);
      assert.equal(answer.status, 410, path);
      assert.match(await answer.text(), /This link has ended/);
    }
  });

  it('is there once nothing harmful was found in it, not before', async () => {
    const { at, page, id, session } = await sent('waits.pdf', 'SANDBOX-SCANNER-DOWN');
    assert.equal((await linksIn(at, page)).get('waits.pdf'), undefined);
    const { links } = suite().service.services;
    const url = links.file({ document: id, session: session.id }, new Date());
    assert.equal((await get(url)).status, 410);
  });

  it('has a link of 10 to 20 minutes, and the screen another one in time', async () => {
    const { at, page } = await sent('april.pdf');
    const url = (await linksIn(at, page)).get('april.pdf') ?? '';
    const { db } = suite().service.store;
    const ahead = fileLinksChange(new Date()).getTime() - Date.now();
    await advancePartnerClock(db, 'prt_demo', Math.ceil(ahead / 1000));
    const next = (await linksIn(at, page)).get('april.pdf') ?? '';
    assert.notEqual(next, url);
    assert.deepEqual([(await get(url)).status, (await get(next)).status], [200, 200]);
    await advancePartnerClock(db, 'prt_demo', 601);
    assert.deepEqual([(await get(url)).status, (await get(next)).status], [410, 200]);
  });

  it('ends with its session', async () => {
    const { at, page, session } = await sent('april.pdf');
    const url = (await linksIn(at, page)).get('april.pdf') ?? '';
    const { db } = suite().service.store;
    await revokeSession(db, { partner_id: 'prt_demo', id: session.id, now: new Date() });
    assert.equal((await get(url)).status, 410);
  });
});
