import { assertFolder, assertName, FileMissingError, type Files, type Written } from './files.ts';

/** Files that are gone with the process, for a store that is too. */
export function memoryFiles(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    async put(name, bytes) {
      assertName(name);
      if (kept.has(name)) throw new RangeError('a stored file is written once');
      const pieces: Uint8Array[] = [];
      const written: Written = { bytes: 0 };
      try {
        for await (const piece of bytes) pieces.push(piece.slice());
      } catch (error) {
        written.failure = error;
      }
      const whole = Buffer.concat(pieces);
      kept.set(name, whole);
      return { ...written, bytes: whole.byteLength };
    },
    async *read(name) {
      assertName(name);
      const found = kept.get(name);
      if (!found) throw new FileMissingError(name);
      yield found;
    },
    async removeFolder(folder) {
      assertFolder(folder);
      for (const name of kept.keys()) if (name.startsWith(`${folder}/`)) kept.delete(name);
    },
  };
}
