import { expect } from 'chai';
import { holdClock } from '../../support/clock.ts';
import { create, find, mount, next, reaches, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

const BODIES: Record<string, [type: string, body: string]> = {
  'a problem': [
    'application/problem+json',
    JSON.stringify({ type: 'about:blank', title: 'Slow down', status: 429, code: 'rate_limited' }),
  ],
  HTML: ['text/html', '<h1>429 Too Many Requests</h1>'],
  nothing: ['text/plain', ''],
};
const inTwoSeconds = {
  seconds: () => '2',
  'an HTTP date': () => new Date(Date.now() + 3000).toUTCString(),
};

describe('<svc-status> that is told to wait', () => {
  const network = networkOfEach();

  let clock: ReturnType<typeof holdClock>;
  beforeEach(() => {
    clock = holdClock(network);
  });
  afterEach(() => clock.restore());

  /** Answers the next call so, then lets calls through; `times` are those of all calls, by the held clock. */
  function once(part: string, method: string, answer: () => Response) {
    const times: number[] = [];
    network.answer(
      part,
      (request) => {
        times.push(Date.now());
        if (times.length === 1) return answer();
        const { real } = network;
        return real(request);
      },
      method,
    );
    return times;
  }

  for (const [what, [type, body]] of Object.entries(BODIES))
    for (const [form, after] of Object.entries(inTwoSeconds))
      it(`waits as long as a 429 with ${what} says in ${form}`, async () => {
        const times = once('/embed_sessions', 'POST', () => {
          const headers = { 'content-type': type, 'retry-after': after() };
          return new Response(body, { status: 429, headers });
        });
        const { client_token } = await openScenario('submitted');
        const element = create(client_token);
        document.body.append(element);
        await clock.advanceUntil(() => times.length > 1, 'the second call');
        await reaches(element, 'ready');
        expect(times).to.have.length(2);
        expect((times[1] ?? 0) - (times[0] ?? 0)).to.be.greaterThan(1900);
      });

  it('waits as long as a 503 says, before it looks what became of an act', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    const times = once(
      '/actions',
      'POST',
      () => new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '2' } }),
    );
    find(element, '.todo button').click();
    await clock.advanceUntil(() => times.length > 1, 'the second call');
    await until(() => element.root.querySelector('.back'), 'the next screen');
    expect((times[1] ?? 0) - (times[0] ?? 0)).to.be.greaterThan(1900);
  });

  it('says at once that it was refused where the wait is long, by its name, and asks no more', async () => {
    const answer = () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
    const times = once('/embed_sessions', 'POST', answer);
    const { client_token } = await openScenario('submitted');
    const element = create(client_token);
    const failed = next(element, 'svc-failed');
    await mount(element, 'failed');
    expect(await failed).to.include({ code: 'rate_limited', status: 429, retryable: true });
    expect(times).to.have.length(1);
  });
});
