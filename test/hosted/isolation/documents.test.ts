import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { credit_authorizations, evidence } from '../../../hosted/store/schema.ts';
import { frameOf, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const AGENT = { 'User-Agent': 'Browser of the borrower' };

describe('a grant and the document it was made for', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
  });
  after(() => service.close());

  /** A grant as a page's token gets it. */
  async function bareGrant() {
    const page = await at.openCredit();
    const { body } = await at.askGrant(page, frameOf((await at.pageScreen(page)).body));
    return { page, ...body };
  }

  const refused = async (token: string, body = {}) => {
    const { status, body: problem } = await at.enter(token, { body });
    assert.equal(status, 401);
    assert.match(problem.type, /\/authentication-failed$/);
  };

  it('POST /embed_sessions of the secure origin refuses who holds a page’s token and never fetched the document', async () => {
    const { page, grant, url } = await bareGrant();
    await refused(grant);
    await refused(`${grant}.`);
    await refused(`${grant}.fd_${'A'.repeat(43)}`);
    await refused(grant, { continues: page.access_token });
    assert.equal((await at.enter(`${grant}.${await at.document(url)}`)).status, 201, 'not spent');
  });

  it('POST /embed_sessions of the secure origin takes a document with its own grant, once', async () => {
    const [one, other] = [await bareGrant(), await bareGrant()];
    const [first, second] = [await at.document(one.url), await at.document(other.url)];
    await refused(`${one.grant}.${second}`);
    await refused(`${other.grant}.${first}`);
    assert.equal((await at.enter(`${one.grant}.${first}`)).status, 201);
    const again = await at.enter(`${one.grant}.${first}`);
    assert.equal(again.status, 401);
    assert.match(again.body.type, /\/token-used$/);
    const { grant } = await bareGrant();
    await refused(`${grant}.${first}`);
  });

  it('POST /embed_sessions of the secure origin takes the document that was served last, within the grant’s 60 seconds', async () => {
    const { grant, url } = await bareGrant();
    const [first, last] = [await at.document(url), await at.document(url)];
    assert.notEqual(first, last);
    await refused(`${grant}.${first}`);
    await service.store.db.execute(
      sql`update frame_grants set expires_at = now() - interval '1 second' where used_at is null`,
    );
    const late = await at.enter(`${grant}.${last}`);
    assert.equal(late.status, 401);
    assert.match(late.body.type, /\/token-expired$/);
  });

  it('POST /embed_sessions of the secure origin goes on, in the same document and place only, by the token of the session before', async () => {
    const { page, grant, url } = await bareGrant();
    const { body: frame } = await at.enter(`${grant}.${await at.document(url)}`);
    const fresh = async () => (await at.askGrant(page, 'authorize_credit.0')).body.grant;
    const renewed = await at.enter(await fresh(), { body: { continues: frame.access_token } });
    assert.equal(renewed.status, 201);
    const next = { continues: renewed.body.access_token };
    assert.equal((await at.enter(await fresh(), { body: next })).status, 201);
    await refused(await fresh(), { continues: 'et_nothing' });
    const elsewhere = await bareGrant();
    await refused(elsewhere.grant, next);
  });

  it('GET /f/{id} gives its document to a frame, and nothing of use to any other request of a browser', async () => {
    const { url } = await bareGrant();
    const { pathname } = new URL(url);
    const ask = (destination?: string) =>
      service.secureApp.request(pathname, {
        headers: destination === undefined ? {} : { 'Sec-Fetch-Dest': destination },
      });
    for (const destination of [undefined, 'document', 'empty', 'script', 'object']) {
      const response = await ask(destination);
      assert.equal(response.status, 403, destination);
      assert.doesNotMatch(await response.text(), /fd_|<script/);
    }
    assert.match(await (await ask('iframe')).text(), /data-document="fd_[\w-]{43}"/);
  });

  it('POST of the secure origin is refused where the browser says that no document of it asks', async () => {
    const { grant, url } = await bareGrant();
    const token = `${grant}.${await at.document(url)}`;
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { status, body } = await at.enter(token, { headers: { 'Sec-Fetch-Site': site } });
      assert.equal(status, 403, site);
      assert.match(body.type, /\/origin-not-allowed$/);
    }
    const own = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
    const { status, body: frame } = await at.enter(token, own);
    assert.equal(status, 201, 'not spent');
    const act = await at.agree(frame, {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    assert.equal(act.status, 403);
    assert.equal((await at.agree(frame, {}, own)).status, 200);
  });

  it('keeps with an OK what was known of the document and of its exchange', async () => {
    const { page, grant, url } = await bareGrant();
    const nonce = await at.document(url, {
      ...AGENT,
      'Sec-Fetch-Dest': 'iframe',
      'Sec-Fetch-Site': 'cross-site',
    });
    const { body: frame } = await at.enter(`${grant}.${nonce}`, {
      headers: { 'User-Agent': 'A server of the partner' },
    });
    assert.equal((await at.agree(frame)).status, 200);
    const [kept] = await service.store.db
      .select({ provenance: evidence.provenance })
      .from(evidence)
      .innerJoin(credit_authorizations, eq(credit_authorizations.id, evidence.subject_id))
      .where(eq(credit_authorizations.referral_id, page.referral_id ?? ''));
    const { document, exchange } = kept?.provenance ?? {};
    assert.equal(document?.user_agent, AGENT['User-Agent']);
    assert.equal(document?.sec_fetch, 'dest=iframe mode=navigate site=cross-site');
    assert.equal(exchange?.user_agent, 'A server of the partner');
    for (const when of [document?.at, exchange?.at])
      assert.ok(Math.abs(Date.parse(when ?? '') - Date.now()) < 60_000);
  });
});
