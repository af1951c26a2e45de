import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { APPLICATION, type Exchanged } from '../../support/browser-api.ts';
import { frameOf } from '../../support/isolation.ts';
import { owners, statesOf } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What the referral holds that is none of a co-owner's business. */
const PRIVATE =
  /Kim|Sato|85,?000|8500000|1,?200,?000|311920|dana@|555-?0123|ref_|act_|mat_|dr_|conv_|Pier St|inventory|Up to \$/i;

const CONTACTS = [
  { ...APPLICATION.contacts[0], ownership_pct: 40 },
  { first_name: 'Lee', last_name: 'Okafor', ownership_pct: 35 },
  { first_name: 'Kim', last_name: 'Sato', ownership_pct: 25 },
];

describe('a link for one owner of a referral', () => {
  let service: TestService;
  let on: ReturnType<typeof owners>;
  before(async () => {
    service = await openTestService();
    on = owners(service);
  });
  after(() => service.close());

  /** The status component of a referral with three owners, at the credit step. */
  async function atCredit(body: Record<string, unknown> = {}): Promise<Exchanged> {
    const referral_id = await on.api.referral({ contacts: CONTACTS });
    const session = await on.api.session({ referral_id, ...body });
    const page = (await on.api.exchange(session.client_token)).body;
    const action = /"id":"(open_todo\.[\w-]+)","label":"Give your OK/.exec(
      JSON.stringify(page.screen),
    )?.[1];
    await on.at.choose(page, action ?? '');
    return page;
  }

  /** Makes Lee's link and opens it. */
  async function handOff(page: Exchanged): Promise<{ url: string; lee: Exchanged }> {
    const { body, status } = await on.at.choose(page, 'hand_off.1');
    assert.equal(status, 200, JSON.stringify(body));
    const url = on.linkOf(body, 'Lee Okafor');
    return { url, lee: await on.visit(url) };
  }

  const token = () => service.token();
  const idIn = (url: string) => /\/s\/([^#]+)#/.exec(url)?.[1] ?? '';

  it('is made at the credit step, the same for whoever looks', async () => {
    const page = await atCredit();
    const { body: screen } = await on.at.pageScreen(page);
    assert.deepEqual(statesOf(screen), {
      'Lee Okafor': 'Not asked yet',
      'Kim Sato': 'Not asked yet',
    });
    assert.doesNotMatch(JSON.stringify(screen), /copy the link to/i);
    const { url } = await handOff(page);
    const again = (await on.at.pageScreen(page)).body;
    assert.equal(on.linkOf(again, 'Lee Okafor'), url);
    assert.deepEqual(statesOf(again), { 'Lee Okafor': 'Waiting', 'Kim Sato': 'Not asked yet' });
    const refused = await on.at.choose(page, 'hand_off.1');
    assert.equal(refused.status, 400, 'one who has a link is given no other');
    assert.equal((await on.at.choose(page, 'hand_off.7')).status, 400);
  });

  it('shows who asks, for which business, and nothing else of the referral', async () => {
    const { lee } = await handOff(await atCredit());
    assert.equal(lee.screen.id, 'status.owner');
    assert.equal(lee.referral_id, undefined);
    const frame = await on.at.open(lee);
    const seen = [lee, await on.at.pageScreen(lee), frame, await on.at.frameScreen(frame)];
    const done = [await on.at.agree(frame), await on.at.pageScreen(lee)];
    const dull = ['headers', 'strings', 'theme', 'access_token', 'href', 'options', 'expires_at'];
    const text = JSON.stringify([...seen, ...done], (key, value) =>
      dull.includes(key) ? undefined : value,
    );
    assert.match(text, /Dana Reyes is applying for financing for Harbor Coffee/);
    assert.doesNotMatch(text, PRIVATE);
    assert.doesNotMatch(text, /1 of|2 of|3 of/);
    assert.equal((await on.read(lee)).id, 'status.owner.done');
  });

  it('gives away no id with its tokens either', async () => {
    const { url } = await handOff(await atCredit());
    const { body } = await on.secretOf(url);
    assert.doesNotMatch(JSON.stringify(body), /ref_|return_url/);
  });

  it('gives the OK of its owner alone, and the referral goes on with the others', async () => {
    const page = await atCredit();
    const { lee } = await handOff(page);
    await on.sign(lee);
    const { body: screen } = await on.at.pageScreen(page);
    assert.equal(statesOf(screen)['Lee Okafor'] ?? 'OK given', 'OK given');
    assert.doesNotMatch(JSON.stringify(screen), new RegExp(lee.id));
    const open = (await on.at.referral(page)).todos.map(({ kind }) => kind);
    assert.ok(open.includes('authorize_credit'), 'two others are still asked');
  });

  it('does none of the other acts, and opens no frame but its owner’s', async () => {
    const page = await atCredit();
    const { lee } = await handOff(page);
    const todo = (await on.at.pageScreen(page)).body.back?.id ?? 'back';
    const acts = [todo, 'hand_off.2', 'authorize_as.0', 'authorize_as.2', 'open_offers'];
    for (const action of [...acts, 'open_conversation', 'open_todo.act_x']) {
      const { status, body } = await on.at.choose(lee, action);
      assert.deepEqual([status, body.code], [400, 'invalid_request'], action);
    }
    assert.equal((await on.at.choose(lee, 'authorize_credit')).status, 403);
    for (const frame of [
      'authorize_credit.0',
      'authorize_credit.2',
      'authorize_credit',
      'credit.o1',
    ])
      assert.equal((await on.at.askGrant(lee, frame)).status, 400, frame);
    assert.equal(frameOf((await on.at.pageScreen(lee)).body), 'authorize_credit.1');
  });

  it('is no way into the whole referral for a component that renews itself by the referral’s token, nor back', async () => {
    const page = await atCredit();
    const { url } = await handOff(page);
    const secret = await on.secretOf(url);
    const { body } = await on.api.exchange(String(secret.body.client_token), {
      body: { continues: page.access_token },
    });
    assert.equal(body.screen.id, 'status.owner');
    const session = await on.api.session({ referral_id: String(page.referral_id) });
    const whole = await on.api.exchange(session.client_token, {
      body: { continues: body.access_token },
    });
    assert.equal(whole.body.screen.id, 'status');
  });

  it('is revoked alone, and can be made anew', async () => {
    const page = await atCredit();
    const { url, lee } = await handOff(page);
    const other = await on.at.choose(page, 'hand_off.2');
    const kim = on.linkOf(other.body, 'Kim Sato');
    const revoke = (client: string) =>
      service.token(client).then((bearer) =>
        on.api.send('POST', `/../../sandbox/sessions/${idIn(url)}/revoke`, {
          token: bearer,
          body: {},
        }),
      );
    assert.equal((await revoke('other_partner')).status, 404, 'another partner’s');
    assert.equal((await on.at.pageScreen(lee)).status, 200);
    assert.ok((await revoke('demo_partner')).status < 300);
    const ended = await on.at.pageScreen(lee);
    assert.equal(ended.status, 401);
    const link = await on.secretOf(url);
    assert.equal(link.status, 410);
    const page410 = await (await service.request(`/s/${idIn(url)}`)).text();
    for (const said of [JSON.stringify(ended.body), JSON.stringify(link.body), page410])
      assert.match(said, /Ask the person who sent/, 'who made the link is who can make another');
    assert.equal((await on.secretOf(kim)).status, 201);
    const { status, body } = await on.at.pageScreen(page);
    assert.equal(status, 200);
    assert.equal(statesOf(body)['Lee Okafor'], 'Not asked yet');
    assert.notEqual((await handOff(page)).url, url);
  });

  it('ends with the session it was made in', async () => {
    const page = await atCredit();
    const { url } = await handOff(page);
    const found = await service.store.db.query.partner_sessions.findFirst({
      where: (t, { eq }) => eq(t.id, idIn(url)),
    });
    await on.api.send('POST', `/../../sandbox/sessions/${found?.opened_by}/revoke`, {
      token: await token(),
      body: {},
    });
    assert.equal((await on.secretOf(url)).status, 410);
  });

  it('shows nothing once nobody is asked', async () => {
    const page = await atCredit();
    const { lee } = await handOff(page);
    await on.api.send('POST', `/../../sandbox/referrals/${page.referral_id}/simulate`, {
      token: await token(),
      body: { event: 'withdrawn' },
    });
    const { screen } = { screen: await on.read(lee) };
    assert.equal(screen.id, 'status.owner.over');
    assert.doesNotMatch(JSON.stringify(screen.blocks), PRIVATE);
  });

  it('ends after 7 days, and another can be made', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const its = owners(own);
    const referral_id = await its.api.referral({ contacts: CONTACTS });
    const open = async () => {
      const { client_token } = await its.api.session({ referral_id });
      const page = (await its.api.exchange(client_token)).body;
      const action = /"id":"(open_todo\.[\w-]+)","label":"Give your OK/.exec(
        JSON.stringify(page.screen),
      )?.[1];
      await its.at.choose(page, action ?? '');
      return page;
    };
    const made = await its.at.choose(await open(), 'hand_off.1');
    const url = its.linkOf(made.body, 'Lee Okafor');
    await advancePartnerClock(own.store.db, 'prt_demo', 7 * 24 * 3600 + 60);
    assert.equal((await its.secretOf(url)).status, 401);
    const page = await own.request(`/s/${idIn(url)}`);
    assert.equal(page.status, 410);
    assert.match(await page.text(), /Ask the person who sent it to you for a new one/);
    const later = await open();
    const { body } = await its.at.pageScreen(later);
    assert.equal(statesOf(body)['Lee Okafor'], 'Not asked yet');
    assert.equal((await its.at.choose(later, 'hand_off.1')).status, 200);
  });
});
