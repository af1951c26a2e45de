import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RateLimit } from '../../../hosted/rate-limit.ts';
import { bodyOf, SERVER_OPERATIONS, sendExample } from '../../support/every-operation.ts';
import { runs } from '../../support/runs.ts';
import { suiteWithPartner } from '../../support/suite.ts';

type Json = Record<string, unknown>;
const suite = suiteWithPartner();

/** Both ends of what a number, a text or a date can be, and what is none of them. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1, 1e14, 1e14 + 1, -1e14, 2 ** 53, 0.1, -0, 1e308),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'é'.repeat(300),
    '<b>',
    '../..',
    '%00',
    'ref_x',
  ),
  fc.constantFrom<unknown>(
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30',
    '1600-01-01',
  ),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { __proto__: null, a: { b: [1] } }),
  fc.json().map((text): unknown => JSON.parse(text)),
  fc.string(),
);
const change = fc.record({ place: fc.nat(1000), value: odd, drop: fc.boolean() });
const request = fc.record({
  operation: fc.constantFrom(...SERVER_OPERATIONS),
  changes: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  ),
  stray: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.string({ minLength: 1 })),
});

/** Every place in a value, as the object that holds it and its name there. */
function places(value: unknown): [holder: object, name: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]): [object, string][] => [
    [value, name],
    ...places(member),
  ]);
}

describe('any request', () => {
  it('is answered as its row says, and never by a fault of the service', async (t) => {
    const { service, partner } = suite();
    service.services.limits.client = new RateLimit(1e6, 1e6);
    const lender = await service.token('demo_lender');
    const { id } = await partner.refer();
    const ids = { referral_id: id, payout_id: id.replace('ref_', 'po_'), name: 'just_refer' };
    const seen = new Map<string, { all: number; done: number }>();
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, changes, stray }) => {
        const body: Json = bodyOf(operation, ids);
        for (const { place, value, drop } of changes) {
          const all = places(body);
          const [holder, name] = all[place % Math.max(1, all.length)] ?? [];
          if (!holder || name === undefined) continue;
          if (drop) Reflect.deleteProperty(holder, name);
          else Reflect.set(holder, name, value);
        }
        const token = operation.tag === 'Lender' ? lender : partner.token;
        const named = stray === undefined ? ids : { ...ids, referral_id: stray, payout_id: stray };
        const response = await sendExample(service, operation, { ids: named, token, body });
        const { status } = response;
        assert.ok(status < 500, `${operation.id} answered ${status}`);
        const row = seen.get(operation.id) ?? { all: 0, done: 0 };
        row.all += 1;
        if (response.ok) row.done += 1;
        seen.set(operation.id, row);
      }),
      { numRuns: runs(1_000, 100_000), endOnFailure: true },
    );
    for (const [name, { all, done }] of [...seen].sort())
      t.diagnostic(`${name} ${done} of ${all} answered 2xx`);
  });
});
