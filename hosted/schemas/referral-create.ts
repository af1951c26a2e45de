import * as z from 'zod';
import { isUsState } from '../domain/us-states.ts';
import { CREDIT_BANDS, ENTITY_TYPES, INTENTS, PRODUCTS, USES_OF_FUNDS } from '../domain/values.ts';
import { toFaults } from './faults.ts';
import { Context } from './referral-context.ts';
import { sayIssue } from './say-issue.ts';
import {
  Count,
  DateTime,
  IpAddress,
  IsoDate,
  Money,
  Percent,
  Phone,
  PositiveMoney,
  said,
  text,
  WebAddress,
} from './values.ts';

const MAX_METADATA = 20;
/** Characters of a value of `metadata`; the specification names no limit. */
const MAX_METADATA_TEXT = 500;

const PHONE =
  'Telephone number in any usual spelling, a US one or with + and the country code; kept as E.164, without an extension.';

const Address = z
  .strictObject({
    line1: said(text(), 'Street and number.', '12 Main Street'),
    line2: said(text(), 'Unit, floor or suite.', 'Suite 4').optional(),
    city: said(text(), 'City.', 'Albany'),
    state: said(
      z.string().regex(/^[A-Z]{2}$/, 'must be two uppercase letters, like NY'),
      'State or territory, as its postal code. What is none is refused, in a prefill shown to be mended.',
      'NY',
    ),
    postal_code: said(
      text(20),
      'ZIP code, with or without its last four digits. What is none is refused, in a prefill shown to be mended.',
      '12207',
    ),
  })
  .meta({ id: 'Address', description: 'A US address.' });

const Business = z
  .strictObject({
    legal_name: said(text(300), 'Name it is registered under.', 'Sunrise Bakery LLC'),
    dba: said(text(300), 'Trading name, if different.', 'Sunrise').optional(),
    ein: said(
      z.string().regex(/^\d{2}-\d{7}$/, 'must be 2 digits, a hyphen and 7 digits, like 12-3456789'),
      'Employer identification number. The first partner to send it keeps the business.',
      '12-3456789',
    ).optional(),
    entity_type: said(z.enum(ENTITY_TYPES), 'Legal form.', 'llc').optional(),
    formation_date: said(
      IsoDate,
      'When it was founded, YYYY-MM-DD: from 1600 until today.',
      '2016-03-01',
    ).optional(),
    naics: said(
      z.string().regex(/^\d{6}$/, 'must be six digits'),
      'Industry code, NAICS 2022.',
      '311811',
    ).optional(),
    industry: said(text(), 'Industry in words, where the code is unknown.', 'Bakery').optional(),
    address: said(Address, 'Where the business is. Decides which lender programs fit.'),
    phone: said(Phone, PHONE, '(312) 555-0142').optional(),
    website: said(WebAddress, 'Its website.', 'https://sunrise.example').optional(),
    stated_annual_revenue: said(
      Money,
      'Revenue of a year as stated, in US cents. Compared with statements later.',
      120_000_000,
    ).optional(),
    number_of_workers: said(Count, 'How many people work there.', 14).optional(),
  })
  .meta({ id: 'Business', description: 'The business that is referred.' });

export const Contact = z
  .strictObject({
    first_name: said(text(), 'First name.', 'Ana'),
    last_name: said(text(), 'Last name.', 'Reyes'),
    title: said(text(), 'What they are in the business.', 'Owner').optional(),
    email: said(
      z.email('must be an email address').max(254),
      'Email address. With just_refer the service writes here first.',
      'ana@sunrise.example',
    ).optional(),
    phone: said(
      Phone,
      `${PHONE} With just_refer a US number is texted where there is no email address.`,
      '(312) 555-0143',
    ).optional(),
    ownership_pct: said(Percent, 'Share of the business, in percent.', 60).optional(),
    credit_band: said(
      z.enum(CREDIT_BANDS),
      'FICO band as the owner or your records say, for early matches. Never a bureau score.',
      '700_plus',
    ).optional(),
    is_primary: said(z.boolean(), 'The person to talk to. Default: the first.', true).optional(),
  })
  .meta({
    id: 'Contact',
    description: 'A person of the business. List every owner of 20% or more.',
  });

