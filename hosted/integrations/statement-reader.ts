import type { Statement } from '../domain/statement.ts';
import type { Line } from '../inspection/pdf-lines.ts';

/** A bank statement that passed its checks, as somebody sent it. */
export type SentStatement = {
  /** The text of each page of a PDF; none of a photo. */
  pages: readonly (readonly Line[])[];
  media_type: string;
  bytes: Uint8Array;
};

/**
 * The port to what reads bank statements. Undefined is "not read": of what cannot be believed nothing is told. It may throw,
 * and is then asked again.
 */
export type StatementReader = {
  read(file: SentStatement): Promise<Statement | undefined>;
};
