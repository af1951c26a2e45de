import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readOwners } from '../../../../hosted/domain/intake/accept.ts';
import { EMPTY_STATE } from '../../../../hosted/domain/intake/draft.ts';
import { isKnown } from '../../../../hosted/domain/intake/flow.ts';
import { money } from '../../../../hosted/domain/intake/read.ts';
import { draft } from '../../../support/draft.ts';
import { STATED } from '../../../support/intake-ways.ts';

const text = (hundredths: number) =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** What is wrong with owners of these shares, in hundredths of a percent, beside one who applies with `own`. */
function faults(own: number, others: readonly number[]) {
  const state = { ...EMPTY_STATE, said: { 'person.ownership_pct': Number(text(own)) } };
  const owners = others.map((share, index) => ({
    first_name: 'June',
    last_name: `Okonkwo ${index}`,
    ownership_pct: text(share),
  }));
  const read = readOwners(draft({ state }), owners);
  return 'faults' in read ? read.faults.map(({ fault }) => fault) : [];
}

describe('owners’ shares', () => {
  it('may come to 100.1 % exactly, and to no more, whatever their decimals', () => {
    assert.deepEqual(faults(2000, [2126, 5884]), []);
    assert.deepEqual(faults(2000, [2126, 5885]), ['sum']);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 8 }),
        (own, some) => {
          const rest = 10_010 - own - some.reduce((sum, one) => sum + one, 0);
          const [half, other] = [Math.floor(rest / 2), Math.ceil(rest / 2)];
          assert.deepEqual(faults(own, [...some, half, other]), []);
          assert.deepEqual(faults(own, [...some, half, other + 1]), ['sum']);
        },
      ),
    );
  });

  it('that the partner stated to that sum are as good', () => {
    const [person, ...others] = [20, 21.26, 58.84].map((ownership_pct, index) => ({
      first_name: 'June',
      last_name: `Okonkwo ${index}`,
      email: `june${index}@sunrise.example`,
      phone: '+15035550123',
      ownership_pct,
      is_primary: index === 0,
      credit_band: '700_plus',
    }));
    const told = draft({ prefill: { ...STATED.all, contacts: [person, ...others] }, skip: true });
    assert.ok(isKnown(told, 'owners'));
  });
});

describe('money as it is typed', () => {
  it('is read to the cent, up to the largest amount there is', () => {
    const most = 1e14;
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const typed = `${cents < 0 ? '-' : ''}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
        assert.deepEqual(money({ min: -most, max: most })(typed), { value: cents });
      }),
      { numRuns: 2000 },
    );
  });
});
