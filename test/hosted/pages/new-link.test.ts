import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browserApi } from '../../support/browser-api.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const ASK = 'Send me a new link';

describe('a link that opens nothing any more', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  let at: ReturnType<typeof outboxOf>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
    at = outboxOf(service);
  });
  after(() => service.close());

  const end = (id: string) =>
    service.store.db.execute(`update partner_sessions set expires_at = now() where id = '${id}'`);
  async function ended(referral_id: string): Promise<string> {
    const { id } = await api.session({ referral_id });
    await end(id);
    return id;
  }
  const page = async (id: string) => (await service.request(`/s/${id}`)).text();
  const ask = (id: string, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
    service.request(`/s/${id}/new-link`, { method: 'POST', headers });
  const links = async (referral: string) =>
    (await at.messages(referral)).filter(({ reason }) => reason === 'new_link');
  const withoutAddress = { first_name: 'Ana', last_name: 'Reyes', is_primary: true };

  it('leads to the partner’s site without its secret, and to the very page with it alone', async () => {
    const html = await page(await ended(await api.referral()));
    assert.match(html, /<a class="button"[^>]* href="https:\/\/shop\.example\.com\/">Go back to/);
    assert.doesNotMatch(html, /shop\.example\.com\/back/);
    const { id } = await api.session();
    const [, wrong] = /<template id="wrong-link">(.*?)<\/template>/s.exec(await page(id)) ?? [];
    assert.match(wrong ?? '', /href="https:\/\/shop\.example\.com\/">Go back to Northwind Market/);
  });

  it('POST /s/{id}/new-link writes to the address on file, with a link that opens', async () => {
    const { id: referral } = await at.refer();
    const id = await ended(referral);
    assert.match(await page(id), new RegExp(ASK));
    const answer = await ask(id);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('Location'), `/s/${id}/new-link`);
    const said = await service.request(`/s/${id}/new-link`);
    assert.equal(said.status, 200);
    assert.match(await said.text(), /If we have an address for you, a new link is on its way\./);
    const [message] = await links(referral);
    assert.deepEqual(message?.to, { name: 'Ana Reyes', address: 'ana@sunrise.example' });
    const url = new URL(/https?:\S+/.exec(message?.text ?? '')?.[0] ?? '');
    const traded = await api.send(
      'POST',
      `/partner_sessions/${url.pathname.slice('/s/'.length)}/client_tokens`,
      { token: url.hash.slice(1) },
    );
    assert.equal(traded.status, 201);
  });

  it('POST /s/{id}/new-link tells the same whether there is an address, whoever asks and however often', async () => {
    const reached = (await at.refer()).id;
    const unreached = (await at.refer({ contacts: [withoutAddress] })).id;
    const own = await api.referral();
    for (const referral of [reached, unreached, own]) {
      const id = await ended(referral);
      for (let n = 0; n < 4; n += 1) assert.equal((await ask(id)).status, 303, referral);
    }
    assert.equal((await ask('ps_nothing')).status, 303);
    assert.equal((await links(reached)).length, 1, 'one, however often it is asked for');
    assert.equal((await links(unreached)).length, 0);
    assert.equal((await links(own)).length, 0, 'the service never writes to this borrower');
    const words = await Promise.all(
      [reached, unreached].map(async (referral) => {
        const id = await ended(referral);
        return (await page(id)).replaceAll(id, '').replace(/<style>.*?<\/style>/s, '');
      }),
    );
    assert.equal(words[0], words[1], 'nor does the page tell them apart');
  });

  it('POST /s/{id}/new-link sends another after a while, and three a day', async () => {
    const { id: referral } = await at.refer();
    const id = await ended(referral);
    for (let n = 0; n < 5; n += 1) {
      await ask(id);
      await at.later(0.02);
    }
    assert.equal((await links(referral)).length, 3);
    await at.later(1);
    await ask(id);
    assert.equal((await links(referral)).length, 4);
  });

  it('POST /s/{id}/new-link from another site, and of a link that still opens or was ended, sends nothing', async () => {
    const { id: referral } = await at.refer();
    await ask(await ended(referral), { 'Sec-Fetch-Site': 'cross-site' });
    const other = await api.referral();
    assert.doesNotMatch(
      await page(await ended(other)),
      new RegExp(ASK),
      'where nobody is written to',
    );
    assert.equal((await links(referral)).length, 0);
  });
});