const Consent = z
  .strictObject({
    shared_with_svc_at: said(
      DateTime,
      'When the business agreed that you share its information with the service and its lenders. In the past.',
      '2026-01-05T15:00:00Z',
    ),
    contact_authorized_at: said(
      DateTime,
      'When the business agreed that the service contacts it. Required with just_refer. In the past.',
      '2026-01-05T15:00:00Z',
    ).optional(),
    terms_version: said(text(), 'Version of the terms it agreed to.', '2026-01').optional(),
    ip_address: said(IpAddress, 'IPv4 or IPv6 address it agreed from.', '203.0.113.7').optional(),
  })
  .meta({ id: 'Consent', description: 'What the business agreed to, and when.' });

/** JSON Schema of the rule that `missingConsent` keeps. */
const CONTACT_CONSENT = {
  if: { properties: { intent: { const: 'just_refer' } }, required: ['intent'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in a value nobody awaits
  then: {
    properties: {
      consent: { properties: { contact_authorized_at: {} }, required: ['contact_authorized_at'] },
    },
  },
};

/** Body of `POST /referrals`, and the shape of `prefill` (specification 2.3 to 2.7). */
export const ReferralCreate = z
  .strictObject({
    external_id: said(text(255), 'Your own id for the business; unique.', 'biz_1042'),
    intent: said(
      z.enum(INTENTS),
      'just_refer: the service contacts the borrower. work_this_deal: it never does, and you place the links of the to-dos.',
      'work_this_deal',
    ),
    product_hint: said(
      z.enum(PRODUCTS),
      'Listed first among matches; all products are still checked.',
      'term_loan',
    ).optional(),
    requested_amount: said(PositiveMoney, 'Amount asked for, in US cents.', 8_500_000).optional(),
    use_of_funds: said(
      z.enum(USES_OF_FUNDS),
      'What the money is for.',
      'working_capital',
    ).optional(),
    business: said(Business, 'The business.'),
    contacts: said(
      z.array(Contact).min(1).max(50),
      'Its people, at least one. One should be primary.',
      [{ first_name: 'Ana', last_name: 'Reyes', is_primary: true }],
    ),
    context: said(Context, 'What else you know.').optional(),
    consent: said(Consent, 'What the business agreed to.'),
    source: said(
      z.strictObject({
        sub_partner_id: said(text(), 'Partner below you who brought it.', 'agent_7').optional(),
        campaign: said(text(), 'Campaign it came by.', 'spring').optional(),
      }),
      'Attribution below you.',
    ).optional(),
    metadata: z
      .record(z.string(), z.string().max(MAX_METADATA_TEXT))
      .refine(
        (metadata) => Object.keys(metadata).length <= MAX_METADATA,
        `must have at most ${MAX_METADATA} properties`,
      )
      .meta({
        maxProperties: MAX_METADATA,
        description: 'Text of yours, kept and returned as it is.',
        examples: [{ region: 'north' }],
      })
      .optional(),
  })
  .meta({
    id: 'ReferralCreate',
    description: 'A business to refer. A Social Security number is never sent.',
    ...CONTACT_CONSENT,
  });
export type ReferralCreate = z.output<typeof ReferralCreate>;

/** An address as it has to be where nobody is left to mend it. */
const UsAddress = Address.extend({
  state: Address.shape.state.refine(
    isUsState,
    'must be the postal code of a US state or territory, like NY',
  ),
  postal_code: z.string().regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code, like 12207 or 12207-1120'),
});

/** The same as it is referred: a US address, and what consent lacks left to the rule on consent, which has an answer of its own (422). */
export const ReferralRequest = ReferralCreate.extend({
  business: Business.extend({ address: UsAddress }),
  consent: Consent.partial().optional(),
});

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
    if (context.issues.length === 0) context.value = withPhones(context.value);
  })
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
