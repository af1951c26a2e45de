import type { LaterBlockOf } from '../../contract/blocks/index.ts';

export type Block = LaterBlockOf<'document_request'>;
export type Take = NonNullable<Block['take']>;
export type Words = Take['words'];

/**
 * Where a file is that somebody chose. `asked`: it is to be said which months it covers. `paused` by the reader;
 * `offline` and `lost` by the network: both go on by themselves. `failed` can be tried again, `refused` cannot.
 */
export type Stage =
  | { is: 'asked' | 'preparing' | 'waiting' | 'sending' | 'paused' | 'offline' | 'lost' | 'sent' }
  | { is: 'refused' | 'failed'; message: string };

/** A file that somebody chose, as it is shown. */
export type Chosen = {
  key: string;
  name: string;
  /** Bytes that are sent of it: a photo may be made smaller. */
  size: number;
  /** Bytes that have gone. */
  done: number;
  months: readonly string[];
  stage: Stage;
  /** It may need a password to be opened. */
  locked: boolean;
  /** Of its upload, once it has begun. */
  id: string | undefined;
};

/** True while something is still to come of it by itself. */
export const isUnderWay = ({ stage }: Chosen): boolean =>
  ['preparing', 'waiting', 'sending', 'offline', 'lost'].includes(stage.is);

/** How many wait for an answer before they are sent. */
export const askedOf = (files: readonly Chosen[]): number =>
  files.filter(({ stage }) => stage.is === 'asked').length;

const MEGABYTE = 1024 * 1024;

/** How far a file is, in megabytes with at most one decimal, or a small one in kilobytes. */
export function progressText({ done, size }: Chosen, words: Words): string {
  const { progress, progress_small } = words;
  if (progress_small === undefined || size >= MEGABYTE)
    return fill(progress, { done: megabytes(done), total: megabytes(size) });
  return fill(progress_small, { done: kilobytes(done), total: kilobytes(size) });
}

const megabytes = (bytes: number) => String(Math.round((10 * bytes) / MEGABYTE) / 10);
const kilobytes = (bytes: number) => String(Math.ceil(bytes / 1024));

/** Words with their places filled. */
export const fill = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
