import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { suiteService } from '../../support/suite.ts';

const BYTES = 'account 6789';
const suite = suiteService(() => ({}));

describe('what a partner sees of a document with private numbers', () => {
  it('is that it came, and nothing of what is in it', async () => {
    const { service } = suite();
    const api = browserApi(service);
    const body = { vocabulary: VOCABULARY };
    const page = (await api.exchange('demo_documents_secure', { body })).body;
    const at = isolation(service);
    const frame = await at.open(page);
    const [card] = frame.screen.blocks;
    assert.ok(card?.kind === 'document_request');
    const uploads = `/embed_sessions/${frame.id}/uploads`;
    const sent = await at.secure('POST', uploads, {
      token: frame.access_token,
      body: {
        document_request_id: card.request,
        size: BYTES.length,
        file_name: 'front.jpg',
      },
    });
    const { id } = sent.body;
    const arrived = await service.secureApp.request(`/partner/v0${uploads}/${id}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${frame.access_token}`,
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        Origin: new URL(service.services.config.secureUrl).origin,
      },
      body: BYTES,
    });
    assert.equal(arrived.status, 204);

    const partner = await service.token();
    const referral = `/referrals/${page.referral_id}`;
    const told = await Promise.all(
      ['', '/documents', '/document_requests', `/documents/${id}`].map((path) =>
        api.send<unknown>('GET', referral + path, { token: partner }),
      ),
    );
    const [, list] = told;
    assert.ok(JSON.stringify(list?.body).includes(card.request), 'that it came');
    const all = JSON.stringify(told.map((answer) => answer.body));
    assert.ok(!all.includes(BYTES));
    assert.doesNotMatch(all, /"(?:url|href|content|bytes_url)":/);
    const ofPage = await api.send('GET', `/embed_sessions/${page.id}/uploads/${id}`, {
      token: page.access_token,
    });
    assert.equal(ofPage.status, 404, 'a page’s token leads to none of it');
  });
});
