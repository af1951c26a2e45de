import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findRow } from '../../../hosted/purposes/action.ts';
import { PURPOSES } from '../../../hosted/purposes/index.ts';
import { onlyNamed } from '../../../hosted/purposes/only-named.ts';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import { offeredBy } from '../../../hosted/screens/version.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { isolation, PAGE } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('What a screen offers', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  it('is in the table of its purpose, on the page and in the frame of every scenario', async () => {
    const at = isolation(service);
    const body = { vocabulary: VOCABULARY };
    let frames = 0;
    for (const { name } of SCENARIOS) {
      const { body: page, status } = await at.api.exchange(`demo_${name}`, { headers: PAGE, body });
      if (status === 401) continue;
      assert.equal(status, 201, name);
      assertNamed(name, page.screen, 'page');
      if (!page.screen.blocks.some(({ kind }) => kind === 'frame')) continue;
      const frame = await at.open(page);
      assertNamed(name, frame.screen, 'frame');
      frames += 1;
    }
    assert.ok(frames > 0);
  });

  it('and no row names is refused, and in production left out and told', async () => {
    const { screen } = (
      await isolation(service).api.exchange('demo_needs_borrower', {
        body: { vocabulary: VOCABULARY },
      })
    ).body;
    const { log, config } = service.services;
    const told: unknown[] = [];
    const listening = Object.assign(Object.create(log), {
      error: (entry: unknown) => told.push(entry),
    });
    const stray = { id: 'stray', label: 'Stray', style: 'primary', kind: 'submit' } as const;
    const strayed = { ...screen, back: stray, actions: [stray] };
    const through = (environment: 'sandbox' | 'production') =>
      onlyNamed(
        { config: { ...config, environment }, log: listening },
        PURPOSES.status,
        { frame: null },
        strayed,
      );
    assert.throws(() => through('sandbox'), /stray.*status/);
    assert.deepEqual(told, []);
    assert.deepEqual(
      offeredBy(through('production')),
      offeredBy({ blocks: screen.blocks, actions: [] }),
    );
    assert.equal(told.length, 1);
  });

  function assertNamed(
    name: string,
    screen: Parameters<typeof offeredBy>[0] & { purpose: keyof typeof PURPOSES },
    audience: 'page' | 'frame',
  ): void {
    for (const { id, kind } of offeredBy(screen)) {
      const row = findRow(PURPOSES[screen.purpose].actions, id, audience);
      assert.ok(kind === 'open_url' || row, `${name} offers ${id} to a ${audience}`);
    }
  }
});
