import type { FileFault } from '../domain/documents.ts';

/** What a file turned out to be: the bytes to keep and their type, or what speaks against it. */
export type Verdict = { media_type: string; bytes: Uint8Array } | { fault: FileFault };

/** What speaks against a file, thrown by what looks into it. */
export class FaultyFile extends Error {
  override readonly name = 'FaultyFile';

  constructor(readonly fault: FileFault) {
    super(fault);
  }
}
