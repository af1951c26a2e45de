/** How many rows go at once: a statement that takes long is ended, and holds others up. */
export const BATCH = 5_000;

/** Calls `removeSome` until it removes fewer than `BATCH`. */
export async function inBatches(removeSome: () => Promise<number>): Promise<void> {
  while ((await removeSome()) === BATCH);
}
