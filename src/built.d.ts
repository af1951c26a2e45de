/** Name of the file that holds the code, beside the script that loads it; written in by the build. */
declare const BOOT: string;
/** Files that a purpose's first screen needs beside it, likewise. */
declare const FIRST: Partial<Record<import('./contract/plain.ts').Purpose, readonly string[]>>;
