import type { FieldName } from '../../../../domain/intake/fields.ts';
import type { Fault } from '../../../../domain/intake/read.ts';

/** What is said about one question. Faults a question has no words of its own for are said by its kind (`KIND_FAULTS`). */
export type FieldWords = {
  label: string;
  /** How it is called among other answers; default `label`. */
  short?: string;
  hint?: string;
  why?: { summary: string; body: string };
  faults?: Partial<Record<Fault, string>>;
};

/** The questions whose names begin so. */
export type WordsOf<Start extends string> = Record<
  Extract<FieldName, `${Start}${string}`>,
  FieldWords
>;
