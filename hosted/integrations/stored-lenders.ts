import type { Program } from '../domain/programs.ts';
import type { Logger } from '../logging.ts';
import { StoredProgram } from '../schemas/program.ts';
import type { Db } from '../store/db.ts';
import { selectActivePrograms } from '../store/lenders.ts';
import type { LenderNetwork } from './lenders.ts';

/** How old what a process knows may be. */
const FRESH_MS = 2_000;

/**
 * Lenders' programs from the store, kept in memory for two seconds: what one process or a command adds or
 * closes is matched by all a moment later.
 */
export class StoredLenders implements LenderNetwork {
  readonly #log: Pick<Logger, 'error'>;
  readonly #clock: () => number;
  #known: readonly Program[] | undefined;
  #readAt = 0;

  /** @param clock milliseconds that only go forward */
  constructor(log: Pick<Logger, 'error'>, clock = () => performance.now()) {
    this.#log = log;
    this.#clock = clock;
  }

  async programs(db: Db): Promise<readonly Program[]> {
    const now = this.#clock();
    if (this.#known && now - this.#readAt < FRESH_MS) return this.#known;
    // Each caller reads by itself: another's transaction may fail.
    const programs = await this.#read(db);
    this.#known = programs;
    this.#readAt = now;
    return programs;
  }

  /** A program that this version cannot read, as a newer one wrote it, is passed over: to match by half its rules would be wrong. */
  async #read(db: Db): Promise<Program[]> {
    const rows = await selectActivePrograms(db);
    return rows.flatMap((row) => {
      const { success, data } = StoredProgram.safeParse(row);
      if (success) return [data];
      this.#log.error({ program: row.id }, 'the rules of a lender program cannot be read');
      return [];
    });
  }
}
