import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import { offeredBy } from '../../../hosted/screens/version.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { recordOf, type Vocabulary } from '../../support/vocabulary.ts';

/** Every scenario under each in a full run; in a short one under one each. */
const isTaken = (index: number, vocabulary: number) =>
  process.env.TEST_FULL || index % VOCABULARY === vocabulary - 1;
const isContent = ({ kind }: BlockInput) => kind !== 'help';

describe('An Embed of an older vocabulary', () => {
  let service: TestService;
  /** Each scenario's screen as today's Embed is sent it. */
  const today = new Map<string, Awaited<ReturnType<typeof open>>>();
  before(async () => {
    service = await openTestService();
    for (const { name } of SCENARIOS) today.set(name, await open(name, VOCABULARY));
  });
  after(() => service.close());

  const open = async (scenario: string, vocabulary?: number) => {
    const api = browserApi(service);
    const { body } = await api.exchange(`demo_${scenario}`, { body: { vocabulary } });
    return body.screen;
  };

  for (let vocabulary = 1; vocabulary <= VOCABULARY; vocabulary += 1) {
    const known: Vocabulary = JSON.parse(readFileSync(recordOf(vocabulary), 'utf8'));
    const isDrawn = ({ kind }: BlockInput) => Object.hasOwn(known, kind);

    it(`${vocabulary} draws every scenario, or words and a way on`, async () => {
      for (const [index, [name, now]] of [...today].entries()) {
        if (!isTaken(index, vocabulary)) continue;
        const {
          title,
          lead,
          blocks,
          actions = [],
        } = vocabulary === VOCABULARY ? now : await open(name, vocabulary);
        assert.ok(title, name);
        const drawn = blocks.filter(isDrawn);
        for (const block of blocks)
          if (!isDrawn(block)) assert.ok(block.fallback, `${name}: ${block.kind}`);
        // What today's Embed shows and offers, this one does too, or leads to it.
        if (now.blocks.some(isContent)) assert.ok(lead || drawn.some(isContent), name);
        const offered = offeredBy({ blocks: drawn, actions });
        if (offeredBy(now).length > 0) assert.ok(offered.length > 0, `${name} offers nothing`);
      }
    });
  }

  it('of which nothing is said is taken for the first', async () => {
    const { blocks } = await open('intake_business');
    assert.ok(blocks.every(({ kind }) => kind !== 'form'));
  });

  it('is led to the hosted page where it cannot draw what a step is for', async () => {
    const { blocks, actions = [], title } = await open('intake_business', 2);
    assert.equal(title, (await open('intake_business', VOCABULARY)).title);
    assert.deepEqual(
      blocks.map(({ kind }) => kind),
      ['text', 'help'],
    );
    const [action] = actions;
    assert.equal(action?.kind, 'open_url');
    const page = await service.request(new URL(String(action?.href)).pathname);
    assert.equal(page.status, 200);
  });
});
