/** A race is run on both, always. */
export const BOTH_STORES = ['pglite', 'postgres'] as const;

/** What is no race is run on both in a full run, and in a short one on what production has. */
export const STORES = process.env.TEST_FULL ? BOTH_STORES : (['postgres'] as const);
