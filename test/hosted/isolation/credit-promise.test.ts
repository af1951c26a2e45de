import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../../../hosted/store/schema.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { APPLICATION, browserApi, type Exchanged } from '../../support/browser-api.ts';
import { blockOf, isolation } from '../../support/isolation.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What may fit is told, and named in every promise; all else must read the same whatever the bureau found. */
const TOLD_OF_MATCHES = ['matches', 'payout', 'match_ids'];
/** New for each referral. */
const OF_ITS_OWN =
  /\b(es|et|act|mat|ref|dr|ps|conv|evt|msg|ntc|biz)_[\w-]+|[0-9a-f]{8}-[\w-]{27}|#[\w-]{20,}|\d{4}-\d\d-\d\dT[\d:.]+Z|screen_version":"[^"]+/g;
/** Events that tell of matches. */
const OF_MATCHES =
  /,\{[^{}]*"kind":"referral\.(matches|payout)_updated","data":\{[^{}]*\},[^{}]*\}/g;
const FOUND =
  /not.?found|no credit file|frozen|freeze|again|correct|another try|under_600|600_659|660_699|700_plus|entered/i;

const SEEN = [
  'Whether your OK is still needed, whether the check is done, and which lender programs may fit, with estimated amounts. Nothing else from the check.',
];
const LEARNS =
  '“Shopkeep” learns whether your OK is still needed, whether the check is done, and which lender programs may fit, with estimated amounts. It learns nothing else from the check.';

type Told = { referral: Referral; all: string };
type Referral = {
  status: string;
  credit: { status: string; type: string; completed_at?: string };
  todos: { kind: string }[];
  matches: unknown[];
};

