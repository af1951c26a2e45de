import { expect } from 'chai';
import { createApi } from '../../src/api/api.ts';
import { Session } from '../../src/session/session.ts';
import type { FetchClientToken, TokenSource } from '../../src/session/token-source.ts';
import { holdClock } from '../support/clock.ts';
import { until } from '../support/embed.ts';
import { baseUrl, openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';

const MINUTE = 60_000;
const idOf = ({ state }: Session) => (state.status === 'ready' ? state.grant.id : undefined);

describe('A session', () => {
  let session: Session | undefined;
  afterEach(() => session?.stop());
  const network = networkOfEach();
  /** Somebody who sees what the session shows; it is not followed, as a stream falls silent while the clock is held. */
  const viewer = {};

  function open(source: TokenSource): Session {
    session = new Session({ api: createApi({ baseUrl: baseUrl() }), purpose: 'status', source });
    session.watch(viewer, true, false);
    session.start();
    return session;
  }

  it('counts its 10 s from when the exchange began, wherever that was', async () => {
    const clock = holdClock();
    try {
      const api = createApi({ baseUrl: baseUrl() });
      const early = { exchange: new Promise<never>(() => {}), began: performance.now() - 5000 };
      session = new Session({ api, purpose: 'status', source: 'ct_any' }, early);
      session.start();
      await clock.advance(5000);
      expect(session.state).to.include({ status: 'failed' });
    } finally {
      clock.restore();
    }
  });

  it('asks for a new token shortly before its end, and shows its screen all the while', async () => {
    const reasons: string[] = [];
    const tokens = [await openScenario('submitted'), await openScenario('submitted')];
    const clock = holdClock();
    try {
      const opened = open(({ reason }) => {
        reasons.push(reason);
        return tokens[reasons.length - 1]?.client_token ?? '';
      });
      await until(() => opened.state.status === 'ready', 'the first screen');
      const statuses = new Set<string>();
      opened.subscribe(({ status }) => statuses.add(status));
      await clock.advance(58 * MINUTE);
      expect(reasons).to.deep.equal(['initial']);
      const first = idOf(opened);
      await clock.advance(MINUTE + 1000);
      await until(() => idOf(opened) !== first, 'the second session');
      expect(reasons).to.deep.equal(['initial', 'expired']);
      expect([...statuses].filter((status) => status !== 'ready')).to.deep.equal([]);
    } finally {
      clock.restore();
    }
  });

  it('asks for nothing while nobody sees it, and for a new token as soon as somebody does', async () => {
    const tokens = [await openScenario('submitted'), await openScenario('submitted')];
    let calls = 0;
    const clock = holdClock();
    try {
      const opened = open(() => {
        calls += 1;
        return tokens[calls - 1]?.client_token ?? '';
      });
      await until(() => opened.state.status === 'ready', 'the first screen');
      const first = idOf(opened);
      opened.watch(viewer, false);
      await clock.advance(3 * 60 * MINUTE);
      expect(calls).to.equal(1);
      expect(opened.state.status).to.equal('ready');
      opened.watch(viewer, true, false);
      await clock.advance(1000);
      await until(() => idOf(opened) !== first, 'the second session');
      expect(calls).to.equal(2);
    } finally {
      clock.restore();
    }
  });

  it('calls for a token three times a minute at most, whatever is answered', async () => {
    let calls = 0;
    const clock = holdClock();
    const unauthorized = () =>
      Response.json(
        { type: 'x', title: 'x', status: 401, code: 'authentication_failed', request_id: 'req_x' },
        { status: 401 },
      );
    network.answer('/embed_sessions', unauthorized);
    try {
      const source: FetchClientToken = () => {
        calls += 1;
        return `token-${calls}`;
      };
      const opened = open(source);
      for (let second = 0; second < 60; second += 1) {
        await clock.advance(900);
        opened.retry();
        opened.wake();
      }
      expect(calls).to.equal(3);
    } finally {
      clock.restore();
    }
  });

  it('replaces a refused token once, by asking why it was refused', async () => {
    const spare = await openScenario('submitted');
    const reasons: string[] = [];
    const opened = open(({ reason }) => {
      reasons.push(reason);
      return reason === 'invalid' ? spare.client_token : 'ct_nobody_knows';
    });
    await until(() => opened.state.status === 'ready', 'the screen');
    expect(reasons).to.deep.equal(['initial', 'invalid']);
  });

  it('ends when the service no longer knows it and nobody can make another', async () => {
    const { client_token } = await openScenario('submitted');
    const opened = open(client_token);
    await until(() => opened.state.status === 'ready', 'the screen');
    network.answer('/screen', () =>
      Response.json(
        { type: 'x', title: 'x', status: 401, code: 'authentication_failed', request_id: 'req_x' },
        { status: 401 },
      ),
    );
    await opened.refresh();
    expect(opened.state.status).to.equal('ended');
  });

  it('keeps what it shows, marked as stale, when a renewal fails before the end', async () => {
    const { client_token } = await openScenario('submitted');
    let calls = 0;
    const clock = holdClock();
    try {
      const opened = open(() => {
        calls += 1;
        if (calls > 1) throw new Error('the partner’s server is away');
        return client_token;
      });
      await until(() => opened.state.status === 'ready', 'the screen');
      await clock.advance(59.2 * MINUTE);
      expect(calls).to.be.greaterThan(1);
      expect(opened.state).to.include({ status: 'ready', freshness: 'stale' });
      await clock.advance(2 * MINUTE);
      expect(opened.state.status).to.equal('failed');
      expect(calls).to.be.lessThan(9);
    } finally {
      clock.restore();
    }
  });
});
