import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textTime } from '../../../hosted/domain/text-hours.ts';
import { timeZonesOf } from '../../../hosted/domain/time-zones.ts';
import { US_STATES } from '../../../hosted/domain/us-states.ts';

const textAt = (time: string, state: string) => textTime(new Date(time), state).toISOString();

describe('when a text may go', () => {
  it('is at once from 8 am until 8 pm, and else at 8 am', () => {
    assert.equal(textAt('2026-01-05T13:00:00.000Z', 'NY'), '2026-01-05T13:00:00.000Z');
    assert.equal(textAt('2026-01-06T00:59:59.999Z', 'NY'), '2026-01-06T00:59:59.999Z');
    assert.equal(textAt('2026-01-06T01:00:00.000Z', 'NY'), '2026-01-06T13:00:00.000Z');
    assert.equal(textAt('2026-01-05T12:59:59.999Z', 'NY'), '2026-01-05T13:00:00.000Z');
  });

  it('follows summer time on the night it begins', () => {
    assert.equal(textAt('2026-03-08T05:00:00.000Z', 'NY'), '2026-03-08T12:00:00.000Z');
    assert.equal(textAt('2026-11-01T04:00:00.000Z', 'NY'), '2026-11-01T13:00:00.000Z');
  });

  it('is when it is day in both zones of a state with two', () => {
    assert.equal(textAt('2026-01-05T13:30:00.000Z', 'FL'), '2026-01-05T14:00:00.000Z');
    assert.equal(textAt('2026-01-06T01:00:00.000Z', 'FL'), '2026-01-06T14:00:00.000Z');
    assert.equal(textAt('2026-01-05T14:30:00.000Z', 'TX'), '2026-01-05T15:00:00.000Z');
    assert.equal(textAt('2026-06-05T14:30:00.000Z', 'AZ'), '2026-06-05T15:00:00.000Z');
  });

  it('is when it is day on the whole mainland where the state is none', () => {
    assert.equal(textAt('2026-01-05T13:30:00.000Z', 'ZZ'), '2026-01-05T16:00:00.000Z');
  });

  it('is by day in every zone of every state, at any time of a year, within a day', () => {
    for (const state of US_STATES) {
      for (let hour = 0; hour < 365 * 24; hour += 37) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 30));
        const time = textTime(now, state);
        assert.ok(time >= now && time.getTime() - now.getTime() < 24 * 3600 * 1000);
        for (const timeZone of timeZonesOf(state)) {
          const local = time.toLocaleString('en-GB', { timeZone, hour: '2-digit' });
          assert.ok(Number(local) >= 8 && Number(local) < 20, `${state} ${timeZone} ${local}`);
        }
      }
    }
  });
});
