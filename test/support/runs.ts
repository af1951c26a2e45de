/** How many generated cases a property is held against: `short` in a run of the tests, `full` in a full one. */
export const runs = (short: number, full: number): number => (process.env.TEST_FULL ? full : short);
