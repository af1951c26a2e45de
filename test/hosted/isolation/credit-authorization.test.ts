import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blockOf, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('the credit authorization', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
  });
  after(() => service.close());

  /** One owner agrees, and the bureau answers by the last four digits. */
  async function agreeWith(ending: string, scenario?: string) {
    const page = await at.openCredit(scenario);
    const frame = await at.open(page);
    const answer = await at.agree(frame, { ssn: `53948${ending}` });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await service.worker.run();
    return { page, frame };
  }

  it('POST /embed_sessions/{id}/actions goes to the step in the same component, and back', async () => {
    const page = await at.openCredit();
    const { body: screen } = await at.pageScreen(page);
    assert.equal(screen.id, 'status.authorize_credit');
    assert.equal(screen.open, undefined);
    assert.equal(blockOf(screen, 'frame').title, 'Soft credit check for Maria Alvarez');
    assert.equal((await at.choose(page, 'back')).body.id, 'status');
    assert.equal((await at.pageScreen(page)).body.id, 'status');
  });

  it('POST /embed_sessions of a renewal leaves the reader where they are, in the same referral only', async () => {
    const { client_token, referral_id } = await at.api.session();
    const { body: page } = await at.api.exchange(client_token);
    const action = /open_todo\.[\w-]+/.exec(JSON.stringify(page.screen))?.[0] ?? '';
    await at.choose(page, action);
    const renewed = async (body: Record<string, unknown>) => {
      const { client_token: fresh } = await at.api.session(body);
      return (await at.api.exchange(fresh, { body: { continues: page.access_token } })).body;
    };
    const next = await renewed({ referral_id });
    assert.equal(next.screen.id, 'status.authorize_credit');
    assert.equal((await at.open(next)).screen.id, 'status.authorize_credit.form');
    assert.equal((await renewed({})).screen.id, 'status');
  });

  it('GET /embed_sessions/{id}/screen shows a page a frame and not one question of the form', async () => {
    const text = JSON.stringify((await at.pageScreen(await at.openCredit())).body);
    assert.doesNotMatch(text, /Social Security|date of birth|home address|"form"|I agree/i);
  });

  it('GET /embed_sessions/{id}/screen shows a frame the questions, and the notice directly above its button', async () => {
    const { screen } = await at.open(await at.openCredit());
    assert.equal(screen.title, 'Soft credit check for “Maria Alvarez”');
    const form = blockOf(screen, 'form');
    const names = form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
    const home = ['same_address', 'line1', 'line2', 'city', 'state', 'postal_code'];
    assert.deepEqual(names, ['ssn', 'birth_date', ...home]);
    const notice = JSON.stringify(form.disclosure?.body);
    for (const element of [
      /“Maria Alvarez”/,
      /Financing Referral Service/,
      /written instructions under the Fair Credit Reporting Act/,
      /prequalify “Juniper & Rye” for business financing/,
      /soft inquiry/,
      /no effect on your credit score/,
    ]) {
      assert.match(notice, element);
    }
    assert.equal(form.submit.label, 'I agree');
    assert.ok(form.disclosure?.print);
  });

  it('POST /embed_sessions/{id}/actions takes an SSN with spaces and hyphens, and a nine-digit ZIP code', async () => {
    const frame = await at.open(await at.openCredit());
    const typed = { ssn: ' 539 48-2716 ', postal_code: '97205-1234', state: 'or' };
    assert.equal((await at.agree(frame, typed)).status, 200);
  });

  it('POST /embed_sessions/{id}/actions names every answer it cannot take, and repeats none', async () => {
    const frame = await at.open(await at.openCredit());
    const typed = {
      ssn: '53948271',
      birth_date: '1984-02-30',
      line1: ' \u200b ',
      line2: 'x'.repeat(101),
      city: '',
      state: 'ZZ',
      postal_code: '9720',
    };
    const { status, body } = await at.agree(frame, typed);
    assert.equal(status, 400);
    assert.equal(body.code, 'invalid_request');
    assert.equal(body.param, 'values.ssn');
    assert.deepEqual(Object(body).errors, [
      { param: 'values.ssn', message: 'Enter a Social Security number with 9 digits' },
      {
        param: 'values.birth_date',
        message: 'Enter a date of birth that exists, like 4 27 1986',
      },
      { param: 'values.line1', message: 'Enter your street address' },
      {
        param: 'values.line2',
        message: 'Apartment, suite or unit must be 100 characters or less',
      },
      { param: 'values.city', message: 'Enter your city' },
      { param: 'values.state', message: 'Select your state' },
      { param: 'values.postal_code', message: 'Enter a ZIP code with 5 or 9 digits' },
    ]);
    assert.doesNotMatch(JSON.stringify(body), /53948271|1984|xxx|ZZ/);
    assert.equal((await at.agree(frame)).status, 200, 'the form is still good');
  });

  it('POST /embed_sessions/{id}/actions refuses numbers nobody has, children and the future', async () => {
    const frame = await at.open(await at.openCredit());
    const cases: [Record<string, unknown>, RegExp][] = [
      [{ ssn: '000-12-3456' }, /does not exist/],
      [{ ssn: '666-12-3456' }, /does not exist/],
      [{ ssn: '912-12-3456' }, /does not exist/],
      [{ ssn: '539-00-3456' }, /does not exist/],
      [{ ssn: '539-12-0000' }, /does not exist/],
      [{ ssn: 539482716 }, /Enter your Social/],
      [{ birth_date: '2015-01-01' }, /18 or older/],
      [{ birth_date: '2999-01-01' }, /in the past/],
      [{ birth_date: '1850-01-01' }, /that exists/],
      [{ birth_date: '04/27/1984' }, /that exists/],
    ];
    for (const [typed, message] of cases) {
      const { status, body } = await at.agree(frame, typed);
      assert.equal(status, 400, JSON.stringify(typed));
      assert.match(JSON.stringify(Object(body).errors), message);
    }
  });

  it('POST /embed_sessions/{id}/actions does nothing for a form that was changed meanwhile', async () => {
    const page = await at.openCredit();
    const frame = await at.open(page);
    const { status, body } = await at.agree(
      frame,
      {},
      {
        body: { action: 'authorize_credit', screen_version: 'another', values: {} },
      },
    );
    assert.equal(status, 200);
    assert.ok(body.notice);
    assert.equal(body.id, 'status.authorize_credit.form');
    assert.equal((await at.referral(page)).credit.status, 'authorization_needed');
  });

  it('POST /embed_sessions/{id}/actions by the only owner ends the to-do, and the page is back at its start', async () => {
    const page = await at.openCredit();
    const frame = await at.open(page);
    const { body } = await at.agree(frame);
    assert.equal(body.id, 'status.authorize_credit.given');
    assert.equal(body.finished, true);
    await service.worker.run();
    const referral = await at.referral(page);
    assert.equal(referral.credit.status, 'completed');
    assert.ok(!referral.todos.some(({ kind }) => kind === 'authorize_credit'));
    const { body: start } = await at.pageScreen(page);
    assert.equal(start.id, 'status');
    assert.equal(start.notice?.title, 'Thank you, Maria. We have your OK.');
    const again = await at.agree(frame);
    assert.ok(again.body.notice, 'nothing is done twice');
  });

  it('POST /embed_sessions/{id}/actions ends in each outcome of the bureau', async () => {
    const { page: missing } = await agreeWith('0001');
    assert.equal((await at.referral(missing)).credit.status, 'completed');

    for (const ending of ['0002', '0003']) {
      const { page } = await agreeWith(ending);
      const referral = await at.referral(page);
      assert.equal(referral.credit.status, 'authorization_needed');
      const todo = referral.todos.find(({ kind }) => kind === 'authorize_credit');
      assert.equal(todo?.label, 'Give your OK for a soft credit check');
      assert.doesNotMatch(JSON.stringify(referral), /frozen|freeze|not find you/i);
      const { body: start } = await at.pageScreen(page);
      assert.equal(start.notice, undefined, 'no thanks while something is asked');
      const [, action] =
        /"id":"(open_todo\.[\w-]+)","label":"Give your OK/.exec(JSON.stringify(start)) ?? [];
      const shown = await at.choose(page, action ?? '');
      assert.doesNotMatch(JSON.stringify(shown.body), /frozen|freeze|not find you/i);
      const frame = await at.open(page);
      assert.equal(
        blockOf(frame.screen, 'notice').title,
        'The check could not be done with what was entered',
      );
      assert.equal((await at.agree(frame)).status, 200);
      await service.worker.run();
      assert.equal((await at.referral(page)).credit.status, 'completed');
    }
  });

  it('POST /embed_sessions/{id}/actions waits for a bureau that does not answer, and asks it again', async () => {
    const { page } = await agreeWith('0004');
    assert.equal((await at.referral(page)).credit.status, 'in_progress');
    await service.store.db.execute(
      `update credit_inquiries set ask_at = ask_at + interval '1 hour' where ask_at is not null`,
    );
    await service.worker.run();
    assert.equal((await at.referral(page)).credit.status, 'in_progress', 'not before it is time');
    for (const expected of ['in_progress', 'completed']) {
      await service.store.db.execute(
        `update credit_inquiries set ask_at = now() - interval '1 second' where ask_at is not null`,
      );
      await service.worker.run();
      assert.equal((await at.referral(page)).credit.status, expected);
    }
  });

  it('POST /embed_sessions/{id}/actions matches anew by the band the bureau tells', async () => {
    const { page: good } = await agreeWith('2716', 'bank_connected');
    const { page: poor } = await agreeWith('0590', 'bank_connected');
    const [most, fewer] = [await at.referral(good), await at.referral(poor)];
    assert.equal(poor.purpose, 'status');
    assert.ok(fewer.matches.length < most.matches.length);
  });

  it('POST /embed_sessions/{id}/actions asks a person to help after five tries', async () => {
    const page = await at.openCredit();
    for (let tries = 0; tries < 5; tries += 1) {
      const frame = await at.open(page);
      assert.equal((await at.agree(frame, { ssn: '539480003' })).status, 200);
      await service.worker.run();
      const { body } = await at.pageScreen(page);
      const [, action] =
        /"id":"(open_todo\.[\w-]+)","label":"Give your OK/.exec(JSON.stringify(body)) ?? [];
      await at.choose(page, action ?? '');
    }
    const { screen } = await at.open(page);
    assert.equal(screen.id, 'status.authorize_credit.spent');
  });

  it('POST /embed_sessions/{id}/actions opens the step beside a compact card, in a session for it', async () => {
    const { body: card } = await at.api.exchange('demo_status_compact_needs_borrower');
    const action = /open_todo\.[\w-]+/.exec(JSON.stringify(card.screen))?.[0] ?? '';
    const { body: answer } = await at.choose(card, action);
    const { body: page } = await at.api.exchange(answer.open?.client_token);
    assert.equal(page.screen.id, 'status.authorize_credit');
    assert.equal(page.screen.back, undefined, 'the way back is the component’s');
    const { body: given } = await at.agree(await at.open(page));
    assert.equal(given.id, 'status.authorize_credit.given');
    const { body: after } = await at.pageScreen(page);
    assert.equal(after.id, 'status.authorize_credit.over');
    assert.equal(after.notice?.tone, 'success');
  });

  it('GET /sandbox/bureau lists the outcomes by their digits', async () => {
    const response = await service.request('/sandbox/bureau', {
      headers: { Authorization: `Bearer ${await service.token()}` },
    });
    const { data } = Object(await response.json());
    assert.deepEqual(
      data.map(({ endings }: { endings: string }) => endings),
      ['0001', '0002', '0003', '0004', '0300–0599', '0600–0659', '0660–0699', 'any other'],
    );
  });
});
