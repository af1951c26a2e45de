import * as z from 'zod';
import { foundedFault } from '../domain/founded.ts';
import { readInstant } from '../domain/instant.ts';
import type { Fault } from './faults.ts';
import { refuseAll } from './parse.ts';

/** How far ahead a partner's clock may go. */
const CLOCK_SLACK_MS = 10 * 60 * 1000;

const FOUNDED_FAULTS = {
  old: 'lies before the year 1600; send the day the business was founded, or leave it out',
  future: 'lies in the future; send the day the business was founded, or leave it out',
};
const NOT_YET = 'lies in the future; send when the business agreed, once it has';

/** What of a referral, or of what is known of one, is judged by the clock. */
const Timed = z.object({
  business: z.object({ formation_date: z.string().optional() }).optional(),
  consent: z
    .object({
      shared_with_svc_at: z.string().optional(),
      contact_authorized_at: z.string().optional(),
    })
    .optional(),
});

/**
 * Refuses a business that is yet to be founded, or was before there were any, and consent that is yet
 * to be given.
 * @param known a referral, or a prefill, that its schema has let through.
 * @param now the partner's time.
 * @param at where in the body it is.
 * @throws ProblemError invalidRequest, naming every such member.
 */
export function refuseUntimely(known: unknown, now: Date, at: readonly string[] = []): void {
  const { business, consent } = Timed.parse(known);
  const faults: Fault[] = [];
  const founded = business?.formation_date && foundedFault(business.formation_date, now);
  if (founded)
    faults.push({
      path: [...at, 'business', 'formation_date'],
      message: FOUNDED_FAULTS[founded],
    });
  for (const name of ['shared_with_svc_at', 'contact_authorized_at'] as const) {
    const given = consent?.[name] === undefined ? undefined : readInstant(consent[name]);
    if (given && given.getTime() > now.getTime() + CLOCK_SLACK_MS)
      faults.push({ path: [...at, 'consent', name], message: NOT_YET });
  }
  if (faults.length > 0) throw refuseAll(faults);
}
