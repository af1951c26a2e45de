import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { returnAddress } from '../../../hosted/screens/return-address.ts';

const BACK = 'https://partner.example/back';

/** The query and fragment of a partner's address, and what becomes of them. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['', '?referral_id=ref_9'],
  ['?', '?referral_id=ref_9'],
  ['#orders', '?referral_id=ref_9#orders'],
  ['?shop=7&from=a%20b&sale#orders', '?shop=7&from=a%20b&sale&referral_id=ref_9#orders'],
  ['?referral_id=mine', '?referral_id=ref_9'],
  ['?a=1&referral_id=mine&b=+%7e', '?a=1&b=+%7e&referral_id=ref_9'],
  ['?referral%5Fid=mine&&a', '?&a&referral_id=ref_9'],
  ['?referral_id&xreferral_id=1&Referral_id=2', '?xreferral_id=1&Referral_id=2&referral_id=ref_9'],
  [
    '?next=/x?referral_id=1#referral_id=2',
    '?next=/x?referral_id=1&referral_id=ref_9#referral_id=2',
  ],
];

describe('the address that leads back to the partner', () => {
  it('has one referral_id, its own, and all else as it was written', () => {
    for (const [own, expected] of ADDRESSES)
      assert.equal(returnAddress(BACK + own, 'ref_9'), BACK + expected, own);
  });

  it('stays as it was where there is no referral', () => {
    for (const [own] of ADDRESSES) assert.equal(returnAddress(BACK + own, undefined), BACK + own);
  });
});
