import { timeZonesOf } from './time-zones.ts';

/** Texts go from 8 am until 8 pm: an hour less than 47 CFR 64.1200(c)(1) allows. */
const OPENS = 8;
const CLOSES = 20;
const HOUR_MS = 3600 * 1000;

/**
 * When a text to a business of this state may go: `now`, or the next moment at which it is between
 * 8 am and 8 pm in the state's time zone; in a state with two, in both.
 */
export function textTime(now: Date, state: string): Date {
  const clocks = timeZonesOf(state).map(hourIn);
  let time = now;
  while (!clocks.every((hour) => hour(time) >= OPENS && hour(time) < CLOSES)) time = nextHour(time);
  return time;
}

/** Every zone of the United States is whole hours from UTC, so that a window opens at a full hour. */
const nextHour = (time: Date) => new Date((Math.floor(time.getTime() / HOUR_MS) + 1) * HOUR_MS);

const clockOf = new Map<string, Intl.DateTimeFormat>();

/** 0 to 23, by a zone's clocks. */
function hourIn(timeZone: string): (time: Date) => number {
  const clock =
    clockOf.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  clockOf.set(timeZone, clock);
  return (time) => Number(clock.format(time));
}
