import { CONFIRMABLE } from '../domain/policy.ts';
import { MEMBERS, REQUESTS, personPage as words } from '../screens/copy/people.ts';
import { moneyText } from '../screens/format.ts';
import type { Fact } from './layout.ts';

/** Members in US cents (specification part 2). */
const MONEY = new Set([
  'requested_amount',
  'stated_annual_revenue',
  'sales_deposits',
  'total_inflows',
  'total_outflows',
  'average_daily_balance',
  'ending_balance',
  'asking_price',
  'sde_trailing_12',
  'ebitda_trailing_12',
  'revenue_trailing_12',
  'real_estate_value',
  'monthly_processing_volume',
]);

/** Members that open something elsewhere: told of, never shown. */
const SECRET = new Set(['token']);

/** Every member of a request, one fact each; `now` is what holds before it, where that is known. */
export function requestRows(body: unknown, now: Readonly<Record<string, unknown>> = {}): Fact[] {
  return membersOf(body).flatMap(([name, value]) => {
    const before = now[name];
    return rowsOf([name], value).map((row) => ({
      ...row,
      ...(name in now && said(name, before) !== row.value && { now: said(name, before) }),
    }));
  });
}

function rowsOf(path: readonly string[], value: unknown): Fact[] {
  const name = path.at(-1) ?? '';
  if (Array.isArray(value) && value.some(isObject))
    return value.flatMap((one, index) => rowsOf([...path, String(index + 1)], one));
  if (isObject(value)) return membersOf(value).flatMap(([key, one]) => rowsOf([...path, key], one));
  return [{ label: labelOf(path), value: said(name, value) }];
}

function said(name: string, value: unknown): string {
  if (SECRET.has(name)) return words.given;
  if (name === 'return_origins' && value === null) return words.any;
  if (value === undefined || value === null || value === '') return words.none;
  if (Array.isArray(value))
    return value.length === 0 ? words.none : value.map((one) => said(name, one)).join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && MONEY.has(name)) return moneyText(value);
  const confirmed = CONFIRMABLE.find((one) => name === 'confirmations' && one === value);
  if (confirmed) return REQUESTS[confirmed];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `business.legal_name` as `Business: legal name`, `contacts[0].email` as `Contacts 1: email`. */
function labelOf(path: readonly string[]): string {
  const [first = '', ...rest] = path.map((name) => name.replaceAll('_', ' '));
  const known = path.length === 1 ? MEMBERS[path[0] ?? ''] : undefined;
  if (known !== undefined) return known;
  const start = first.slice(0, 1).toUpperCase() + first.slice(1);
  const [place, ...more] = rest;
  if (place !== undefined && /^\d+$/.test(place))
    return more.length === 0 ? `${start} ${place}` : `${start} ${place}: ${more.join(', ')}`;
  return rest.length === 0 ? start : `${start}: ${rest.join(', ')}`;
}

/** The same as it was sent, without what opens something elsewhere. */
export function exactText(body: unknown): string {
  return JSON.stringify(
    body,
    (name, value: unknown) => (SECRET.has(name) ? words.given : value),
    2,
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];
