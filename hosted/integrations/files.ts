/**
 * The port to where files are kept: any process that shares it can go on with what another began.
 * A name is `folder/name`, both random; it never comes from outside. What is written once is never changed.
 */
export type Files = {
  /**
   * Writes a file, as it comes; it is durable once this resolves. What came before `bytes` failed is kept too.
   * @returns how many bytes were written
   */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<Written>;
  /** The bytes of a file, piece by piece. @throws FileMissingError */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Removes a folder with all in it; it may be gone already. */
  removeFolder(folder: string): Promise<void>;
};

/** `failure` is what ended the bytes before their end; undefined where they all came. */
export type Written = { bytes: number; failure?: unknown };

/** Nothing is kept under this name. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}

const NAME = /^[\w-]{1,60}\/[\w-]{1,80}$/;
const FOLDER = /^[\w-]{1,60}$/;

/** @throws RangeError for what could lead out of the store: always a mistake in the service */
export function assertName(name: string): void {
  if (!NAME.test(name)) throw new RangeError('a stored file has a name of two parts');
}

/** @throws RangeError for what could lead out of the store */
export function assertFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new RangeError('a folder of stored files has a plain name');
}
