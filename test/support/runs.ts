/** How many generated cases a property is held against: `short` in a run of the tests, `full` in a full one. */
export const runs = (short: number, full: number): number => (process.env.TEST_FULL ? full : short);

/** The cases of a table that are run: all in a full run, the first `few` in a short one. */
export const some = <T>(all: readonly T[], few: number): readonly T[] =>
  all.slice(0, runs(few, all.length));
