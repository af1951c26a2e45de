import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isEinStart } from '../../../../hosted/domain/intake/ein.ts';

/** “How EINs are assigned and valid EIN prefixes”, irs.gov: by campus, internet and the Small Business Administration. */
const VALID =
  '01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 80 81 82 83 84 85 86 87 88 90 91 92 93 94 95 98 99'.split(
    ' ',
  );

describe('the start of an EIN', () => {
  it('is one that the IRS gives out', () => {
    const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    const taken = all.filter((prefix) => isEinStart(`${prefix}3917205`));
    assert.deepEqual(taken, VALID);
  });
});
