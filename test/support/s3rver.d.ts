declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  /** An S3-compatible store in a folder. */
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
