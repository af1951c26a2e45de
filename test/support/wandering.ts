import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { STATED } from './intake-ways.ts';
import { runs } from './runs.ts';
import { openTestService } from './service.ts';
import { type Beginning, DEEDS, type Deed, Wanderer } from './wanderer.ts';

/** How many in a run of the tests, and in a full one. `TEST_WANDERINGS=5000` takes about half an hour a store. */
export const WANDERINGS = Number(process.env.TEST_WANDERINGS ?? runs(8, 1_000));

const pick = fc.nat(1 << 12);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ deed: fc.constant('forward' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constantFrom(...DEEDS), pick }) },
);
const beginning: fc.Arbitrary<Beginning> = fc.record({
  stated: fc.constantFrom('nothing', 'some', 'all', 'garbage'),
  skip: fc.boolean(),
} satisfies { stated: fc.Arbitrary<keyof typeof STATED>; skip: fc.Arbitrary<boolean> });

/** Straight to the end: in a short run too at least one is sent. */
const STRAIGHT: [Beginning, Deed[]] = [
  { stated: 'all', skip: true },
  Array.from({ length: 22 }, () => ({ deed: 'forward', pick: 0 })),
];

/**
 * Applies as many `times`, each time in an order of its own.
 * @returns how often an application ended on each screen
 */
export async function wander(engine: 'pglite' | 'postgres', times: number) {
  const service = await openTestService({ engine });
  const ends = new Map<string, number>();
  try {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(deed, { minLength: 4, maxLength: 22, size: 'max' }),
        async (how, deeds) => {
          const wanderer = await Wanderer.begin(service, how);
          for (const one of deeds) await wanderer.do(one);
          const end = await wanderer.end();
          ends.set(end, (ends.get(end) ?? 0) + 1);
        },
      ),
      { numRuns: times, examples: [STRAIGHT], endOnFailure: true, includeErrorInReport: true },
    );
  } finally {
    await service.close();
  }
  assert.ok(ends.get('intake.sent'), 'none was sent');
  return ends;
}
