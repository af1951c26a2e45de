import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Exact } from '../../../hosted/domain/exact.ts';
import type { Program } from '../../../hosted/domain/programs.ts';
import { US_STATES } from '../../../hosted/domain/us-states.ts';
import { ENTITY_TYPES, PRODUCTS, USES_OF_FUNDS } from '../../../hosted/domain/values.ts';
import { newId } from '../../../hosted/ids.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { StoredLenders } from '../../../hosted/integrations/stored-lenders.ts';
import { storedRules } from '../../../hosted/schemas/program.ts';
import { insertLender, insertProgram } from '../../../hosted/store/lenders.ts';
import { lender_programs } from '../../../hosted/store/schema.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const byId = (programs: readonly Program[]) => [...programs].sort((a, b) => (a.id < b.id ? -1 : 1));

const cents = fc.integer({ min: 1, max: 1e14 });
/** A fraction of at most `most`, in whatever terms. */
const exact = (most: number): fc.Arbitrary<Exact> =>
  fc
    .tuple(fc.bigInt(1n, 10n ** 13n), fc.bigInt(0n, 10n ** 13n))
    .map(([under, over]) => ({ over: over % (under * BigInt(most) + 1n), under }));
const filter = <T>(values: readonly T[]) =>
  fc
    .tuple(fc.boolean(), fc.subarray([...values], { minLength: 1 }))
    .map(([only, list]) => (only ? { only: list } : { except: list }));

const program: fc.Arbitrary<Omit<Program, 'id' | 'lender'>> = fc.record(
  {
    name: fc.constantFrom('Term Loan', 'Café “Flex”', 'Überbrückung'),
    product: fc.constantFrom(...PRODUCTS),
    states: filter(US_STATES),
    min_annual_revenue: fc.integer({ min: 0, max: 1e14 }),
    min_months_in_business: fc.nat(1200),
    min_credit_band: fc.constantFrom('under_600', '600_659', '660_699', '700_plus'),
    industries: filter(['11', '311811', '8131', '484']),
    entity_types: filter(ENTITY_TYPES),
    uses: filter(USES_OF_FUNDS),
    max_nsf_per_month: fc.nat(1000),
    amount: fc.tuple(cents, cents).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    revenue_share: exact(10),
    term_months: fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 8 }),
    annual_rate: exact(10),
    speed: fc.constantFrom('2 to 3 weeks', 'Same day'),
    acquisition: fc.record(
      {
        min_coverage: exact(100).filter(({ over }) => over > 0n),
        min_equity: exact(1),
        max_seller_note_in_equity: exact(1),
        quality_of_earnings_from: fc.nat(1e14),
        min_experience_years: fc.nat(100),
      },
      {
        noNullPrototype: true,
        requiredKeys: [
          'min_coverage',
          'min_equity',
          'max_seller_note_in_equity',
          'quality_of_earnings_from',
        ],
      },
    ),
  },
  {
    noNullPrototype: true,
    requiredKeys: ['name', 'product', 'amount', 'term_months', 'annual_rate', 'speed'],
  },
);

describe('programs as rows', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  it('the sandbox reads the programs it was given, every figure exact', async () => {
    const { db, lenders } = service.services;
    assert.deepEqual(byId(await lenders.programs(db)), byId(SANDBOX_PROGRAMS));
  });

  it('any program is read as it was written', async () => {
    const { db, log } = service.services;
    const lender_id = newId('lnd');
    await insertLender(db, { id: lender_id, name: 'Any Lender' });
    await fc.assert(
      fc.asyncProperty(program, async (written) => {
        await db.delete(lender_programs);
        const id = newId('prg');
        const { name, product } = written;
        await insertProgram(db, { id, lender_id, name, product, rules: storedRules(written) });
        const read = await new StoredLenders(log).programs(db);
        assert.deepEqual(read, [{ id, lender: 'Any Lender', ...written }]);
      }),
      { numRuns: runs(100, 2_000) },
    );
  });
});
