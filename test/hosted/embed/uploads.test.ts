import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { insertEmbedSession } from '../../../hosted/store/embed-sessions.ts';
import { documents, partner_sessions } from '../../../hosted/store/schema.ts';
import { suiteService } from '../../support/suite.ts';
import { openDocuments, refusalOf, sha256, tusClient } from '../../support/uploads.ts';

const suite = suiteService(() => ({}));
const open = () => openDocuments(suite().service);
const bytes = randomBytes(10_000);
const db = () => suite().service.store.db;

const stored = async (id: string) => {
  const rows = await db().select().from(documents).where(eq(documents.id, id));
  return rows[0];
};

function signal() {
  let raise = () => {};
  const raised = new Promise<void>((resolve) => {
    raise = resolve;
  });
  return { raise, raised };
}

describe('an upload', () => {
  it('POST /embed_sessions/{id}/uploads begins one, tells where it is and how much is taken', async () => {
    const { tus, statements } = await open();
    const response = await tus.create({ request: statements.id, bytes });
    assert.equal(response.status, 201);
    const { headers } = response;
    assert.match(
      headers.get('Location') ?? '',
      /^\/partner\/v0\/embed_sessions\/es_[\w-]+\/uploads\/doc_[\w-]{22}$/,
    );
    assert.equal(headers.get('Tus-Max-Size'), String(25 * 1024 * 1024));
    assert.equal(headers.get('Upload-Offset'), '0');
    assert.ok(Date.parse(headers.get('Upload-Expires') ?? '') > Date.now());
  });

  it('goes on from where it stands, and becomes one document with its last byte', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes, periods: statements.periods });
    const id = at.split('/').at(-1) ?? '';
    assert.equal((await tus.append(at, 0, bytes.subarray(0, 4_000))).status, 204);
    const head = await tus.head(at);
    assert.deepEqual(
      [head.status, head.headers.get('Upload-Offset'), head.headers.get('Upload-Length')],
      [200, '4000', '10000'],
    );
    assert.equal(await stored(id), undefined);
    const wrong = await tus.append(at, 3_999, bytes.subarray(3_999));
    assert.equal((await refusalOf(wrong)).kind, 'upload-offset');
    const last = await tus.append(at, 4_000, bytes.subarray(4_000));
    assert.equal(last.status, 204);
    assert.equal(last.headers.get('Upload-Offset'), '10000');
    const document = await stored(id);
    assert.equal(document?.sha256, sha256(bytes));
    assert.deepEqual(document?.periods, statements.periods);
  });

  it('keeps what came before the line was cut', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes });
    const cut = new ReadableStream({
      pull(controller) {
        if (controller.desiredSize === null) return;
        controller.enqueue(bytes.subarray(0, 700));
        controller.error(new Error('the line was cut'));
      },
    });
    await tus.append(at, 0, cut).catch(() => {});
    const offset = Number((await tus.head(at)).headers.get('Upload-Offset'));
    assert.ok(offset === 700 || offset === 0, String(offset));
    assert.equal((await tus.append(at, offset, bytes.subarray(offset))).status, 204);
    assert.equal((await stored(at.split('/').at(-1) ?? ''))?.sha256, sha256(bytes));
  });

  it('never answers the bytes of a file', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes });
    await tus.append(at, 0, bytes);
    const response = await tus.read(at);
    assert.equal(response.headers.get('Content-Type'), 'application/json');
    const { object, status, offset, size } = await response.json();
    assert.deepEqual(
      { object, status, offset, size },
      {
        object: 'upload',
        status: 'finished',
        offset: 10_000,
        size: 10_000,
      },
    );
  });

  it('counts once where one goes on while another, from the same place, is still on its way', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes });
    const [begun, finished] = [signal(), signal()];
    const source = {
      async pull(controller: ReadableStreamDefaultController) {
        begun.raise();
        await finished.raised;
        controller.enqueue(bytes.subarray(0, 5_000));
        controller.close();
      },
    };
    const slow = new ReadableStream(source, { highWaterMark: 0 });
    const first = tus.append(at, 0, slow);
    await begun.raised;
    assert.equal((await tus.append(at, 0, bytes.subarray(0, 7_000))).status, 204);
    finished.raise();
    assert.equal((await refusalOf(await first)).kind, 'upload-offset');
    assert.equal((await tus.head(at)).headers.get('Upload-Offset'), '7000');
    assert.equal((await tus.append(at, 7_000, bytes.subarray(7_000))).status, 204);
    assert.equal((await stored(at.split('/').at(-1) ?? ''))?.sha256, sha256(bytes));
  });

  it('POST /embed_sessions/{id}/uploads is done once for its Idempotency-Key, and refuses the key for another file', async () => {
    const { tus, statements } = await open();
    const key = { 'Idempotency-Key': randomUUID() };
    const file = { request: statements.id, bytes, sha256: undefined };
    const [first, again] = [await tus.create(file, key), await tus.create(file, key)];
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    assert.equal(again.headers.get('Location'), first.headers.get('Location'));
    const other = await tus.create({ ...file, name: 'may.pdf' }, key);
    assert.equal((await refusalOf(other)).kind, 'idempotency-key-reused');
    const none = await tus.create(file, { 'Idempotency-Key': '' });
    assert.equal((await refusalOf(none)).kind, 'idempotency-key-missing');
  });

  it('goes on in another session by the file itself, and is then no longer the first one’s', async () => {
    const at = await open();
    const file = { request: at.statements.id, bytes };
    const first = await at.tus.begin(file);
    await at.tus.append(first, 0, bytes.subarray(0, 6_000));
    const reloaded = at.clientOf(await at.openPage());
    const response = await reloaded.create(file);
    assert.equal(response.headers.get('Upload-Offset'), '6000');
    assert.equal((await at.tus.head(first)).status, 404);
    const next = response.headers.get('Location') ?? '';
    assert.equal((await reloaded.append(next, 6_000, bytes.subarray(6_000))).status, 204);
    assert.equal((await stored(next.split('/').at(-1) ?? ''))?.sha256, sha256(bytes));
  });

  it('is another’s to nobody else', async () => {
    const [at, stranger] = [await open(), await open()];
    const id = (await at.tus.begin({ request: at.statements.id, bytes })).split('/').at(-1);
    const sibling = await at.openPage();
    for (const page of [stranger.page, sibling]) {
      const theirs = `/partner/v0/embed_sessions/${page.id}/uploads/${id}`;
      const client = page === sibling ? at.clientOf(sibling) : stranger.tus;
      assert.equal((await client.head(theirs)).status, 404);
      assert.equal((await client.append(theirs, 0, bytes)).status, 404);
      assert.equal((await client.cancel(theirs)).status, 404);
    }
    const foreign = await stranger.tus.create({ request: at.statements.id, bytes });
    assert.equal((await refusalOf(foreign)).kind, 'not-found');
  });

  it('is only for requests that the session is narrowed to', async () => {
    const at = await open();
    const other = await at.ask('lease');
    const narrow = at.clientOf(await at.openPage({ document_request_ids: [other] }));
    const refused = await narrow.create({ request: at.statements.id, bytes });
    assert.equal((await refusalOf(refused)).kind, 'not-found');
    assert.equal((await narrow.create({ request: other, bytes })).status, 201);
  });

  it('is not for a session of another purpose, nor for what is asked of the partner', async () => {
    const at = await open();
    const { client_token } = await at.api.session({ purpose: 'status', referral_id: at.referral });
    const { body: status } = await at.api.exchange(client_token);
    const refused = await at.clientOf(status).create({ request: at.statements.id, bytes });
    assert.equal((await refusalOf(refused)).kind, 'permission-denied');
    const theirs = await at.ask('processing_statement', { requested_from: 'partner' });
    const unknown = await at.tus.create({ request: theirs, bytes });
    assert.equal(unknown.status, 404);
    assert.equal((await unknown.json()).param, 'document_request_id');
  });

  it('can be given up while it is open', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes });
    await tus.append(at, 0, bytes.subarray(0, 10));
    assert.equal((await tus.cancel(at)).status, 204);
    const refused = await refusalOf(await tus.append(at, 10, bytes.subarray(10)));
    assert.deepEqual([refused.status, refused.kind], [410, 'upload-ended']);
  });
});

