/** A session is renewed this many ms before its end, or a tenth of its remaining time if that is less. */
const LEAD = 60_000;

/** When a session ends that lasts `seconds` from now: ms by this device's clock, which may be wrong but runs. */
export const endOf = (seconds: number) => Date.now() + seconds * 1000;

/** When to renew a session that ends at `endsAt`. */
export function renewalAt(endsAt: number): number {
  const left = endsAt - Date.now();
  return endsAt - Math.min(LEAD, left / 10);
}

/** A renewal that failed is tried again after this many ms: at most three a minute. */
export const RENEW_AGAIN_AFTER = 20_000;
