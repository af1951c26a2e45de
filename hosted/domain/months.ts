/** The last `n` full months before `now` (UTC), oldest first, as `YYYY-MM`. */
export function lastFullMonths(now: Date, n: number): string[] {
  return Array.from({ length: n }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n + index, 1))
      .toISOString()
      .slice(0, 7),
  );
}

/** Whole months from a date (`YYYY-MM-DD`) to `now`; 0 for a date to come. */
export function monthsSince(date: string, now: Date): number {
  const start = new Date(`${date}T00:00:00Z`);
  const months =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  return Math.max(0, months - (now.getUTCDate() < start.getUTCDate() ? 1 : 0));
}
