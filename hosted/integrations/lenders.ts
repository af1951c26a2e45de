import type { Program } from '../domain/programs.ts';

/** The port to the lenders the service works with. */
export type LenderNetwork = {
  /** Every program that takes new business now. */
  programs(): Promise<readonly Program[]>;
};
