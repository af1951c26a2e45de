import * as z from 'zod';
import {
  CREDIT_BANDS,
  DOCUMENT_TYPES,
  ENTITY_TYPES,
  INTENTS,
  PRODUCTS,
  USES_OF_FUNDS,
} from '../domain/values.ts';
import { toFaults } from './faults.ts';
import { sayIssue } from './say-issue.ts';
import {
  Count,
  DateTime,
  IsoDate,
  limited,
  Money,
  Percent,
  Phone,
  SignedMoney,
  text,
  WebAddress,
} from './values.ts';

const MAX_LEDGER_MONTHS = 24;
const MAX_NOTES = 2000;
const MAX_METADATA = 20;

const Address = z
  .strictObject({
    line1: text(),
    line2: text().optional(),
    city: text(),
    state: z.string().regex(/^[A-Z]{2}$/, 'must be two uppercase letters, like NY'),
    postal_code: text(20),
  })
  .meta({ id: 'Address' });

const Business = z
  .strictObject({
    legal_name: text(300),
    dba: text(300).optional(),
    ein: z
      .string()
      .regex(/^\d{2}-\d{7}$/, 'must be 2 digits, a hyphen and 7 digits, like 12-3456789')
      .optional(),
    entity_type: z.enum(ENTITY_TYPES).optional(),
    formation_date: IsoDate.optional(),
    naics: z
      .string()
      .regex(/^\d{6}$/, 'must be six digits')
      .optional(),
    industry: text().optional(),
    address: Address,
    phone: Phone.optional(),
    website: WebAddress.optional(),
    stated_annual_revenue: Money.optional(),
    number_of_workers: Count.optional(),
  })
  .meta({ id: 'Business' });

const Contact = z
  .strictObject({
    first_name: text(),
    last_name: text(),
    title: text().optional(),
    email: z.email('must be an email address').max(254).optional(),
    phone: Phone.optional(),
    ownership_pct: Percent.optional(),
    credit_band: z.enum(CREDIT_BANDS).optional(),
    is_primary: z.boolean().optional(),
  })
  .meta({ id: 'Contact' });

const LedgerMonth = z
  .strictObject({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, like 2026-02'),
    sales_deposits: SignedMoney.optional(),
    total_inflows: SignedMoney.optional(),
    total_outflows: SignedMoney.optional(),
    average_daily_balance: SignedMoney.optional(),
    ending_balance: SignedMoney.optional(),
    nsf_count: Count.optional(),
    chargeback_count: Count.optional(),
    transaction_count: Count.optional(),
  })
  .meta({ id: 'LedgerMonth' });

const Listing = z
  .strictObject({
    listing_id: text().optional(),
    asking_price: Money.optional(),
    sde_trailing_12: SignedMoney.optional(),
    ebitda_trailing_12: SignedMoney.optional(),
    revenue_trailing_12: SignedMoney.optional(),
    includes_real_estate: z.boolean().optional(),
    real_estate_value: Money.optional(),
    buyer_equity_injection_pct: Percent.optional(),
    seller_note_pct: Percent.optional(),
    buyer_industry_experience_years: Count.optional(),
    financials_available: z.array(z.enum(DOCUMENT_TYPES)).max(100).optional(),
  })
  .meta({ id: 'Listing' });

const Context = z
  .strictObject({
    ledger: z.array(LedgerMonth).max(MAX_LEDGER_MONTHS).optional(),
    listing: Listing.optional(),
    bank_connection: z
      .strictObject({ provider: z.literal('aggregator'), token: text(1000) })
      .optional(),
    relationship: z
      .strictObject({
        customer_since: IsoDate.optional(),
        products_used: z.array(text()).max(100).optional(),
        monthly_processing_volume: Money.optional(),
      })
      .optional(),
    notes: limited(MAX_NOTES).optional(),
  })
  .meta({ id: 'Context' });

const Consent = z
  .strictObject({
    shared_with_svc_at: DateTime,
    contact_authorized_at: DateTime.optional(),
    terms_version: text().optional(),
    ip_address: text(100).optional(),
  })
  .meta({ id: 'Consent' });

/** Body of `POST /referrals`, and the shape of `prefill` (specification 2.3 to 2.7). */
export const ReferralCreate = z
  .strictObject({
    external_id: text(255),
    intent: z.enum(INTENTS),
    product_hint: z.enum(PRODUCTS).optional(),
    requested_amount: Money.optional(),
    use_of_funds: z.enum(USES_OF_FUNDS).optional(),
    business: Business,
    contacts: z.array(Contact).min(1).max(50),
    context: Context.optional(),
    consent: Consent,
    source: z
      .strictObject({ sub_partner_id: text().optional(), campaign: text().optional() })
      .optional(),
    metadata: z
      .record(z.string(), z.string())
      .refine(
        (metadata) => Object.keys(metadata).length <= MAX_METADATA,
        `must have at most ${MAX_METADATA} properties`,
      )
      .meta({ maxProperties: MAX_METADATA })
      .optional(),
  })
  .meta({ id: 'ReferralCreate' });
export type ReferralCreate = z.output<typeof ReferralCreate>;

/** The same with what consent lacks left to the rule on consent, which has an answer of its own (422). */
export const ReferralRequest = ReferralCreate.extend({ consent: Consent.partial().optional() });

/** Nobody can add what is missing from these: the partner states them whole or not at all. */
const NEVER_ASKED = /^context\.(ledger|bank_connection)\./;

/**
 * What of a referral is already known: what is present is validated, what is missing is asked for later.
 * Without `external_id` the session's id is used, without `intent` `work_this_deal`.
 */
export const Prefill = z
  .record(z.string(), z.unknown())
  .check((context) => {
    const parsed = ReferralCreate.safeParse(context.value, { error: sayIssue });
    for (const issue of parsed.error?.issues ?? []) {
      const input = valueAt(context.value, issue.path);
      if (input === undefined && !NEVER_ASKED.test(issue.path.join('.'))) continue;
      for (const fault of toFaults(issue)) context.issues.push({ code: 'custom', input, ...fault });
    }
  })
  .transform(withPhones)
  .meta({ id: 'ReferralPrefill' });

type Json = Record<string, unknown>;

/** Its telephone numbers as a referral has them, so that another spelling is no other statement. */
function withPhones(prefill: Json): Json {
  const { business, contacts } = prefill;
  return {
    ...prefill,
    ...(business !== undefined && { business: withPhone(business) }),
    ...(Array.isArray(contacts) && { contacts: contacts.map(withPhone) }),
  };
}

function withPhone(holder: unknown): unknown {
  if (typeof holder !== 'object' || holder === null || !('phone' in holder)) return holder;
  return { ...holder, phone: Phone.parse(holder.phone) };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}
