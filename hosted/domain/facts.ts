import type { Application, Business, Cents, Context, Listing } from './application.ts';
import { dividedBy, plus, roundedHalfUp, times, whole } from './exact.ts';
import { monthsSince } from './months.ts';
import { ownersAmong, type Stake } from './owners.ts';
import type { CreditBand, UseOfFunds } from './values.ts';

const MONTHS_A_YEAR = 12;

/** What of an application rules go by: figures and kinds, nothing that says who it is. */
export type Figures = Pick<Application, 'product_hint' | 'requested_amount' | 'use_of_funds'> & {
  business: Pick<Business, 'entity_type' | 'formation_date' | 'naics' | 'stated_annual_revenue'> & {
    address: Pick<Business['address'], 'state'>;
  };
  contacts: Stake[];
  context?: Pick<Context, 'ledger' | 'listing' | 'relationship'> | undefined;
};

/** What rules read of an application; undefined where it does not say. */
export type Facts = {
  state: string;
  annual_revenue: Cents | undefined;
  months_in_business: number | undefined;
  /** The worst band among owners of 20 % or more; undefined when one of them is unknown. */
  credit_band: Exclude<CreditBand, 'unknown'> | undefined;
  naics: string | undefined;
  entity_type: Business['entity_type'];
  use_of_funds: UseOfFunds | undefined;
  nsf_per_month: number | undefined;
  requested_amount: Cents | undefined;
  acquisition: Acquisition | undefined;
};

export type Acquisition = {
  price: Cents | undefined;
  /** A year of seller's discretionary earnings, or else of EBITDA. */
  earnings: Cents | undefined;
  listing: Listing;
};

/** What programs can be judged by: a whole application, or figures alone. */
export type Judged = Application | Figures;

const BANDS = ['under_600', '600_659', '660_699', '700_plus'] as const;

/** Position of a band, worst first. */
export function bandRank(band: Exclude<CreditBand, 'unknown'>): number {
  return BANDS.indexOf(band);
}

export function factsOf(application: Judged, now: Date): Facts {
  const { business, context } = application;
  const acquisition = acquisitionOf(application);
  const nsf = context?.ledger?.flatMap((month) => month.nsf_count ?? []) ?? [];
  return {
    state: business.address.state,
    annual_revenue: annualRevenue(application, acquisition),
    months_in_business: business.formation_date
      ? monthsSince(business.formation_date, now)
      : undefined,
    credit_band: ownersBand(application),
    naics: business.naics,
    entity_type: business.entity_type,
    use_of_funds: application.use_of_funds,
    nsf_per_month: nsf.length > 0 ? Math.max(...nsf) : undefined,
    requested_amount: application.requested_amount,
    acquisition,
  };
}

/** As the listing says for a purchase; else as stated; else a year at the ledger's or the partner's own monthly pace. */
function annualRevenue(
  { business, context }: Judged,
  purchase: Acquisition | undefined,
): Cents | undefined {
  const { ledger, relationship } = context ?? {};
  if (purchase?.listing.revenue_trailing_12 !== undefined)
    return purchase.listing.revenue_trailing_12;
  if (business.stated_annual_revenue !== undefined) return business.stated_annual_revenue;
  const months =
    ledger?.flatMap((month) => month.sales_deposits ?? month.total_inflows ?? []) ?? [];
  if (months.length > 0) {
    const total = months.map(whole).reduce(plus);
    return roundedHalfUp(dividedBy(times(total, whole(MONTHS_A_YEAR)), whole(months.length)));
  }
  const monthly = relationship?.monthly_processing_volume;
  return monthly === undefined ? undefined : monthly * MONTHS_A_YEAR;
}

function ownersBand({ contacts }: Judged): Facts['credit_band'] {
  let worst: Facts['credit_band'];
  for (const { contact } of ownersAmong<Stake>(contacts)) {
    const { credit_band } = contact;
    if (credit_band === undefined || credit_band === 'unknown') return undefined;
    if (worst === undefined || bandRank(credit_band) < bandRank(worst)) worst = credit_band;
  }
  return worst;
}

/** A purchase: by the use that is stated, or where none is by a listing with a price. With another use a listing says nothing. */
function acquisitionOf({ use_of_funds, context }: Judged): Acquisition | undefined {
  const listing = context?.listing;
  const isPurchase =
    use_of_funds === undefined
      ? listing?.asking_price !== undefined
      : use_of_funds === 'acquisition';
  if (!isPurchase) return undefined;
  return {
    price: listing?.asking_price,
    earnings: listing?.sde_trailing_12 ?? listing?.ebitda_trailing_12,
    listing: listing ?? {},
  };
}
