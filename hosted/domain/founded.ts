import type { IsoDate } from './application.ts';

/** The oldest firms of the United States began in the 17th century. */
const FIRST_YEAR = 1600;

/** What is wrong with the day on which a business was founded, as seen at `now`. */
export function foundedFault(date: IsoDate, now: Date): 'old' | 'future' | undefined {
  if (Number(date.slice(0, 4)) < FIRST_YEAR) return 'old';
  return new Date(`${date}T00:00:00Z`) > now ? 'future' : undefined;
}
