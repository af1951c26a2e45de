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
const ZONES = new Map(
  Object.entries(STATES).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** The IANA time zone in which a business of this state reads a date, where no browser has told; Eastern for an unknown one. */
export function timeZoneOf(state: string): string {
  return ZONES.get(state) ?? 'America/New_York';
}
