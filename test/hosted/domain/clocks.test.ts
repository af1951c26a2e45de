import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeZoneKeeping } from '../../../hosted/domain/clocks.ts';

const ZONES: [offsets: [january: number, july: number], zone: string][] = [
  [[-300, -240], 'America/New_York'],
  [[-360, -300], 'America/Chicago'],
  [[-420, -360], 'America/Denver'],
  [[-420, -420], 'America/Phoenix'],
  [[-480, -420], 'America/Los_Angeles'],
  [[-540, -480], 'America/Anchorage'],
  [[-600, -600], 'Pacific/Honolulu'],
  [[-240, -240], 'America/Puerto_Rico'],
];

describe('The time zone of a clock', () => {
  for (const [offsets, zone] of ZONES)
    it(`is ${zone} for ${offsets.join(' and ')} minutes`, () => {
      assert.equal(timeZoneKeeping(offsets, 2026), zone);
    });

  it('keeps the same time where the clock is of no part of the United States', () => {
    const winter = new Date('2026-01-15T12:00:00Z');
    const timeIn = (timeZone: string | undefined) =>
      winter.toLocaleTimeString('en-US', { timeZone });
    assert.equal(timeIn(timeZoneKeeping([60, 120], 2026)), timeIn('Europe/Berlin'));
    assert.equal(timeIn(timeZoneKeeping([330, 330], 2026)), timeIn('Asia/Kolkata'));
    assert.equal(timeIn(timeZoneKeeping([0, 0], 2026)), timeIn('UTC'));
  });

  it('is none where no clock goes so', () => {
    assert.equal(timeZoneKeeping([-300, 17], 2026), undefined);
  });
});
