/** A file to be looked through for what could do harm. */
export type ScannedFile = {
  /** The same for every try. */
  reference: string;
  bytes: AsyncIterable<Uint8Array>;
  /** How often it was asked before. */
  tries: number;
};

/** The port to a virus scanner. It may throw, which counts as `unavailable`: the file waits, and nobody sees it. */
export type Scanner = {
  scan(file: ScannedFile): Promise<'clean' | 'infected' | 'unavailable'>;
};

/** Where there is no scanner: files wait, and are checked once there is one. */
export const noScanner: Scanner = { scan: async () => 'unavailable' };