describe('what a partner learns from a credit check', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
    api = browserApi(service);
  });
  after(() => service.close());

  async function begin(): Promise<Exchanged> {
    const referral_id = await api.referral({
      intent: 'just_refer',
      consent: { ...APPLICATION.consent, contact_authorized_at: '2026-01-05T10:00:00Z' },
    });
    const session = await api.session({
      referral_id,
      theme: { partner_display_name: 'Shopkeep' },
    });
    return (await api.exchange(session.client_token)).body;
  }

  const creditTodoIn = (screen: ScreenInput) =>
    /"id":"(open_todo\.[\w-]+)","label":"Give your OK/.exec(JSON.stringify(screen))?.[1];

  /** Gives the OK of the only owner, and has the bureau answer. */
  async function agreeWith(ending: string): Promise<Exchanged> {
    const page = await begin();
    await at.choose(page, creditTodoIn(page.screen) ?? '');
    const answer = await at.agree(await at.open(page), { ssn: `539-48-${ending}` });
    assert.equal(answer.status, 200);
    await service.worker.run();
    return page;
  }

  /** Everything of a referral that its partner's server, and its page around a component, can read. */
  async function toldOf(page: Exchanged): Promise<Told> {
    const token = await service.token();
    const id = String(page.referral_id);
    const read = async (path: string) => (await api.send('GET', path, { token })).body;
    // What is sent stands in the thread, so it is waited for.
    const messages = await outboxOf(service).messages(id);
    const referral = await read(`/referrals/${id}`);
    const list = await read(`/referrals?external_id=${Object(referral).external_id}`);
    const { body: start } = await at.pageScreen(page);
    const action = creditTodoIn(start);
    const step = action ? (await at.choose(page, action)).body : undefined;
    const all = {
      referral,
      list,
      requests: await read(`/referrals/${id}/document_requests`),
      events: await service.store.db
        .select()
        .from(events)
        .where(eq(events.referral_id, id))
        .orderBy(events.written),
      messages,
      screens: [start, step],
    };
    return { referral: Object(referral), all: JSON.stringify(all, without) };
  }

  /** All that the document of a frame is told before anything is typed in it. */
  async function shownIn(page: Exchanged): Promise<{ screen: ScreenInput; all: string }> {
    const action = creditTodoIn((await at.pageScreen(page)).body);
    if (action) await at.choose(page, action);
    const { screen, ...session } = await at.open(page);
    const all = plain(JSON.stringify({ screen, session }));
    return { screen, all };
  }

  /** The numbers of an event count all of them, and stay in the service; a reference is each referral's own. */
  const without = (name: string, value: unknown) => {
    if (['strings', 'written', 'seq', 'place', 'reference', ...TOLD_OF_MATCHES].includes(name))
      return undefined;
    return Array.isArray(value) ? value.filter((one) => !isOfMatches(one) && !isSeal(one)) : value;
  };
  /** The digest of a chain, which is sealed at some moment after each entry. */
  const isSeal = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'evidence.sealed';
  const isOfMatches = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && value.id === 'matches';
  const plain = (all: string) =>
    all.replace(OF_ITS_OWN, '…').replace(/\d+ lender programs?/g, 'N lender programs');

  it('is the same in each outcome of the bureau, but for what may fit', async () => {
    const { body } = await api.send<{ data: { endings: string; meaning: string }[] }>(
      'GET',
      '/../../sandbox/bureau',
      { token: await service.token() },
    );
    const told = new Map<string, Told>();
    for (const { endings } of body.data) {
      const ending = /^\d{4}/.exec(endings)?.[0] ?? '2716';
      told.set(ending, await toldOf(await agreeWith(ending)));
    }
    const of = (ending: string) => {
      const found = told.get(ending);
      assert.ok(found, ending);
      return found;
    };
    assert.equal(told.size, 8, 'another outcome is to be judged here');
    // As stated, and no file: not even that the matches are looked at anew tells one from the other.
    assert.equal(plain(of('0001').all), plain(of('2716').all));
    for (const ending of ['0300', '0600', '0660'])
      if (of(ending).referral.status !== 'closed')
        assert.equal(
          plain(of(ending).all).replace(OF_MATCHES, '').replaceAll(',]', ']'),
          plain(of('2716').all).replace(OF_MATCHES, '').replaceAll(',]', ']'),
          ending,
        );
    assert.equal(plain(of('0003').all), plain(of('0002').all));
    for (const [ending, { referral, all }] of told) {
      const { status, type, completed_at } = referral.credit;
      const again = ending === '0002' || ending === '0003';
      const expected = again
        ? 'authorization_needed'
        : ending === '0004'
          ? 'in_progress'
          : 'completed';
      assert.deepEqual(
        [status, type, completed_at !== undefined],
        [expected, 'soft', expected === 'completed'],
      );
      assert.equal(
        referral.todos.some(({ kind }) => kind === 'authorize_credit'),
        again,
      );
      assert.doesNotMatch(all, FOUND, ending);
    }
    assert.ok(of('2716').referral.matches.length > of('0300').referral.matches.length);
  });

  it('asks again in the words in which it asked first', async () => {
    const first = await toldOf(await begin());
    const again = await toldOf(await agreeWith('0002'));
    const todo = ({ referral }: Told) =>
      plain(JSON.stringify(referral.todos.find(({ kind }) => kind === 'authorize_credit')));
    assert.equal(todo(again), todo(first));
  });

  it('shows in a frame that is opened again the same for each reason, before anything is typed', async () => {
    const first = await shownIn(await begin());
    const [frozen, mistaken] = [
      await shownIn(await agreeWith('0002')),
      await shownIn(await agreeWith('0003')),
    ];
    assert.equal(frozen.all, mistaken.all);
    const asked = frozen.screen.blocks.filter(({ id }) => id !== 'again');
    assert.equal(
      plain(JSON.stringify({ ...frozen.screen, blocks: asked })),
      plain(JSON.stringify(first.screen)),
      'the first time nothing differs but one notice',
    );
    const notice = blockOf(frozen.screen, 'notice');
    assert.equal(notice.id, 'again');
    // What may be the cause is named as what may be, with what to do about each.
    assert.match(String(notice.body), /If your credit file is frozen/);
    assert.match(String(notice.body), /Check your answers/);
  });

  it('is what each promise says, in the notice and on the page', async () => {
    const page = await begin();
    await at.choose(page, creditTodoIn(page.screen) ?? '');
    const frame = await at.open(page);
    const { disclosure } = blockOf(frame.screen, 'form');
    assert.match(JSON.stringify(disclosure), new RegExp(LEARNS.replaceAll('.', '\\.')));
    await at.agree(frame);
    const session = await api.session({
      referral_id: String(page.referral_id),
      options: { todo_id: 'act_done' },
      theme: { partner_display_name: 'Shopkeep' },
    });
    const { body: over } = await api.exchange(session.client_token);
    assert.equal(over.screen.id, 'status.authorize_credit.over');
    const rows = blockOf(over.screen, 'facts').rows;
    const seen = rows.filter(({ key }) => key === 'What Shopkeep sees');
    assert.deepEqual(
      seen.map(({ value }) => value.text),
      SEEN,
    );
  });
});
