import * as z from 'zod';
import { SessionOptions, Theme } from '../schemas/partner-session.ts';
import { idOf, PageSize, SafeUrl } from '../schemas/values.ts';

const MAX_STEP_SECONDS = 366 * 24 * 3600;

/** Body of `POST /sandbox/scenarios/{name}`: how the copy's session differs from the scenario's own. */
export const ScenarioRequest = z.strictObject({
  theme: Theme.optional(),
  options: SessionOptions.optional(),
  return_url: SafeUrl.optional(),
});

/** Body of `POST /sandbox/referrals/{id}/simulate`; the names are at `GET /sandbox/events`. */
export const SimulateRequest = z.strictObject({ event: z.string().min(1).max(100) });

/** Body of `POST /sandbox/clock`: at most a year at once. */
export const ClockRequest = z.strictObject({
  advance_seconds: z.int().min(1).max(MAX_STEP_SECONDS),
});

/** Body of `POST /sandbox/outbox/{id}/reply`: what somebody answers to a text. */
export const ReplyRequest = z.strictObject({ text: z.string().min(1).max(1600) });

/** Query of `GET /sandbox/outbox`. */
export const OutboxQuery = z.strictObject({
  referral_id: idOf('ref').optional(),
  starting_after: idOf('ntc').optional(),
  limit: PageSize.optional(),
});
