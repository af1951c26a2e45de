import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { folderFiles } from '../../../hosted/integrations/folder-files.ts';
import { EICAR } from '../../../hosted/integrations/sandbox-scanner.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { document_files, documents, events, uploads } from '../../../hosted/store/schema.ts';
import { checkDocuments } from '../../../hosted/workflows/uploads/check.ts';
import { receiveBytes } from '../../../hosted/workflows/uploads/receive.ts';
import { photo, statementPdf, stream } from '../../support/files.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openDocuments, refusalOf, sha256 } from '../../support/uploads.ts';

describe('a document that came in', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    service = await openTestService({ filesDir: folder });
  });
  after(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  const documentOf = async (id: string) =>
    (await service.store.db.select().from(documents).where(eq(documents.id, id)))[0];
  const fileOf = async (id: string) =>
    (
      await service.store.db.select().from(document_files).where(eq(document_files.document_id, id))
    )[0];

  async function keptBytes(id: string): Promise<Buffer> {
    const name = (await fileOf(id))?.file;
    assert.ok(name);
    const pieces: Uint8Array[] = [];
    for await (const piece of folderFiles(folder).read(name)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async function simulate(referral: string, token: string, event: string) {
    const response = await service.request(`/sandbox/referrals/${referral}/simulate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ event }),
    });
    assert.equal(response.status, 200, await response.text());
  }

  it('is checked, and accepted by the sandbox’s reviewer after a while; its request, to-do and referral follow', async () => {
    const at = await openDocuments(service);
    const bytes = statementPdf({ text: 'Statement of three months' });
    const { id } = await at.tus.upload({
      request: at.statements.id,
      bytes,
      periods: at.statements.periods,
    });
    const [sent] = await at.requests();
    assert.deepEqual([sent?.status, sent?.document_ids], ['received', [id]]);
    await service.documentWorker.run();
    const checked = await documentOf(id);
    assert.deepEqual([checked?.status, checked?.media_type], ['checking', 'application/pdf']);
    assert.ok(checked?.checked_at);
    assert.deepEqual(await keptBytes(id), bytes);
    const { todos } = await at.read();
    assert.ok(!JSON.stringify(todos).includes('upload_documents'));
    await advancePartnerClock(service.store.db, 'prt_demo', 21);
    await service.documentWorker.run();
    const [accepted] = await at.requests();
    assert.equal(accepted?.status, 'accepted');
    assert.ok(accepted?.satisfied_at);
    const told = await service.store.db
      .select()
      .from(events)
      .where(eq(events.referral_id, at.referral));
    assert.equal(told.filter(({ kind }) => kind === 'document.created').length, 1);
    assert.ok(!JSON.stringify(told).includes('april'));
  });

  it('is rejected in words by its checks, and asked for again', async () => {
    const at = await openDocuments(service);
    const bytes = statementPdf({ more: '/OpenAction << /S /Launch /F (cmd.exe) >> ' });
    const file = { request: at.statements.id, bytes, periods: at.statements.periods };
    const { id } = await at.tus.upload(file);
    await service.documentWorker.run();
    const [request] = await at.requests();
    assert.equal(request?.status, 'rejected');
    assert.match(String(request?.rejection_reason), /Print it to a new PDF/);
    assert.equal((await fileOf(id))?.file, null);
    const path = `/referrals/${at.referral}/documents`;
    const { body } = await at.api.send<{ data: Record<string, unknown>[] }>('GET', path, {
      token: at.partner,
    });
    const [told] = body.data;
    assert.deepEqual([told?.id, told?.status, told?.sent_by], [id, 'rejected', 'borrower']);
    assert.match(String(told?.rejection_reason), /Print it to a new PDF/);
    assert.ok(!JSON.stringify(told).includes('april'), 'a file name is the borrower’s');
    const { todos } = await at.read();
    assert.match(JSON.stringify(todos), /Replace a bank statement/);
    const again = await at.tus.upload({ ...file, bytes: statementPdf({ text: 'again' }) });
    assert.equal(again.response.status, 204);
    assert.equal((await at.requests())[0]?.status, 'received');
  });

  it('is kept as a picture drawn anew, and what was sent is gone from the disk', async () => {
    const at = await openDocuments(service);
    const request = await at.ask('business_license');
    const bytes = Buffer.concat([await photo('jpeg'), Buffer.from('<script>1</script>')]);
    const { id } = await at.tus.upload({ request, bytes, name: '..\\..\\etc/‮gpj.exe' });
    const folders = (await fileOf(id))?.folder ?? '';
    await service.documentWorker.run();
    const kept = await keptBytes(id);
    assert.ok(!kept.includes('script') && !kept.includes('secret place'));
    assert.equal((await documentOf(id))?.file_name, 'gpj.exe');
    assert.ok(!(await readdir(folder)).includes(folders));
  });

  it('that a scanner reports is rejected; while the scanner is down it is checking, and nobody reviews it', async () => {
    const at = await openDocuments(service);
    const [bad, slow] = [await at.ask('lease'), await at.ask('other')];
    const harmful = statementPdf({ others: [stream(EICAR)] });
    const infected = await at.tus.upload({ request: bad, bytes: harmful });
    const bytes = statementPdf({ text: 'SANDBOX-SCANNER-DOWN' });
    const waiting = await at.tus.upload({ request: slow, bytes });
    await service.documentWorker.run();
    assert.deepEqual((await documentOf(infected.id))?.rejection, { fault: 'virus' });
    assert.equal((await fileOf(infected.id))?.file, null);
    const held = await documentOf(waiting.id);
    assert.deepEqual([held?.status, held?.checked_at], ['checking', null]);
    await simulate(at.referral, at.partner, 'documents_received');
    assert.equal((await fileOf(waiting.id))?.review_at, null);
    await advancePartnerClock(service.store.db, 'prt_demo', 6);
    await service.documentWorker.run();
    await advancePartnerClock(service.store.db, 'prt_demo', 31);
    await service.documentWorker.run();
    assert.ok((await documentOf(waiting.id))?.checked_at);
  });

  it('is moved by the sandbox’s controls like any other', async () => {
    const at = await openDocuments(service);
    const file = { request: at.statements.id, periods: at.statements.periods };
    const first = await at.tus.upload({ ...file, bytes: statementPdf({ text: 'one' }) });
    await service.documentWorker.run();
    await simulate(at.referral, at.partner, 'documents_rejected');
    assert.deepEqual((await documentOf(first.id))?.rejection, {
      reason: 'One statement is missing its last page.',
    });
    const second = await at.tus.upload({ ...file, bytes: statementPdf({ text: 'two' }) });
    await service.documentWorker.run();
    await simulate(at.referral, at.partner, 'documents_accepted');
    assert.equal((await documentOf(second.id))?.status, 'accepted');
    assert.equal((await at.requests())[0]?.status, 'accepted');
  });

  it('from the partner ends needs_partner', async () => {
    const at = await openDocuments(service);
    await simulate(at.referral, at.partner, 'documents_received');
    await simulate(at.referral, at.partner, 'credit_authorized');
    await simulate(at.referral, at.partner, 'partner_request');
    assert.equal((await at.read()).status, 'needs_partner');
    const request = (await at.requests()).find(({ type }) => type === 'processing_statement');
    assert.ok(request);
    const { response, id } = await at.ofPartner.upload({
      request: request.id,
      bytes: statementPdf({ text: 'Card sales' }),
    });
    assert.equal(response.status, 204);
    assert.equal((await at.read()).status, 'prequalified');
    assert.equal((await documentOf(id))?.sent_by, 'partner');
    const json = await service.request(`/partner/v0/referrals/${at.referral}/documents`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${at.partner}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ document_request_id: request.id, size: 10 }),
    });
    assert.equal(json.status, 201);
    const narrow = await service.token('demo_partner', 'referrals:read');
    const path = `/partner/v0/referrals/${at.referral}/documents/${id}`;
    const refused = await service.request(path, { headers: { Authorization: `Bearer ${narrow}` } });
    assert.equal((await refusalOf(refused)).kind, 'scope-missing');
  });

  it('is finished by the sweep where a process ended before it could', async () => {
    const at = await openDocuments(service);
    const bytes = statementPdf({ text: 'left behind' });
    const location = await at.tus.begin({ request: at.statements.id, bytes });
    const id = location.split('/').at(-1) ?? '';
    const [upload] = await service.store.db.select().from(uploads).where(eq(uploads.id, id));
    assert.ok(upload);
    const other = { db: service.store.db, files: folderFiles(folder) };
    async function* all() {
      yield bytes;
    }
    const received = await receiveBytes(other, upload, { body: all(), now: new Date() });
    assert.equal(received.upload.state, 'whole');
    assert.equal(await documentOf(id), undefined);
    await Promise.all([
      service.documentWorker.run(),
      at.tus.append(location, bytes.length, new Uint8Array()),
    ]);
    assert.equal((await documentOf(id))?.sha256, sha256(bytes));
    assert.equal((await at.tus.read(location)).status, 200);
  });

  it('is given up where nobody goes on with it for 24 hours, and its bytes are gone', async () => {
    const at = await openDocuments(service);
    const location = await at.tus.begin({ request: at.statements.id, bytes: statementPdf() });
    await at.tus.append(location, 0, statementPdf().subarray(0, 100));
    await service.documentWorker.run();
    const rows = await service.store.db.select().from(uploads).where(eq(uploads.state, 'open'));
    const open = rows.map((one) => one.folder);
    assert.ok(open.length > 0);
    await advancePartnerClock(service.store.db, 'prt_demo', 25 * 3600);
    await service.documentWorker.run();
    const left = await readdir(folder);
    assert.deepEqual(
      left.filter((name) => open.includes(name)),
      [],
    );
  });

  it('is checked by one of two workers', async () => {
    const at = await openDocuments(service);
    const { id } = await at.tus.upload({
      request: at.statements.id,
      bytes: statementPdf({ text: 'two workers' }),
    });
    await Promise.all([checkDocuments(service.services), checkDocuments(service.services)]);
    await service.documentWorker.run();
    const file = await fileOf(id);
    assert.equal(file?.tries, 1);
  });
});
