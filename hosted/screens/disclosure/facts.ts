import type { Law } from '../../domain/disclosure/laws.ts';
import type { OfferCosts } from '../../domain/offers/costs.ts';
import type { OfferTerms } from '../../domain/offers/terms.ts';

/** What the words of a disclosure are made of. */
export type DisclosureFacts = {
  lender: string;
  terms: OfferTerms;
  costs: OfferCosts;
  law: Law | null;
};

/** What one row says. */
export type RowWords = { label: string; value: string | null; sentences: string[] };
