import type { Files } from './files.ts';

/** A bucket of an S3-compatible store, for the service alone. Its credentials come from where every client of S3 takes them. */
export type Bucket = {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's; undefined for theirs. */
  endpoint: string | undefined;
};

/** Files in a bucket. The client of S3 is large: it is loaded with the first file. */
export function bucketFiles(bucket: Bucket): Files {
  let opened: Promise<Files> | undefined;
  const open = () => {
    opened ??= import('./s3-files.ts').then(({ s3Files }) => s3Files(bucket));
    return opened;
  };
  return {
    put: async (name, bytes) => (await open()).put(name, bytes),
    async *read(name) {
      yield* (await open()).read(name);
    },
    removeFolder: async (folder) => (await open()).removeFolder(folder),
  };
}
