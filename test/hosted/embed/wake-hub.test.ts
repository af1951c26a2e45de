import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Readings } from '../../../hosted/embed/readings.ts';
import { eventsOf } from '../../../hosted/embed/stream.ts';
import { WakeHub } from '../../../hosted/embed/wake-hub.ts';
import { findEmbedPrincipal } from '../../../hosted/store/embed-sessions.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('streams of one process', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  async function open(hub: WakeHub, gone: AbortSignal, heartbeatMs = 15_000) {
    const { body } = await browserApi(service).exchange('demo_submitted');
    const embed = await findEmbedPrincipal(service.store.db, {
      id: body.id,
      token: body.access_token,
    });
    assert.ok(embed);
    // The referral's first events are news to no stream.
    await service.sequencer.run();
    return eventsOf(new Readings(service.services), hub, {
      embed,
      token: body.access_token,
      seen: undefined,
      gone,
      heartbeatMs,
    });
  }

  it('share one LISTEN, and leave nothing behind', async () => {
    let listens = 0;
    const hub = new WakeHub({
      listen: (channel, onPayload) => {
        listens += 1;
        return service.store.listen(channel, onPayload);
      },
    });
    const gone = new AbortController();
    const standing = await open(hub, gone.signal);
    const waiting = await open(hub, gone.signal);
    for (const stream of [standing, waiting]) {
      await stream.next();
      await stream.next();
    }
    assert.equal(hub.streams, 2);
    assert.equal(listens, 1);
    await standing.return(undefined);
    const next = waiting.next();
    gone.abort();
    assert.equal((await next).done, true);
    assert.equal(hub.streams, 0);
  });

  it('say that they are still there while nothing happens', async () => {
    const gone = new AbortController();
    const stream = await open(new WakeHub(service.store), gone.signal, 5);
    const said = [await stream.next(), await stream.next(), await stream.next()];
    assert.match(String(said[0]?.value), /^retry: \d+\n\n$/);
    assert.match(String(said[1]?.value), /^id: \S+\nevent: screen\n/);
    assert.match(String(said[2]?.value), /^: /);
    await stream.return(undefined);
  });

  it('try a LISTEN again that failed', async () => {
    let tries = 0;
    const hub = new WakeHub({
      listen: async () => {
        tries += 1;
        if (tries === 1) throw new Error('no connection');
        return async () => {};
      },
    });
    await assert.rejects(
      hub.subscribe('ref_1', () => {}),
      /no connection/,
    );
    assert.equal(hub.streams, 0);
    const stop = await hub.subscribe('ref_1', () => {});
    assert.equal(hub.streams, 1);
    stop();
    assert.equal(hub.streams, 0);
  });
});
