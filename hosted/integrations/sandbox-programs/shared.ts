import { decimal, percent } from '../../domain/exact.ts';
import type { AcquisitionRules } from '../../domain/programs.ts';

/** Whole dollars, as rules are easier to read, in cents. */
export const dollars = (amount: number) => amount * 100;

/** Industries, by NAICS, that nearly no lender takes: lending, casinos and gambling, religious and political bodies. */
export const RARELY_LENT_TO = ['522', '523', '7132', '72112', '8131', '8134', '8139'];

/** Who invoices other businesses: production, wholesale, transport, technical and support services. */
export const INVOICES_BUSINESSES = [
  '21',
  '23',
  '31',
  '32',
  '33',
  '42',
  '48',
  '49',
  '5112',
  '54',
  '56',
];

/** Government-guaranteed purchase loans: 10 % equity, half of which a seller's note on standby may supply. */
export const SBA_ACQUISITION: AcquisitionRules = {
  min_coverage: decimal(1.25),
  min_equity: percent(10),
  max_seller_note_in_equity: percent(5),
  quality_of_earnings_from: dollars(3_000_000),
};