describe('a document with account numbers or a birth date', () => {
  it('cannot be sent with a page’s token, and can from a frame of its own', async () => {
    const at = await open();
    const { service } = suite();
    for (const type of ['voided_check', 'government_id', 'tax_return'] as const) {
      const request = await at.ask(type);
      const refused = await at.tus.create({ request, bytes });
      assert.equal((await refusalOf(refused)).kind, 'isolated-act');
      const frame = await frameFor(at.page.id, `upload.${request}`);
      const client = tusClient(fromFrame(service), frame);
      const { response, id } = await client.upload({ request, bytes });
      assert.equal(response.status, 204);
      assert.equal((await stored(id))?.document_request_id, request);
      const other = await client.create({ request: at.statements.id, bytes });
      assert.equal((await refusalOf(other)).kind, 'not-found');
      const taken = `/partner/v0/embed_sessions/${at.page.id}/uploads/${id}`;
      assert.equal((await at.tus.head(taken)).status, 404);
    }
  });

  it('that the borrower is asked for is not the partner’s to send, and one that the partner is asked for is', async () => {
    const at = await open();
    const own = await at.ask('voided_check');
    const refused = await refusalOf(await at.ofPartner.create({ request: own, bytes }));
    assert.deepEqual([refused.status, refused.kind], [403, 'isolated-act']);
    const theirs = await at.ask('tax_return', { requested_from: 'partner' });
    assert.equal((await at.ofPartner.upload({ request: theirs, bytes })).response.status, 204);
    const usual = at.statements.id;
    assert.equal((await at.ofPartner.create({ request: usual, bytes })).status, 201);
  });

  /** The session of a frame, as its exchange makes it. */
  async function frameFor(pageId: string, place: string) {
    const rows = await db().query.embed_sessions.findMany({
      where: (table, { eq: is }) => is(table.id, pageId),
    });
    const [owner] = await db()
      .select()
      .from(partner_sessions)
      .where(eq(partner_sessions.id, rows[0]?.session_id ?? ''));
    assert.ok(owner);
    const { id, access_token } = await insertEmbedSession(db(), {
      session: owner,
      origin: null,
      vocabulary: 1,
      time_zone: 'America/New_York',
      now: new Date(),
      seconds: 900,
      place: null,
      frame: place,
      opened_by: pageId,
      provenance: null,
    });
    return { path: `/partner/v0/embed_sessions/${id}/uploads`, token: access_token };
  }

  const fromFrame =
    ({ secureApp, services }: ReturnType<typeof suite>['service']) =>
    async (path: string, init: RequestInit) =>
      secureApp.request(path, {
        ...init,
        headers: { ...init.headers, Origin: new URL(services.config.secureUrl).origin },
      });
});
