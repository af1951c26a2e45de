/** Runs code once all its files are here; `files` are whole addresses, that of the code itself first. */
export type Bring = <T>(files: readonly string[], run: () => Promise<T>) => Promise<T>;

/** A file must be here this many ms after it was asked for. */
const FILE_WITHIN = 10_000;
const fetched = new Map<string, Promise<unknown>>();
const asked = new Set<string>();

/**
 * Fetches files, from where the browser's cache then has them, and only then imports. Browsers keep an
 * import that is under way or has failed for as long as the page is there, and a page may have pinned
 * the address; so a file is imported once it is known to come, and is asked for again at the same
 * address: once by itself, and by whoever asks later, past the cache. What has come is imported once:
 * WebKit never answers a second import of code that has failed.
 */
export const bring: Bring = async ([code = '', ...more], run) => {
  const again = asked.has(code);
  asked.add(code);
  await Promise.all(
    [code, ...more].map((file) => {
      const coming = (again ? undefined : fetched.get(file)) ?? fetchFile(file, again);
      return coming.catch(() => fetchFile(file, true));
    }),
  );
  return run();
};

/** Fetches a file before it is wanted. Rejects where it does not come. */
export function fetchFile(file: string, again = false): Promise<unknown> {
  const coming = read(file, again);
  fetched.set(file, coming);
  return coming;
}

async function read(file: string, again: boolean): Promise<void> {
  const signal = AbortSignal.timeout(FILE_WITHIN);
  const response = await fetch(file, { cache: again ? 'reload' : 'default', signal });
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  await response.arrayBuffer();
}
