import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { wordsOf } from '../../support/words.ts';

describe('what a status screen says of lenders', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  const screens = new Map<string, ScreenInput>();
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
    for (const { name, purpose } of SCENARIOS)
      if (purpose === 'status' && name !== 'session_expired')
        screens.set(name, await screenOf(name));
  });
  after(() => service.close());

  const screenOf = async (scenario: string) => (await api.exchange(`demo_${scenario}`)).body.screen;
  const blockIn = ({ blocks }: ScreenInput, id: string) => blocks.find((block) => block.id === id);
  const textOf = (screen: ScreenInput) =>
    wordsOf(screen)
      .map(({ text }) => text)
      .join('\n');

  it('shows no estimate beside an open offer', () => {
    let offered = 0;
    for (const [name, screen] of screens) {
      if (!blockIn(screen, 'offers')) continue;
      offered += 1;
      assert.equal(blockIn(screen, 'matches'), undefined, name);
      assert.doesNotMatch(textOf(screen), /estimate/i, name);
    }
    assert.ok(offered > 2, String(offered));
  });

  it('counts no program that cannot be seen, but says that the best of all are shown', () => {
    let best = 0;
    for (const [name, screen] of screens) {
      const list = blockIn(screen, 'matches');
      if (list?.kind !== 'match_list') continue;
      assert.doesNotMatch(textOf(screen), /\bmore lender program/, name);
      const [, all] = /^(\d+) lender program/.exec(screen.title) ?? [];
      if (all === undefined || Number(all) === list.items.length) continue;
      best += 1;
      const shown = `These are the ${list.items.length} of ${all} that fit best.`;
      assert.ok(String(list.intro).endsWith(shown), `${name}: ${list.intro}`);
    }
    assert.ok(best > 0, 'no scenario has more programs than are shown');
  });

  it('says of a decision against an application that no other lender is looking at it', async () => {
    assert.match(textOf(await screenOf('declined')), /No other lender is looking at it\./);
  });
});
