import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { browserApi, type Exchanged } from '../../support/browser-api.ts';
import { statementPdf } from '../../support/files.ts';
import { isolation } from '../../support/isolation.ts';
import { suiteService } from '../../support/suite.ts';
import { openDocuments, sha256 } from '../../support/uploads.ts';

type Card = Extract<BlockInput, { kind: 'document_request' }>;
const isCard = (block: BlockInput): block is Card => block.kind === 'document_request';
const cardsOf = ({ blocks }: ScreenInput) => blocks.filter(isCard);
const suite = suiteService(() => ({}));

describe('the screen of documents', () => {
  const api = () => browserApi(suite().service);
  const open = async (scenario: string, vocabulary = VOCABULARY): Promise<Exchanged> =>
    (await api().exchange(`demo_${scenario}`, { body: { vocabulary } })).body;
  const show = async (scenario: string) => (await open(scenario)).screen;
  const read = async (page: Exchanged): Promise<ScreenInput> =>
    (
      await api().send<ScreenInput>('GET', `/embed_sessions/${page.id}/screen`, {
        token: page.access_token,
      })
    ).body;
  const act = async (page: Exchanged, action: string) =>
    api().send<ScreenInput>('POST', `/embed_sessions/${page.id}/actions`, {
      token: page.access_token,
      body: { action, screen_version: (await read(page)).screen_version, values: {} },
    });

  it('says how much is to go, until when, and what comes of a date that passes', async () => {
    const screen = await show('documents');
    assert.equal(screen.title, '3 months of bank statements to go.');
    const [card] = cardsOf(screen);
    assert.match(card?.due?.text ?? '', /Due Monday, May.11.*If it is late/);
    assert.deepEqual(
      card?.months?.items.map(({ label, state_label }) => [label, state_label]),
      [
        ['February', 'Needed'],
        ['March', 'Needed'],
        ['April', 'Needed'],
      ],
    );
    const late = cardsOf(await show('documents_overdue'))[0];
    assert.equal(late?.due?.overdue, true);
  });

  it('asks which months a file covers where several are to go, and says it itself where it is one', async () => {
    const [three] = cardsOf(await show('documents'));
    assert.equal(three?.take?.months?.items.length, 3);
    assert.ok(three?.take?.months?.items[1]?.found_by.includes('mar'));
    const screen = await show('documents_partly');
    const [one] = cardsOf(screen);
    assert.equal(screen.title, '1 month of bank statements to go.');
    assert.equal(one?.take?.months, undefined);
    assert.deepEqual(one?.take?.covers, ['2026-04']);
    assert.match(one?.files?.items[0]?.note ?? '', /1\.3 MB · February and March 2026/);
  });

  it('tells the kinds and size that the service takes, tables where they are asked for', async () => {
    const [statements, , ...rest] = cardsOf(await show('documents_several'));
    assert.match(statements?.take?.types ?? '', /Upload a PDF, a JPG or a PNG, up to 25 MB each\./);
    assert.equal(statements?.take?.max_bytes, 25 * 1024 * 1024);
    const table = rest
      .concat(cardsOf(await show('documents_several')))
      .find(({ title }) => title.includes('unpaid'));
    assert.match(table?.take?.types ?? '', /a CSV or an Excel file/);
    assert.ok(table?.take?.accept.includes('.csv'));
  });

  it('shows what the partner has to send as waiting, with nothing to press', async () => {
    const { blocks } = await show('documents_several');
    const waiting = blocks.find(({ id }) => id === 'waiting');
    assert.ok(waiting?.kind === 'todo_list');
    assert.ok(waiting.items.every(({ action, waiting_on }) => !action && waiting_on));
  });

  it('says what was wrong with a file, and keeps it in sight', async () => {
    const screen = await show('documents_replace');
    const [card] = cardsOf(screen);
    assert.equal(screen.title, 'We need a bank statement again.');
    assert.equal(card?.problem, 'The last page is missing.');
    const bad = card?.files?.items.find(({ name }) => name === 'april.pdf');
    assert.deepEqual(
      [bad?.status.label, bad?.problem],
      ['Not accepted', 'The last page is missing.'],
    );
  });

  it('is never a dead end: every state has something to do, or a way on', async () => {
    for (const name of ['checking', 'complete', 'accepted', 'none', 'over']) {
      const { actions = [], title } = await show(`documents_${name}`);
      assert.ok(
        actions.some(({ id }) => id === 'exit'),
        `${name}: ${title}`,
      );
    }
  });

  it('opens the bank connection in place of statements', async () => {
    const page = await open('documents');
    const [card] = cardsOf(page.screen);
    const [connect] = card?.actions ?? [];
    const { body } = await act(page, connect?.id ?? '');
    assert.equal(body.open?.purpose, 'bank_connect');
  });

  it('has isolated documents sent from a frame, and stays there for the next page', async () => {
    const page = await open('documents_secure');
    const [frame] = page.screen.blocks;
    assert.ok(frame?.kind === 'frame' && frame.id.startsWith('upload.dr_'), frame?.kind);
    assert.equal(cardsOf(page.screen).length, 0);
    const at = isolation(suite().service);
    const inner = await at.open(page);
    const [card] = cardsOf(inner.screen);
    assert.ok(card?.take);
    assert.deepEqual(card.actions, []);
    const sent = await at.secure('POST', `/embed_sessions/${inner.id}/uploads`, {
      token: inner.access_token,
      body: { document_request_id: card.request, size: 3, file_name: 'front.jpg' },
    });
    assert.equal(sent.status, 201);
    const bytes = await suite().service.secureApp.request(
      `/partner/v0/embed_sessions/${inner.id}/uploads/${sent.body.id}`,
      {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${inner.access_token}`,
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
          Origin: new URL(suite().service.services.config.secureUrl).origin,
        },
        body: 'abc',
      },
    );
    assert.equal(bytes.status, 204);
    const after = await read(page);
    assert.equal(after.blocks[0]?.id, frame.id, 'the frame stays for the back of it');
    assert.ok(after.actions?.some(({ kind }) => kind === 'exit'));
  });

  it('leads to the frame of one isolated document among others, and back', async () => {
    const page = await open('documents_several');
    const card = cardsOf(page.screen).find(({ title }) => title === 'Voided check');
    assert.equal(card?.take, undefined);
    const { body } = await act(page, card?.actions?.[0]?.id ?? '');
    assert.equal(body.blocks[0]?.kind, 'frame');
    assert.equal(body.back?.id, 'back');
    assert.equal(cardsOf((await act(page, 'back')).body).length, 4);
  });

  describe('on its way to a phone', () => {
    /** A page of documents, and the link for a phone that was made in it. */
    async function linked() {
      const { service } = suite();
      const at = await openDocuments(service);
      const session = await at.api.session({ purpose: 'documents', referral_id: at.referral });
      const { body: page } = await at.api.exchange(session.client_token, {
        body: { vocabulary: VOCABULARY },
      });
      const { body } = await act(page, 'to_phone');
      const block = body.blocks.find(({ id }) => id === 'phone');
      assert.ok(block?.kind === 'handoff' && block.link && block.qr);
      const { pathname, hash } = new URL(block.link.value);
      const enter = () =>
        at.api.send<{ client_token: string }>(
          'POST',
          `/partner_sessions/${pathname.split('/').at(-1)}/client_tokens`,
          {
            token: hash.slice(1),
          },
        );
      return { page, session, enter, at };
    }

    it('has a link for these documents alone, from which no other phone is offered', async () => {
      const { page, enter, at } = await linked();
      const { client_token } = (await enter()).body;
      const { body: phone } = await at.api.exchange(client_token, {
        body: { vocabulary: VOCABULARY },
      });
      const asked = ({ screen }: Exchanged) => cardsOf(screen).map(({ request }) => request);
      assert.deepEqual(asked(phone), asked(page));
      assert.ok(!phone.screen.blocks.some(({ id }) => id === 'phone'));
      const later = await at.ask('lease');
      assert.ok(!JSON.stringify(await read(phone)).includes(later));
      assert.ok(JSON.stringify(await read(page)).includes(later));
    });

    it('is there for one hour', async () => {
      const { enter } = await linked();
      assert.equal((await enter()).status, 201);
      const { db } = suite().service.store;
      await advancePartnerClock(db, 'prt_demo', 3601);
      assert.equal((await enter()).status, 401);
      await advancePartnerClock(db, 'prt_demo', -3601);
    });

    it('ends with the session it was made in', async () => {
      const { session, enter, at } = await linked();
      const { service } = suite();
      const response = await service.request(`/sandbox/sessions/${session.id}/revoke`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${at.partner}`, 'Idempotency-Key': randomUUID() },
      });
      assert.equal(response.status, 200, await response.text());
      assert.equal((await enter()).status, 410);
    });
  });

  it('shows an Embed that cannot draw it the way to the hosted page', async () => {
    const { screen } = await open('documents', 3);
    assert.deepEqual(
      screen.blocks.map(({ kind }) => kind),
      ['text', 'help'],
    );
    assert.equal(screen.actions?.[0]?.kind, 'open_url');
  });

  it('tells who comes back of a file that was begun, in whatever session of the same referral', async () => {
    const at = await openDocuments(suite().service);
    const session = await at.api.session({ purpose: 'documents', referral_id: at.referral });
    const { body: page } = await at.api.exchange(session.client_token, {
      body: { vocabulary: VOCABULARY },
    });
    const bytes = Buffer.alloc(3_200_000, 7);
    const client = at.clientOf(page);
    const location = await client.begin({ request: at.statements.id, bytes, name: 'april.pdf' });
    await client.append(location, 0, bytes.subarray(0, 1_100_000));
    const [begun] = cardsOf(await read(page))[0]?.files?.items ?? [];
    assert.deepEqual(
      [begun?.name, begun?.note, begun?.unfinished],
      ['april.pdf', '1 of 3.1 MB', true],
    );
    const later = await at.api.session({ purpose: 'documents', referral_id: at.referral });
    const { body: other } = await at.api.exchange(later.client_token, {
      body: { vocabulary: VOCABULARY },
    });
    assert.equal(cardsOf(other.screen)[0]?.files?.items[0]?.unfinished, true);
    const stranger = await openDocuments(suite().service);
    assert.ok(!JSON.stringify(stranger.page.screen).includes('april.pdf'));
  });

  it('follows a file from its arrival to its acceptance', async () => {
    const { service } = suite();
    const at = await openDocuments(service);
    const session = await at.api.session({ purpose: 'documents', referral_id: at.referral });
    const { body: page } = await at.api.exchange(session.client_token, {
      body: { vocabulary: VOCABULARY },
    });
    const client = at.clientOf(page);
    const bytes = statementPdf({ text: 'three months' });
    const { id } = await client.upload({
      request: at.statements.id,
      bytes,
      name: 'all.pdf',
      sha256: sha256(bytes),
      periods: at.statements.periods,
    });
    const checking = await read(page);
    assert.equal(checking.title, 'We have everything from you.');
    const [card] = cardsOf(checking);
    assert.deepEqual(
      card?.files?.items.map((one) => [one.id, one.name, one.status.label]),
      [[id, 'all.pdf', 'Checking']],
    );
    await service.documentWorker.run();
    await advancePartnerClock(service.store.db, 'prt_demo', 21);
    await service.documentWorker.run();
    const done = await read(page);
    assert.equal(cardsOf(done).length, 0);
    assert.match(JSON.stringify(done.blocks), /What we already have \(1\)/);
  });
});
