import type { FileFault } from '../domain/documents.ts';
import type { Line } from './pdf-lines.ts';

/** What a file turned out to be: the bytes to keep, their type, and the text of a PDF's pages; or what speaks against it. */
export type Verdict =
  | { media_type: string; bytes: Uint8Array; pages?: Line[][] }
  | { fault: FileFault };

/** What speaks against a file, thrown by what looks into it. */
export class FaultyFile extends Error {
  override readonly name = 'FaultyFile';

  constructor(readonly fault: FileFault) {
    super(fault);
  }
}
