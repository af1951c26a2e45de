import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readIdentity } from '../../../hosted/domain/identity.ts';
import { ZIP_CODE } from '../../../hosted/screens/zip-code.ts';

const TODAY = new Date('2026-11-20T10:00:00Z');
const TYPED = {
  ssn: '539-48-2716',
  birth_date: '1984-04-27',
  line1: '9 Quince Court',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
};
const read = (typed: Record<string, unknown>) => readIdentity({ ...TYPED, ...typed }, TODAY);
const faultOf = (typed: Record<string, unknown>) => {
  const answer = read(typed);
  return 'faults' in answer ? answer.faults.map(({ fault }) => fault).join() : 'none';
};

describe('readIdentity', () => {
  it('is forgiving of how a number is written', () => {
    for (const ssn of [
      '539482716',
      ' 539 48 2716 ',
      '539–48–2716',
      '5 3 9 4 8 2 7 1 6',
      '５３９482716',
    ]) {
      const answer = read({ ssn });
      assert.ok('identity' in answer, ssn);
      assert.equal(answer.identity.ssn, '539482716');
    }
    for (const postal_code of ['97205-1234', '97205 – 1234', '９７２０５-1234']) {
      const answer = read({ postal_code });
      assert.ok('identity' in answer, postal_code);
      assert.equal(answer.identity.address.postal_code, '97205-1234');
      assert.match(postal_code.normalize('NFKC'), new RegExp(ZIP_CODE));
    }
  });

  it('takes whom the Social Security Administration could have given a number, and nobody else', () => {
    const digits = (least: number, most: number, width: number) =>
      fc.integer({ min: least, max: most }).map((n) => String(n).padStart(width, '0'));
    fc.assert(
      fc.property(
        digits(0, 999, 3),
        digits(0, 99, 2),
        digits(0, 9999, 4),
        (area, group, serial) => {
          const given =
            area !== '000' &&
            area !== '666' &&
            Number(area) < 900 &&
            group !== '00' &&
            serial !== '0000';
          assert.equal(faultOf({ ssn: `${area}-${group}-${serial}` }), given ? 'none' : 'nobody');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes adults by the calendar, to the day', () => {
    assert.equal(faultOf({ birth_date: '2008-11-20' }), 'none');
    assert.equal(faultOf({ birth_date: '2008-11-21' }), 'minor');
    assert.equal(faultOf({ birth_date: '2026-11-21' }), 'future');
    assert.equal(faultOf({ birth_date: '1904-02-29' }), 'form');
    assert.equal(faultOf({ birth_date: '2000-02-29' }), 'none');
    for (const birth_date of ['1900-02-29', '1984-13-01', '1984-4-27', 'yesterday'])
      assert.equal(faultOf({ birth_date }), 'form', birth_date);
  });

  it('never throws, and never repeats what was typed, whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(TYPED)), fc.anything()), (typed) => {
        const answer = read(typed);
        if ('faults' in answer)
          for (const fault of answer.faults)
            assert.deepEqual(Object.keys(fault), ['field', 'fault']);
      }),
    );
  });

  it('keeps text in one line, without what cannot be seen', () => {
    const answer = read({ line1: '  9\tQuince\u202e \u0000 Court\n' });
    assert.ok('identity' in answer);
    assert.equal(answer.identity.address.line1, '9 Quince Court');
  });
});
