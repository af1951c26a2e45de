import type { Program } from '../domain/programs.ts';
import type { Db } from '../store/db.ts';

/** The port to the lenders the service works with. */
export type LenderNetwork = {
  /**
   * Every program that takes new business. They are rows of our own, so it may be called inside a
   * transaction, and then has to be given that.
   */
  programs(db: Db): Promise<readonly Program[]>;
};
