import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readInstant } from '../../../hosted/domain/instant.ts';
import { DateTime } from '../../../hosted/schemas/values.ts';

/** What RFC 3339 allows, and the moment it names. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ['2026-02-28T09:30:00Z', '2026-02-28T09:30:00.000Z'],
  ['2026-02-28t09:30:00z', '2026-02-28T09:30:00.000Z'],
  ['2026-02-28T09:30:00.5z', '2026-02-28T09:30:00.500Z'],
  ['2026-02-28T09:30:00.123456789Z', '2026-02-28T09:30:00.123Z'],
  ['2026-02-28T09:30:00-00:00', '2026-02-28T09:30:00.000Z'],
  ['2026-02-28T23:30:00-05:30', '2026-03-01T05:00:00.000Z'],
  ['2024-02-29T00:00:00+23:59', '2024-02-28T00:01:00.000Z'],
  ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2016-12-31t15:59:60.25-08:00', '2017-01-01T00:00:00.250Z'],
  ['2015-07-01T05:29:60+05:30', '2015-07-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['0000-12-31T23:00:00-01:00', '0001-01-01T00:00:00.000Z'],
  ['0099-06-01T00:00:00Z', '0099-06-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
];

/** What it does not, dates that do not exist, and moments outside of the years 1 to 9999. */
const REFUSED = [
  'yesterday',
  '2026-02-28',
  '2026-02-28T09:30:00',
  '2026-02-28T09:30Z',
  '2026-02-28 09:30:00Z',
  '2026-02-28T09:30:00.Z',
  '2026-02-28T09:30:00,5Z',
  '2026-02-28T09:30:00+0100',
  '2026-02-28T09:30:00+24:00',
  '2026-02-28T09:30:00+01:60',
  '2026-02-28T24:00:00Z',
  '2026-02-28T09:60:00Z',
  '2026-02-28T09:30:61Z',
  '2026-02-28T09:30:60Z',
  '2016-12-30T23:59:60Z',
  '2016-12-31T23:59:60-08:00',
  '2026-02-29T00:00:00Z',
  '2100-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:60Z',
  '10000-01-01T00:00:00Z',
  '-0001-01-01T00:00:00Z',
  '２026-02-28T09:30:00Z',
  '2026-02-28T09:30:00Z\n',
];

describe('a date-time', () => {
  it('is what RFC 3339 allows: small letters, any zone, leap seconds', () => {
    for (const [text, moment] of ALLOWED) {
      assert.equal(readInstant(text)?.toISOString(), moment, text);
      assert.equal(DateTime.safeParse(text).success, true, text);
    }
  });

  it('is not what has another form, does not exist, or lies outside of the years 1 to 9999', () => {
    for (const text of REFUSED) {
      assert.equal(readInstant(text), undefined, text);
      assert.equal(DateTime.safeParse(text).success, false, text);
    }
  });
});
