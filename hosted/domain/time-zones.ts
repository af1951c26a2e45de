/** States by the zone that most of their people live in; the first is for whoever is in none. */
const STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};
/** Zones of the United States, the one with most people first. */
export const US_TIME_ZONES: readonly string[] = Object.keys(STATES);
const ZONES = new Map(
  Object.entries(STATES).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** States of which a part keeps another zone's time, and that zone. */
const ALSO: Readonly<Record<string, string>> = {
  'America/New_York': 'TN',
  'America/Chicago': 'FL IN KY MI',
  'America/Denver': 'AZ KS ND NE NV OR SD TX',
  'America/Los_Angeles': 'ID',
  'America/Adak': 'AK',
};
const MAINLAND = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Every IANA time zone that a business of this state can be in; those of the mainland for an unknown one. */
export function timeZonesOf(state: string): readonly string[] {
  const most = ZONES.get(state);
  if (!most) return MAINLAND;
  const more = Object.entries(ALSO).filter(([, states]) => states.split(' ').includes(state));
  return [most, ...more.map(([zone]) => zone)];
}

/** The IANA time zone in which a business of this state reads a date, where no browser has told; Eastern for an unknown one. */
export function timeZoneOf(state: string): string {
  return ZONES.get(state) ?? 'America/New_York';
}
