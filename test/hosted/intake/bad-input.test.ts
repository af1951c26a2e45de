import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { intake_drafts } from '../../../hosted/store/schema.ts';
import { ANSWERS, Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;
const NAME = 'business.legal_name';
const SSN = '539-48-2716';

describe('what somebody sends for a screen of an application', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  let at: ReturnType<typeof isolation>;
  let session_id: string;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
    at = isolation(service);
  });
  after(() => service.close());

  async function begin(stop = 'business') {
    const session = await api.session({ purpose: 'intake' });
    session_id = session.id;
    const applicant = new Applicant(api, (await api.exchange(session.client_token)).body);
    if (stop !== 'start') await applyThrough(applicant, at, stop);
    return applicant;
  }

  const kept = async () => {
    const rows = await service.store.db
      .select({ state: intake_drafts.state })
      .from(intake_drafts)
      .where(eq(intake_drafts.session_id, session_id));
    return rows[0]?.state;
  };

  /** Refused at one field, in words for the borrower, with nothing of it kept or repeated. */
  async function refuses(applicant: Applicant, values: Json, param: string, words: RegExp) {
    const before = await kept();
    const { status, body } = await applicant.act('continue', values);
    assert.equal(status, 400, JSON.stringify(body));
    assert.equal(body.code, 'invalid_request');
    assert.equal(body.param, param);
    assert.equal(body.message, 'There is a problem');
    assert.equal(body.errors?.length, 1, JSON.stringify(body.errors));
    assert.match(body.errors[0]?.message ?? '', words);
    assert.deepEqual(await kept(), before);
    return JSON.stringify(body);
  }

  it('is refused at its question where it is too long, of another type or holds a Social Security number', async () => {
    const applicant = await begin();
    const param = `values.${NAME}`;
    await refuses(applicant, { [NAME]: 'x'.repeat(301) }, param, /must be 300 characters or less/);
    for (const value of [7, {}, [], true])
      await refuses(applicant, { [NAME]: value }, param, /^Enter this in letters/);
    for (const value of [null, '', ' \u200b '])
      await refuses(applicant, { [NAME]: value }, param, /^Enter the registered business name/);
    const told = await refuses(
      applicant,
      { [NAME]: `Dana ${SSN}` },
      param,
      /^That looks like a Social Security number/,
    );
    assert.ok(!told.includes(SSN));
  });

  it('is refused at the EIN where a Social Security number is typed as one', async () => {
    const applicant = await begin('entity');
    const values = { ...ANSWERS.entity, 'business.ein': SSN };
    await refuses(applicant, values, 'values.business.ein', /Enter the EIN of the business/);
  });

  it('is refused where its first digits are those of no EIN, and where nobody works', async () => {
    const entity = await begin('entity');
    const ein = { ...ANSWERS.entity, 'business.ein': '00-0000000' };
    await refuses(entity, ein, 'values.business.ein', /None starts with these 2 digits/);
    const revenue = await begin('industry');
    const nobody = { ...ANSWERS.industry, 'business.number_of_workers': '0' };
    await refuses(revenue, nobody, 'values.business.number_of_workers', /must be 1 or more/);
  });

  it('says of an extension that it is not needed', async () => {
    const applicant = await begin('address');
    const values = { ...ANSWERS.address, 'business.phone': '(503) 555-0123 ext. 7' };
    await refuses(applicant, values, 'values.business.phone', /without its extension. It is not/);
  });

  it('is refused at the owner it is about, and where it is no list of owners', async () => {
    const applicant = await begin('person');
    await applicant.act('continue', { ...ANSWERS.person, 'person.ownership_pct': '60' });
    assert.equal(applicant.at, 'owners');
    const lee = { first_name: 'Lee', last_name: 'Sato', ownership_pct: '20' };
    const owner = (n: number, changes: Json) => [
      ...Array.from({ length: n }, () => lee),
      { ...lee, ...changes },
    ];
    const refused = (owners: unknown, place: string, words: RegExp) =>
      refuses(applicant, { owners }, `values.owners${place}`, words);
    await refused(owner(1, { last_name: '' }), '.1.last_name', /^Enter the last name of owner 2/);
    await refused(owner(0, { last_name: SSN }), '.0.last_name', /^Owner 1: .*Social Security/);
    await refused(owner(0, { ownership_pct: 40 }), '.0.ownership_pct', /^Owner 1: Enter a number/);
    await refused(
      owner(0, { phone: '1' }),
      '.0.phone',
      /^Owner 1: Enter a US phone number with 10 digits/,
    );
    await refused(owner(1, { ownership_pct: '21' }), '.1.ownership_pct', /more than 100%/);
    for (const list of [undefined, null, {}, 'Lee', 7]) await refused(list, '', /^Enter who else/);
    await refused(
      Array.from({ length: 50 }, () => ({ ...lee, ownership_pct: '0' })),
      '',
      /no more than 49/,
    );
  });

  it('is refused where a consent is not given by its own box', async () => {
    const applicant = await begin('start');
    for (const share of [undefined, true, 'on', 'YES', ['yes'], { yes: 'yes' }])
      await refuses(applicant, { share }, 'values.share', /^Select the box about sharing/);
  });

  it('is kept as it was meant, markup and all, and shown as text', async () => {
    const texts = {
      '<img src=x onerror=alert(1)>': '<img src=x onerror=alert(1)>',
      '{{constructor}} <%= 7*7 %>': '{{constructor}} <%= 7*7 %>',
      __proto__: '__proto__',
      constructor: 'constructor',
      'Pier 👩‍🍳 مخبز': 'Pier 👩‍🍳 مخبز',
      'a\u202eb\u2066c': 'abc',
      'half \ud83d of it': 'half of it',
      'nul\u0000l': 'nul l',
    };
    const applicant = await begin();
    await applyThrough(applicant, at, 'check');
    for (const [typed, expected] of Object.entries(texts)) {
      await applicant.act('change.business');
      const { status, body } = await applicant.act('continue', { [NAME]: typed });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((await kept())?.said[NAME], expected);
      assert.ok(JSON.stringify(body.blocks).includes(JSON.stringify({ text: expected }).slice(1)));
    }
  });

  it('counts only as far as it is asked: other names are passed over', async () => {
    const applicant = await begin();
    const { status } = await applicant.act('continue', {
      [NAME]: 'Harbor LLC',
      'person.email': 'somebody@else.example',
      requested_amount: '25,000,000',
      share: 'no',
      unknown: SSN,
      constructor: 'x',
      toString: { deep: ['x'] },
      'nul\u0000': '\ud800',
    });
    assert.equal(status, 200);
    const state = await kept();
    assert.equal(state?.said['person.email'], undefined);
    assert.equal(state?.said.requested_amount, 8_500_000);
    assert.ok(!JSON.stringify(state).includes(SSN));
    assert.ok(!('unknown' in (state?.said ?? {})));
  });

  it('is refused as a whole where no form would send it, and nothing is kept', async () => {
    const applicant = await begin();
    const before = await kept();
    const send = (body: string) =>
      api.send<Json>('POST', `/embed_sessions/${applicant.session.id}/actions`, {
        token: applicant.session.access_token,
        body,
      });
    const act = (values: string) =>
      `{"action":"continue","screen_version":"${applicant.screen.screen_version}","values":${values}}`;
    const bodies: [string, number][] = [
      [act('{"__proto__":{"business.legal_name":"x"}}'), 400],
      [act('{"owner_ssn":"x"}'), 400],
      [act('[]'), 400],
      [act('null'), 400],
      [act('"x"'), 400],
      [act(`{"a":${'['.repeat(30)}${']'.repeat(30)}}`), 400],
      [act(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400],
      [
        act(JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [n, ''])))),
        400,
      ],
      [act(`{"business.legal_name":"${'x'.repeat(256 * 1024)}"}`), 413],
      [act('{}').slice(0, -1), 400],
      ['', 400],
      ['7', 400],
      ['{"action":{},"screen_version":[]}', 400],
    ];
    for (const [body, status] of bodies) {
      const answer = await send(body);
      assert.equal(answer.status, status, body.slice(0, 120));
      assert.match(String(answer.headers.get('Content-Type')), /problem\+json/);
    }
    assert.deepEqual(await kept(), before);
    const long = `{"business.legal_name":"${'x'.repeat(200_000)}"}`;
    assert.equal((await send(act(long))).body.param, `values.${NAME}`);
  });

  it('is not done where it is no action of the screen, whatever screen it is of', async () => {
    const applicant = await begin();
    const before = await kept();
    for (const action of [
      'send',
      'confirm',
      'edit',
      'change.person',
      'authorize_as.person',
      'hand_off.o1',
      'authorize_as.__proto__',
      'continue.check',
      'constructor',
      '',
      'nul\u0000',
      SSN,
    ]) {
      const { status, body } = await applicant.act(action, { [NAME]: 'Forged' });
      assert.equal(status, 400, action);
      assert.equal(body.param, 'action');
      assert.ok(!JSON.stringify(body).includes(SSN));
    }
    const isolated = await applicant.act('authorize_credit');
    assert.equal(isolated.status, 403);
    assert.deepEqual(await kept(), before);
  });

  it('is not done where the screen was another, and both windows learn what was saved', async () => {
    const applicant = await begin();
    const version = applicant.screen.screen_version;
    await applicant.act('continue', { [NAME]: 'First LLC' });
    const stale = await applicant.act('continue', { [NAME]: 'Second LLC' }, { version });
    assert.equal(stale.status, 200);
    assert.ok(stale.body.notice);
    assert.equal(applicant.at, 'entity');
    assert.equal((await kept())?.said[NAME], 'First LLC');
  });

  it('is lost on nobody where the session ended: the screen says so, and the next one goes on', async () => {
    const session = await api.session({ purpose: 'intake' });
    session_id = session.id;
    const applicant = new Applicant(api, (await api.exchange(session.client_token)).body);
    await applyThrough(applicant, at, 'entity');
    const secret = session.url.split('#')[1];
    await api.send('POST', `/partner_sessions/${session.id}/client_tokens`, { token: secret });
    await service.request('/sandbox/clock', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await service.token()}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ advance_seconds: 3601 }),
    });
    const ended = await applicant.act('continue', ANSWERS.entity);
    assert.equal(ended.status, 401);
    assert.match(ended.body.type, /\/token-expired$/);
    assert.equal(ended.body.screen?.blocks[0]?.kind, 'session_end');
    const path = `/partner_sessions/${session.id}/client_tokens`;
    const fresh = await api.send('POST', path, { token: secret });
    const next = new Applicant(
      api,
      (
        await api.exchange(String(fresh.body.client_token), {
          body: { continues: applicant.session.access_token },
        })
      ).body,
    );
    assert.equal(next.at, 'entity');
    assert.equal((await next.act('continue', ANSWERS.entity)).status, 200);
    assert.equal((await kept())?.said[NAME], 'Harbor Coffee Roasters LLC');

    await service.request(`/sandbox/sessions/${session.id}/revoke`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await service.token()}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
    });
    const revoked = await next.act('continue', ANSWERS.industry);
    assert.equal(revoked.status, 401);
    assert.match(revoked.body.type, /\/session-revoked$/);
    assert.equal(revoked.body.screen?.blocks[0]?.kind, 'session_end');
    assert.equal((await kept())?.said['business.naics'], undefined);
  });
});
