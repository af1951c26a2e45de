import * as z from 'zod';
import { DOCUMENT_TYPES } from '../domain/values.ts';
import {
  Count,
  IsoDate,
  lines,
  Money,
  Percent,
  PositiveMoney,
  SignedMoney,
  said,
  text,
} from './values.ts';

const MAX_LEDGER_MONTHS = 24;
const MAX_NOTES = 2000;

const cents = (what: string) => said(SignedMoney, `${what}, in US cents.`, 4_250_000).optional();
const times = (what: string) => said(Count, `${what} in the month.`, 2).optional();

const LedgerMonth = z
  .strictObject({
    month: said(
      z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, like 2026-02'),
      'The month, YYYY-MM.',
      '2026-02',
    ),
    sales_deposits: cents('Deposits from sales; for processors, card settlements'),
    total_inflows: cents('All that came in'),
    total_outflows: cents('All that went out'),
    average_daily_balance: cents('Average balance of a day'),
    ending_balance: cents('Balance at the end of the month'),
    nsf_count: times('Payments that bounced for lack of funds'),
    chargeback_count: times('Chargebacks; processors only'),
    transaction_count: times('Transactions'),
  })
  .meta({ id: 'LedgerMonth', description: 'Figures of one month from your books.' });

export const Listing = z
  .strictObject({
    listing_id: said(text(), 'Your id for the listing.', 'lst_204').optional(),
    asking_price: said(PositiveMoney, 'Price asked, in US cents.', 95_000_000).optional(),
    sde_trailing_12: cents('Seller’s discretionary earnings of the last 12 months'),
    ebitda_trailing_12: cents('EBITDA of the last 12 months'),
    revenue_trailing_12: cents('Revenue of the last 12 months'),
    includes_real_estate: said(z.boolean(), 'Whether property is sold with it.', false).optional(),
    real_estate_value: said(Money, 'Worth of that property, in US cents.', 40_000_000).optional(),
    buyer_equity_injection_pct: said(
      Percent,
      'Cash the buyer brings, in percent of the price.',
      10,
    ).optional(),
    seller_note_pct: said(
      Percent,
      'Part the seller lends, in percent of the price.',
      10,
    ).optional(),
    buyer_industry_experience_years: said(
      Count,
      'Years the buyer has worked in the industry.',
      6,
    ).optional(),
    financials_available: said(
      z.array(z.enum(DOCUMENT_TYPES)).max(100),
      'Documents the seller has ready.',
      ['tax_return'],
    ).optional(),
  })
  .meta({ id: 'Listing', description: 'A business for sale that is to be bought.' });

/** What else a partner knows of a business (specification 2.6). */
export const Context = z
  .strictObject({
    ledger: said(
      z.array(LedgerMonth).max(MAX_LEDGER_MONTHS),
      'Months from your books, at most 24.',
      [{ month: '2026-02', total_inflows: 4_250_000 }],
    ).optional(),
    listing: said(
      Listing,
      'The business for sale, for a purchase. It counts where use_of_funds is acquisition, or is left out and there is an asking_price; with any other use it is kept and nothing is matched by it.',
    ).optional(),
    bank_connection: said(
      z.strictObject({
        provider: said(z.literal('aggregator'), 'The bank-data aggregator.', 'aggregator'),
        token: text(1000).meta({
          description: 'A processor token issued for this service. Kept sealed, never returned.',
          examples: ['processor-sandbox-0f3a'],
          writeOnly: true,
        }),
      }),
      'Replaces bank statements.',
    ).optional(),
    relationship: said(
      z.strictObject({
        customer_since: said(
          IsoDate,
          'Since when it is your customer, YYYY-MM-DD.',
          '2021-06-01',
        ).optional(),
        products_used: said(z.array(text()).max(100), 'What of yours it uses.', [
          'card_processing',
        ]).optional(),
        monthly_processing_volume: said(
          Money,
          'What it processes with you a month, in US cents.',
          6_000_000,
        ).optional(),
      }),
      'How you know the business.',
    ).optional(),
    notes: said(
      lines(MAX_NOTES),
      'A note that becomes the first line of the referral’s thread; it may have line breaks.',
      'Wants to open a second shop.',
    ).optional(),
  })
  .meta({ id: 'Context', description: 'What else you know. Compared with bank data later.' });
