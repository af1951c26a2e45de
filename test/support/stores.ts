/** A race is run on both, always. */
export const BOTH_STORES = ['pglite', 'postgres'] as const;

/** What is no race is run on both in a full run, and in a short one on what production has. */
export const STORES = process.env.TEST_FULL ? BOTH_STORES : (['postgres'] as const);

/** Whether a suite that is run on both for its races runs the rest of its tests on this one too. */
export const runsAll = (engine: (typeof BOTH_STORES)[number]) =>
  STORES.some((one) => one === engine);
