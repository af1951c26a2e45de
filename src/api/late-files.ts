import type { Bring } from '../bring.ts';

const underWay = new Set<string>();

/** The same, except that what fails says which files did not come, as browsers do not. */
export function namingFiles(bring: Bring): Bring {
  return async (files, run) => {
    const names = files.join(', ');
    underWay.add(names);
    try {
      return await bring(files, run);
    } catch (cause) {
      throw new Error(`${names}: ${cause}`);
    } finally {
      underWay.delete(names);
    }
  };
}

/** Addresses of the files that have not come yet. */
export const filesUnderWay = (): string => [...underWay].join(', ');
