/** `paused`: events wait. `disabled`: it answered 410, and events pass it by. `ended`: its referral was final for 30 days. */
export const ENDPOINT_STATES = ['enabled', 'paused', 'disabled', 'ended'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** `failed`: all tries were in vain. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to the next try after the first, second … that failed: Standard Webhooks 1.0.0. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** How far a wait may differ from the schedule, so that what failed together is not tried together. */
const JITTER = 0.1;

/**
 * Milliseconds from a try that failed to the next.
 * @param tries how many there were, that one included. @param random 0 to 1.
 * @returns undefined where that was the last
 */
export function retryAfter(tries: number, random: number): number | undefined {
  const seconds = RETRY_SECONDS[tries - 1];
  return seconds === undefined
    ? undefined
    : Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random));
}

/** How long a rotated secret goes on signing beside the new one. */
export const OLD_SECRET_HOURS = 24;
/** How long an endpoint of one referral outlives the referral's end. */
export const AFTER_END_DAYS = 30;

/** The kind of the event that tests an endpoint: it tells of no change, and is at `GET /events` never. */
export const TEST_KIND = 'webhook_endpoint.test';
