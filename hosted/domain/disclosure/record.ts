import type { IsoDate } from '../application.ts';
import type { OfferCosts } from '../offers/costs.ts';
import type { Reason } from './applies.ts';
import type { LawId } from './laws.ts';
import type { RowKey, RowLayout } from './templates.ts';

/** A row as it is shown and printed: these words, in this order, whole. */
export type DisclosureRow = {
  key: RowKey;
  layout: RowLayout;
  /** Of the first column; null where it is one with the row before. */
  label: string | null;
  value: string | null;
  sentences: string[];
};

/**
 * The one record of what is disclosed of an offer. Screen and PDF print it, and nothing else; `digestOf` it is what
 * evidence and transmissions name. Of the lender's own file it has no rows: the file is shown unaltered.
 */
export type Disclosure = {
  version: 1;
  offer_id: string;
  lender: string;
  /** The business. */
  recipient: string;
  made_on: IsoDate;
  /** Null where no law applies: the record is then the neutral one. */
  law: LawId | null;
  /** Why the law applies, or none does. */
  reason: Reason;
  template: { id: string; version: number } | null;
  file: { id: string; name: string; sha256: string } | null;
  title: string;
  rows: DisclosureRow[];
  /** What is deducted, where less reaches the business than is financed. */
  itemization: { label: string; value: string }[];
  /** What the service is paid and by whom; told beside the table. */
  compensation: string;
  /** Under the table. */
  statement: string | null;
  /** Labels of what the recipient signs with; null where nothing is signed. */
  signature: { recipient: string; date: string } | null;
  figures: OfferCosts;
};
