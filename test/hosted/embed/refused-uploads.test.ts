import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { documents } from '../../../hosted/store/schema.ts';
import { suiteService } from '../../support/suite.ts';
import { openDocuments, refusalOf, sha256 } from '../../support/uploads.ts';

const suite = suiteService(() => ({}));
const open = () => openDocuments(suite().service);
const bytes = randomBytes(10_000);
const stored = async (id: string) => {
  const { db } = suite().service.store;
  const [document] = await db.select().from(documents).where(eq(documents.id, id));
  return document;
};

describe('an upload is refused in words', () => {
  const refused = async (response: Response, kind: string) => {
    const { kind: found, message } = await refusalOf(response);
    assert.equal(found, kind);
    assert.match(message, /^[A-Z].*\.$/);
  };

  it('where it is empty, too large, or no file that a request asks for', async () => {
    const { tus, statements } = await open();
    const file = { request: statements.id, bytes };
    await refused(await tus.create({ ...file, bytes: Buffer.alloc(0) }), 'file-empty');
    const large = String(25 * 1024 * 1024 + 1);
    await refused(await tus.create(file, { 'Upload-Length': large }), 'file-too-large');
    await refused(await tus.create(file, { 'Upload-Length': '-1' }), 'invalid-request');
    await refused(await tus.create(file, { 'Upload-Metadata': '' }), 'invalid-request');
    await refused(await tus.create({ ...file, sha256: 'abc' }), 'invalid-request');
    await refused(await tus.create({ ...file, periods: ['May'] }), 'invalid-request');
    await refused(await tus.create({ ...file, request: 'dr_none' }), 'not-found');
  });

  it('where more bytes come than were announced', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes });
    await refused(await tus.append(at, 0, Buffer.concat([bytes, bytes])), 'file-too-large');
    assert.equal((await tus.head(at)).headers.get('Upload-Offset'), '0');
  });

  it('where its digest is another, and then it is gone', async () => {
    const { tus, statements } = await open();
    const at = await tus.begin({ request: statements.id, bytes, sha256: sha256(Buffer.from('x')) });
    await refused(await tus.append(at, 0, bytes), 'file-incomplete');
    await refused(await tus.read(at), 'file-incomplete');
    assert.equal(await stored(at.split('/').at(-1) ?? ''), undefined);
  });

  it('where the same file is there already, before or after it is sent', async () => {
    const { tus, statements } = await open();
    const file = { request: statements.id, bytes };
    const unsaid = await tus.begin({ ...file, sha256: undefined });
    assert.equal((await tus.upload(file)).response.status, 204);
    await refused(await tus.create(file), 'duplicate-file');
    await refused(await tus.append(unsaid, 0, bytes), 'duplicate-file');
  });

  it('where the request was closed meanwhile', async () => {
    const at = await open();
    const location = await at.tus.begin({ request: at.statements.id, bytes });
    const path = `/sandbox/referrals/${at.referral}/simulate`;
    const simulate = (event: string) =>
      suite().service.request(path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${at.partner}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
        },
        body: JSON.stringify({ event }),
      });
    assert.equal((await simulate('withdrawn')).status, 200);
    await refused(await at.tus.append(location, 0, bytes), 'request-closed');
    const another = { request: at.statements.id, bytes: randomBytes(10) };
    await refused(await at.tus.create(another), 'request-closed');
  });

  it('where there are too many at once, also begun at the same moment', async () => {
    const { tus, statements } = await open();
    const many = Array.from({ length: 14 }, (_, index) => Buffer.from(`file ${index}`));
    const answers = await Promise.all(
      many.map((one) => tus.create({ request: statements.id, bytes: one })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 10);
    const over = answers.find(({ status }) => status !== 201);
    assert.ok(over);
    await refused(over, 'too-many-files');
  });
});
