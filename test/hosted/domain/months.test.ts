import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastFullMonths, monthsSince } from '../../../hosted/domain/months.ts';

describe('months', () => {
  it('lists the last full months, across a year’s end', () => {
    assert.deepEqual(lastFullMonths(new Date('2026-02-01T00:00:00Z'), 3), [
      '2025-11',
      '2025-12',
      '2026-01',
    ]);
    assert.deepEqual(lastFullMonths(new Date('2026-05-31T12:00:00Z'), 3), [
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
  });

  it('counts whole months, and none of a date to come', () => {
    const now = new Date('2026-05-04T14:00:00Z');
    assert.equal(monthsSince('2026-04-04', now), 1);
    assert.equal(monthsSince('2026-04-05', now), 0);
    assert.equal(monthsSince('2024-05-04', now), 24);
    assert.equal(monthsSince('2026-05-05', now), 0);
    assert.equal(monthsSince('2030-01-01', now), 0);
  });
});
