import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { partner_sessions } from '../../../hosted/store/schema.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { Applicant } from '../../support/applicant.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { wordsOf } from '../../support/words.ts';

const HOSTED = 'http://localhost:4400';
const PARTNERS_PAGE = 'http://localhost:5173';

describe('how an application is come back to, as its screens say it', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  async function enter(origin: string, prefill: Record<string, unknown> | undefined = undefined) {
    const { id, client_token } = await api.session({
      purpose: 'intake',
      expires_in_seconds: 7200,
      ...(prefill && { prefill }),
    });
    const answer = await api.exchange(client_token, {
      headers: { Origin: origin },
      // A clock of Chicago.
      body: { utc_offsets: [-360, -300] },
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return { id, applicant: new Applicant(api, answer.body) };
  }

  const said = (screen: ScreenInput) =>
    wordsOf(screen)
      .filter(({ text }) => /saved/.test(text))
      .map(({ text }) => text)
      .join(' ');

  async function endOf(id: string): Promise<string> {
    const [row] = await service.store.db
      .select({ at: partner_sessions.expires_at })
      .from(partner_sessions)
      .where(eq(partner_sessions.id, id));
    assert.ok(row?.at);
    const date = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeZone: 'America/Chicago',
    });
    return date.format(row.at).replaceAll(' ', '\u00a0');
  }

  it('is by the link of a hosted page, until that ends, in the reader’s time zone', async () => {
    const { id, applicant } = await enter(HOSTED);
    const end = await endOf(id);
    for (const stop of ['start', 'amount', 'business']) {
      await applicant.answerUntil(stop);
      const text = said(await applicant.read());
      assert.match(text, /come back with the same link, on any device, until /);
      assert.ok(text.includes(`until ${end} at`), text);
      assert.match(text, /\d{1,2}:\d\d\s[AP]M\sC[DS]T\.$/);
    }
  });

  it('is not by a link that has ended', async () => {
    const { id, applicant } = await enter(HOSTED);
    await service.store.db.execute(
      `update partner_sessions set expires_at = now() - interval '1 minute' where id = '${id}'`,
    );
    assert.doesNotMatch(said(await applicant.read()), /link/);
  });

  it('has no date where the link has none', async () => {
    const { id, applicant } = await enter(HOSTED);
    await service.store.db.execute(
      `update partner_sessions set expires_at = null where id = '${id}'`,
    );
    const text = said(await applicant.read());
    assert.match(text, /come back with the same link, on any device\.$/);
  });

  it('is from the partner in the partner’s page, which no link leads to', async () => {
    const { applicant } = await enter(PARTNERS_PAGE, { external_id: randomUUID() });
    const text = said(await applicant.read());
    assert.match(text, /open it from Northwind Market again\. It is kept for 90 days\./);
    assert.doesNotMatch(text, /link|any time/);
  });

  it('is not, in a partner’s page that says nothing the application could be known by', async () => {
    const { applicant } = await enter(PARTNERS_PAGE);
    const text = said(await applicant.read());
    assert.match(text, /Keep this page open until you have sent the application\./);
  });
});
