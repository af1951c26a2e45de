import { US_TIME_ZONES } from './time-zones.ts';

/** Minutes that a clock is ahead of UTC on 1 January and on 1 July of a year. */
export type UtcOffsets = readonly number[];

/** Zones by year and by the offsets they keep in it. */
const made = new Map<string, ReadonlyMap<string, string>>();

/** An IANA time zone that keeps these offsets in that year: one of the United States before any other. Undefined where none does. */
export function timeZoneKeeping(offsets: UtcOffsets, year: number): string | undefined {
  const clock = offsets.join();
  return (
    zonesOf('US', US_TIME_ZONES, year).get(clock) ??
    zonesOf('all', Intl.supportedValuesOf('timeZone'), year).get(clock)
  );
}

/** Of zones that keep the same offsets the first. */
function zonesOf(name: string, zones: readonly string[], year: number) {
  const key = `${name} ${year}`;
  const known = made.get(key);
  if (known) return known;
  const byClock = new Map<string, string>();
  for (const zone of zones) {
    const clock = [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(year, month, 1)))).join();
    if (!byClock.has(clock)) byClock.set(clock, zone);
  }
  made.set(key, byClock);
  return byClock;
}

/** Minutes ahead of UTC, which `Intl` writes as `GMT-05:00`, or `GMT` for none. */
function offsetAt(timeZone: string, at: Date): number {
  const form = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const text = form.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}
