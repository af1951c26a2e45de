// Written by `npm run server-types` from /openapi.json. Do not edit: a test fails where it differs.

/** A US address. */
export type Address = {
  /** Street and number. */
  line1: string;
  /** Unit, floor or suite. */
  line2?: string | undefined;
  /** City. */
  city: string;
  /** State or territory, as its postal code. What is none is refused, in a prefill shown to be mended. */
  state: string;
  /** ZIP code, with or without its last four digits. What is none is refused, in a prefill shown to be mended. */
  postal_code: string;
};

/** Amounts that may be chosen. */
export type AmountChoice = {
  /** At least, in US cents: not more than what is offered. */
  min: number;
  /** At most, in US cents: not less than what is offered. */
  max: number;
  /** How far they are apart, counted from min, in US cents; max can be chosen too. */
  step: number;
};

/** A cost that can be avoided, or that paying early brings. */
export type AvoidableFee = {
  /** In the lender’s words. */
  label: string;
  /** How much, in US cents. */
  amount: number;
};

/** An offer that a lender stands by. */
export type BindingOffer = {
  /** Id of the offer. */
  id: string;
  /** Kind of object. */
  object: "offer";
  /** The referral it is on. */
  referral_id: string;
  /** Who offers it. */
  lender: string;
  /** The product. */
  product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
  /** The lender’s program. */
  program: string;
  /** When it was given. */
  offered_at: string;
  /** When it ends, for every reader at once. */
  expires_at: string;
  /** The lender stands by it. */
  binding: true;
  /** Open until it is accepted, declined, replaced or withdrawn, another is accepted, or its time is over. */
  state: "open" | "accepted" | "declined" | "not_chosen" | "expired" | "withdrawn" | "replaced";
  /** The offer in its place. */
  replaced_by?: string | undefined;
  /** What has to be there before the money comes. */
  conditions: (OfferCondition)[];
  /** Who has to sign, the first in front. Absent where one person does. */
  signers?: (OfferSigner)[] | undefined;
  /** Absent in an offer made before terms were kept. */
  terms?: OfferTerms | undefined;
  /** What it costs. Absent where there are no terms. */
  costs?: OfferCosts | undefined;
  /** Always there where there are terms: pass both on, or neither. */
  disclosure?: OfferDisclosure | undefined;
  /** Page where the borrower compares, accepts and signs; while it is open. */
  hosted_url?: string | undefined;
};

/** What a broker is paid, and by whom. */
export type BrokerCompensation = {
  /** Who pays it. */
  paid_by: "lender" | "recipient";
  /** How much, in US cents. */
  amount: number;
};

/** The business that is referred. */
export type Business = {
  /** Name it is registered under. */
  legal_name: string;
  /** Trading name, if different. */
  dba?: string | undefined;
  /** Employer identification number. The first partner to send it keeps the business. */
  ein?: string | undefined;
  /** Legal form. */
  entity_type?: "sole_prop" | "llc" | "s_corp" | "c_corp" | "partnership" | "nonprofit" | undefined;
  /** When it was founded, YYYY-MM-DD: from 1600 until today. */
  formation_date?: string | undefined;
  /** Industry code, NAICS 2022. */
  naics?: string | undefined;
  /** Industry in words, where the code is unknown. */
  industry?: string | undefined;
  /** Where the business is. Decides which lender programs fit. */
  address: Address;
  /** Telephone number in any usual spelling, a US one or with + and the country code; kept as E.164, without an extension. */
  phone?: string | undefined;
  /** Its website. */
  website?: string | undefined;
  /** Revenue of a year as stated, in US cents. Compared with statements later. */
  stated_annual_revenue?: number | undefined;
  /** How many people work there. */
  number_of_workers?: number | undefined;
};

/** What secures the financing. */
export type Collateral = {
  /** What secures it. */
  kind: "none" | "business_assets" | "specific_assets" | "receivables" | "real_property";
  /** In the lender’s words. */
  description: string | null;
};

/** A way of yours to carry messages of a channel. */
export type Connector = {
  /** Id of the connector. */
  id: string;
  /** Kind of object. */
  object: "channel_connector";
  /** What it carries; one connector for each. */
  channel: "email" | "text";
  /** Where messages of this channel are posted, signed by Standard Webhooks: an address as for webhooks. */
  url: string;
  /** A note of yours. */
  description?: string | undefined;
  /** When it was registered. */
  created_at: string;
};

/** A way of yours to carry messages of a channel. */
export type ConnectorCreate = {
  /** What it carries; one connector for each. */
  channel: "email" | "text";
  /** Where messages of this channel are posted, signed by Standard Webhooks: an address as for webhooks. */
  url: string;
  /** A note of yours. */
  description?: string | undefined;
};

/** All connectors of a partner. */
export type ConnectorList = {
  /** The connectors, oldest first. */
  data: (Connector)[];
  /** False: all are on one page. */
  has_more: boolean;
};

/** A connector with its secrets. */
export type ConnectorWithSecrets = {
  /** Id of the connector. */
  id: string;
  /** Kind of object. */
  object: "channel_connector";
  /** What it carries; one connector for each. */
  channel: "email" | "text";
  /** Where messages of this channel are posted, signed by Standard Webhooks: an address as for webhooks. */
  url: string;
  /** A note of yours. */
  description?: string | undefined;
  /** When it was registered. */
  created_at: string;
  /** Signs what is posted to url. Said this once. */
  secret: string;
  /** The bearer token of what your provider posts in. Said this once. */
  inbound_secret: string;
};

/** What the business agreed to, and when. */
export type Consent = {
  /** When the business agreed that you share its information with the service and its lenders. In the past. */
  shared_with_svc_at: string;
  /** When the business agreed that the service contacts it. Required with just_refer. In the past. */
  contact_authorized_at?: string | undefined;
  /** Version of the terms it agreed to. */
  terms_version?: string | undefined;
  /** IPv4 or IPv6 address it agreed from. */
  ip_address?: string | string | undefined;
};

/** A person of the business. List every owner of 20% or more. */
export type Contact = {
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** What they are in the business. */
  title?: string | undefined;
  /** Email address. With just_refer the service writes here first. */
  email?: string | undefined;
  /** Telephone number in any usual spelling, a US one or with + and the country code; kept as E.164, without an extension. With just_refer a US number is texted where there is no email address. */
  phone?: string | undefined;
  /** Share of the business, in percent. */
  ownership_pct?: number | undefined;
  /** FICO band as the owner or your records say, for early matches. Never a bureau score. */
  credit_band?: "under_600" | "600_659" | "660_699" | "700_plus" | "unknown" | undefined;
  /** The person to talk to. Default: the first. */
  is_primary?: boolean | undefined;
};

/** What else you know. Compared with bank data later. */
export type Context = {
  /** Months from your books, at most 24. */
  ledger?: (LedgerMonth)[] | undefined;
  /** The business for sale, for a purchase. It counts where use_of_funds is acquisition, or is left out and there is an asking_price; with any other use it is kept and nothing is matched by it. */
  listing?: Listing | undefined;
  /** Replaces bank statements. */
  bank_connection?: {
    /** The bank-data aggregator. */
    provider: "aggregator";
    /** A processor token issued for this service. Kept sealed, never returned. */
    token: string;
  } | undefined;
  /** How you know the business. */
  relationship?: {
    /** Since when it is your customer, YYYY-MM-DD. */
    customer_since?: string | undefined;
    /** What of yours it uses. */
    products_used?: (string)[] | undefined;
    /** What it processes with you a month, in US cents. */
    monthly_processing_volume?: number | undefined;
  } | undefined;
  /** A note that becomes the first line of the referral’s thread; it may have line breaks. */
  notes?: string | undefined;
};

/** The conversation of a referral. */
export type Conversation = {
  /** Id of the conversation. */
  id: string;
  /** Kind of object. */
  object: "conversation";
  /** The referral it is about. */
  referral_id: string;
  /** When the last message was written. */
  last_message_at?: string | undefined;
  /** Its beginning. */
  last_message_preview?: string | undefined;
  /** How it came: embed, a screen of the service, in your page or its own, and what the service’s people write; api, from your server; email; text. */
  last_channel?: "embed" | "api" | "email" | "text" | undefined;
  /** Messages you have not read. */
  unread_for_partner: number;
  /** False once the referral was declined or closed: what was written stays to be read. */
  takes_messages: boolean;
};

/** Whether an account is debited. */
export type Debits = {
  /** Whether payments are debited from an account. */
  automatic: boolean;
  /** Whether the lender states a perfected interest of first priority in it. */
  first_priority_interest: boolean;
};

/** The lender’s own disclosure. */
export type DisclosureFile = {
  /** Name of the file. */
  name: string;
  /** SHA-256 of its bytes. */
  sha256: string;
};

/** A row of a disclosure, as it is shown. */
export type DisclosureRow = {
  /** What the row tells. */
  key: string;
  /** How it lies in the three columns. */
  layout: "columns" | "merged" | "full";
  /** First column; null where it is one with the row before. */
  label: unknown;
  /** Second column. */
  value: unknown;
  /** Third column. */
  sentences: (string)[];
};

/** A file that was sent in answer to a document request. */
export type Document = {
  /** Id of the document: that of its upload. */
  id: string;
  /** Kind of object. */
  object: "document";
  /** The referral it is on. */
  referral_id: string;
  /** The request that it answers. */
  document_request_id: string;
  /** Who sent it. */
  sent_by: "partner" | "borrower";
  /** received until its form was found in order; checking until a scan and a reviewer are done. */
  status: "received" | "checking" | "accepted" | "rejected";
  /** Months it covers, YYYY-MM, as far as they are known. */
  periods: (string)[];
  /** How many bytes were sent. */
  size: number;
  /** What was wrong with it. */
  rejection_reason?: string | undefined;
  /** When it had arrived. */
  received_at: string;
  /** When it was accepted or rejected. */
  decided_at?: string | undefined;
};

/** Every document of a referral. */
export type DocumentList = {
  /** The documents, oldest first. */
  data: (Document)[];
};

/** Documents the service asks for. */
export type DocumentRequest = {
  /** Id of the request. */
  id: string;
  /** Kind of object. */
  object: "document_request";
  /** The referral it is on. */
  referral_id: string;
  /** Kind of document. */
  type: "bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other";
  /** Where the request stands. */
  status: "requested" | "received" | "accepted" | "rejected" | "withdrawn";
  /** Who the service is waiting on. */
  requested_from: "partner" | "borrower";
  /** What is needed. */
  description: string;
  /** Months covered, YYYY-MM. */
  periods: (string)[];
  /** Why it is needed. */
  why: string;
  /** What was wrong with it. */
  rejection_reason?: string | undefined;
  /** Documents that answer it. */
  document_ids: (string)[];
  /** Page where the borrower answers it. */
  hosted_url?: string | undefined;
  /** When it was asked for. */
  requested_at: string;
  /** When it was accepted. */
  satisfied_at?: string | undefined;
};

/** Every document request of a referral. */
export type DocumentRequestList = {
  /** The requests, oldest first. */
  data: (DocumentRequest)[];
};

/** A change to a referral, or to what you decide for all. */
export type Event = {
  /** Id of the event: the same by GET /events, in streams and on every try of a webhook. */
  id: string;
  /** When it happened. */
  timestamp: string;
  /** The referral that it happened to; absent where it is not about one, as with your policy. */
  referral_id?: string | undefined;
  /** Its place among all your events, from 1: what puts deliveries of webhooks in order, as they may arrive in any. */
  seq: number;
  /** Kind of event; more may come. */
  type: "referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated";
  /** By the kind: its schema is under webhooks in this document. */
  data: { [name: string]: unknown };
};

/** One page of events, oldest first. */
export type EventList = {
  /** The events, oldest first. */
  data: (Event)[];
  /** Whether there are more already. */
  has_more: boolean;
};

/** That a loan was paid out. */
export type FundingReport = {
  /** What was paid out, in US cents. */
  amount: number;
  /** The account it went to. Default: the one that the borrower connected for it. */
  account?: {
    /** Bank. */
    institution: string;
    /** Last digits of the account. */
    mask: string;
  } | undefined;
  /** Who answers about repayment. */
  lender_contact: {
    /** Whom the borrower asks about repayment. */
    name: string;
    /** Telephone number. */
    phone: string;
    /** Email address. */
    email: string;
    /** Website. */
    url: string;
  };
};

/** What a borrower answered. */
export type InboundMessage = {
  /** The provider’s id of it: a second of the same is dropped. */
  id: string;
  /** Who sent it: an email address or a number. */
  from: string;
  /** What it was sent to. The token of reply+TOKEN@ leads to its thread. */
  to?: string | undefined;
  /** What it says, as plain text. */
  text?: string | undefined;
  /** An email whole (MIME) in base64, in place of text: its quoted history is left out. */
  raw?: string | undefined;
};

/** What became of it. */
export type InboundReceipt = {
  /** Kind of object. */
  object: "inbound_message";
  /** delivered: it is in its thread. quarantined: no thread has such a sender. duplicate: it came before. stopped, started: the sender wants no more of the channel, or wants it again. */
  outcome: "delivered" | "quarantined" | "duplicate" | "stopped" | "started";
};

/** What a lender let know before it decided: no offer, no price, not counted in offers_available. */
export type IndicativeOffer = {
  /** Id of the offer. */
  id: string;
  /** Kind of object. */
  object: "offer";
  /** The referral it is on. */
  referral_id: string;
  /** Who offers it. */
  lender: string;
  /** The product. */
  product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
  /** The lender’s program. */
  program: string;
  /** When it was given. */
  offered_at: string;
  /** When it ends, for every reader at once. */
  expires_at: string;
  /** It binds nobody. */
  binding: false;
  /** What the lender may offer, in US cents. */
  amount: number;
  /** For how many months. */
  term_months: number;
};

/** Figures of one month from your books. */
export type LedgerMonth = {
  /** The month, YYYY-MM. */
  month: string;
  /** Deposits from sales; for processors, card settlements, in US cents. */
  sales_deposits?: number | undefined;
  /** All that came in, in US cents. */
  total_inflows?: number | undefined;
  /** All that went out, in US cents. */
  total_outflows?: number | undefined;
  /** Average balance of a day, in US cents. */
  average_daily_balance?: number | undefined;
  /** Balance at the end of the month, in US cents. */
  ending_balance?: number | undefined;
  /** Payments that bounced for lack of funds in the month. */
  nsf_count?: number | undefined;
  /** Chargebacks; processors only in the month. */
  chargeback_count?: number | undefined;
  /** Transactions in the month. */
  transaction_count?: number | undefined;
};

/** An offer of yours. */
export type LenderOffer = {
  /** Id of the offer. */
  id: string;
  /** Where it stands. held: nobody sees it but you; held_for says why. Send it again as it should be. */
  state: "open" | "held" | "accepted" | "declined" | "not_chosen" | "expired" | "withdrawn" | "replaced";
  /** Why it is held. no_template: a law of the business’s state asks for a disclosure; send approves_template. figures_differ: stated is not what the terms come to. compensation_differs: terms.broker is not what you pay us by our agreement. debit_not_allowed, confession_of_judgment: the state does not allow it. no_costs: no APR follows from the terms. */
  held_for?: "no_template" | "figures_differ" | "compensation_differs" | "debit_not_allowed" | "confession_of_judgment" | "no_costs" | undefined;
  /** What is financed, in US cents. */
  amount: number;
  /** When it came. */
  offered_at: string;
  /** Until when it can be accepted. */
  expires_at: string;
};

/** An offer, as you make it. */
export type LenderOfferCreate = {
  /** The terms, of the program’s product. */
  terms: OfferTerms;
  /** Until when it can be accepted: at most 366 days ahead. Default: in 14 days. */
  expires_at?: string | undefined;
  /** Your own figures. Ours check them; where they differ by more than an eighth of a point the offer is held. */
  stated?: {
    /** The APR as you reckon it, in basis points. */
    apr_basis_points: number | null;
    /** The finance charge, in US cents. */
    finance_charge: number | null;
    /** All payments, in US cents. */
    total_paid: number | null;
  } | undefined;
  /** That our template of the disclosure may be shown and signed for this offer. Where a law asks for a disclosure and there is none the offer is held. */
  approves_template?: {
    /** Who approved of it at your company. */
    approved_by: string;
    /** When, YYYY-MM-DD. */
    approved_on: string;
  } | undefined;
  /** What has to be there before the money comes. Default: nothing. */
  conditions?: ({
    /** Kind of document. */
    type: "bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other";
  })[] | undefined;
  /** Who has to sign. The owner who applies signs first; each of the others gets a link of their own, and the offer is accepted once all have signed. Default: the owner who applies, who says whether another owner has to sign too. */
  signers?: ({
    /** Full name, as it is typed to sign. */
    name: string;
    /** Where their link is sent, where we write to the borrower. Default: the address of that name in the application. */
    email?: string | undefined;
    /** Signs summary and agreement for the business. */
    business: boolean;
    /** Guarantees with their own money. */
    guarantor: boolean;
  })[] | undefined;
};

/** A business for sale that is to be bought. */
export type Listing = {
  /** Your id for the listing. */
  listing_id?: string | undefined;
  /** Price asked, in US cents. */
  asking_price?: number | undefined;
  /** Seller’s discretionary earnings of the last 12 months, in US cents. */
  sde_trailing_12?: number | undefined;
  /** EBITDA of the last 12 months, in US cents. */
  ebitda_trailing_12?: number | undefined;
  /** Revenue of the last 12 months, in US cents. */
  revenue_trailing_12?: number | undefined;
  /** Whether property is sold with it. */
  includes_real_estate?: boolean | undefined;
  /** Worth of that property, in US cents. */
  real_estate_value?: number | undefined;
  /** Cash the buyer brings, in percent of the price. */
  buyer_equity_injection_pct?: number | undefined;
  /** Part the seller lends, in percent of the price. */
  seller_note_pct?: number | undefined;
  /** Years the buyer has worked in the industry. */
  buyer_industry_experience_years?: number | undefined;
  /** Documents the seller has ready. */
  financials_available?: ("bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other")[] | undefined;
};

/** A lender program that may fit: an estimate, not a credit decision. */
export type Match = {
  /** Id of the match. */
  id: string;
  /** The lender. */
  lender: string;
  /** Kind of financing. */
  product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
  /** Where the match stands. */
  state: string;
  /** The lender’s program. */
  program: string;
  /** Estimated limit, in US cents. */
  amount_max: number;
  /** Terms there are, in months. */
  term_months: (number)[];
  /** Usual time to funding, in words. */
  speed: string;
};

/** What lender programs say to the numbers of a business. */
export type MatchCheck = {
  /** Kind of object. */
  object: "match_check";
  /** Always false: an estimate, and no credit decision. */
  binding: false;
  /** Programs that may fit, best first. */
  matches: ({
    /** The lender. */
    lender: string;
    /** Kind of financing. */
    product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
    /** The lender’s program. */
    program: string;
    /** Always false: an estimate. */
    binding: false;
    /** Estimated limit, in US cents. */
    amount_max: number;
    /** Terms there are, in months. */
    term_months: (number)[];
    /** Usual time to funding, in words. */
    speed: string;
    /** Rules that could not be judged, as the numbers do not say. Each takes 10 % off the estimate. */
    unjudged: (string)[];
  })[];
  /** Programs that do not fit, by lender. */
  no_fit: ({
    /** The lender. */
    lender: string;
    /** Kind of financing. */
    product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
    /** The lender’s program. */
    program: string;
    /** Every rule that speaks against it. */
    reasons: ({
      /** The rule, for logic. */
      rule: string;
      /** The same in words. */
      message: string;
    })[];
  })[];
};

/** The numbers of a business. What says who it is (a name, an EIN, a contact) is refused. */
export type MatchCheckCreate = {
  /** Amount asked for, in US cents. */
  requested_amount?: number | undefined;
  /** What the money is for. */
  use_of_funds?: "working_capital" | "inventory" | "equipment" | "expansion" | "acquisition" | "refinance" | "payroll" | "real_estate" | "other" | undefined;
  /** Listed first among matches; all products are still checked. */
  product_hint?: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending" | undefined;
  /** The business, in numbers and kinds. */
  business: {
    /** Where it is: the state alone. */
    address: {
      /** State or territory, as its postal code. What is none is refused, in a prefill shown to be mended. */
      state: string;
    };
    /** Legal form. */
    entity_type?: "sole_prop" | "llc" | "s_corp" | "c_corp" | "partnership" | "nonprofit" | undefined;
    /** When it was founded, YYYY-MM-DD: from 1600 until today. */
    formation_date?: string | undefined;
    /** Industry code, NAICS 2022. */
    naics?: string | undefined;
    /** Revenue of a year as stated, in US cents. Compared with statements later. */
    stated_annual_revenue?: number | undefined;
  };
  /** Its owners, by share and band alone. */
  owners?: ({
    /** Share of the business, in percent. */
    ownership_pct?: number | undefined;
    /** FICO band as the owner or your records say, for early matches. Never a bureau score. */
    credit_band?: "under_600" | "600_659" | "660_699" | "700_plus" | "unknown" | undefined;
  })[] | undefined;
  /** What else you know, in numbers. */
  context?: {
    /** Months from your books, at most 24. */
    ledger?: (LedgerMonth)[] | undefined;
    /** A business for sale, in numbers. */
    listing?: {
      /** Price asked, in US cents. */
      asking_price?: number | undefined;
      /** Seller’s discretionary earnings of the last 12 months, in US cents. */
      sde_trailing_12?: number | undefined;
      /** EBITDA of the last 12 months, in US cents. */
      ebitda_trailing_12?: number | undefined;
      /** Revenue of the last 12 months, in US cents. */
      revenue_trailing_12?: number | undefined;
      /** Whether property is sold with it. */
      includes_real_estate?: boolean | undefined;
      /** Worth of that property, in US cents. */
      real_estate_value?: number | undefined;
      /** Cash the buyer brings, in percent of the price. */
      buyer_equity_injection_pct?: number | undefined;
      /** Part the seller lends, in percent of the price. */
      seller_note_pct?: number | undefined;
      /** Years the buyer has worked in the industry. */
      buyer_industry_experience_years?: number | undefined;
      /** Documents the seller has ready. */
      financials_available?: ("bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other")[] | undefined;
    } | undefined;
    /** How much it does with you. */
    relationship?: {
      /** What it processes with you a month, in US cents. */
      monthly_processing_volume?: number | undefined;
    } | undefined;
  } | undefined;
};

/** The lender programs that may fit a referral. */
export type MatchList = {
  /** The matches, best first. */
  data: (Match)[];
};

/** A message of a referral’s conversation. */
export type Message = {
  /** Id of the message. */
  id: string;
  /** Kind of object. */
  object: "message";
  /** The referral it is about. */
  referral_id: string;
  /** The conversation it is in. */
  conversation_id: string;
  /** Who wrote it. */
  author: {
    /** Who wrote it: borrower; partner, you; service, a person there; lender; automated, the service without a person. */
    role: "borrower" | "partner" | "service" | "lender" | "automated";
    /** Their name, to be shown. */
    name: string;
  };
  /** True where your server sent it, also in the borrower’s name. */
  sent_by_partner: boolean;
  /** How it came: embed, a screen of the service, in your page or its own, and what the service’s people write; api, from your server; email; text. */
  channel: "embed" | "api" | "email" | "text";
  /** Its text, with line breaks. Plain text, never markup. */
  body: string;
  /** True where something that looked like a Social Security number or a password was taken out of what the borrower wrote. */
  redacted: boolean;
  /** To-dos it asks for. */
  todo_ids: (string)[];
  /** When it was written. */
  created_at: string;
  /** When you first read it; absent until then. */
  read_by_partner_at?: string | undefined;
  /** When the borrower first had it on a screen; absent until then. */
  read_by_borrower_at?: string | undefined;
};

/** A message to be sent. */
export type MessageCreate = {
  /** The text, at most 4000 characters. Plain text; an https address becomes a link. Never a Social Security number. */
  body: string;
  /** Who speaks: partner, your team; borrower, what the borrower wrote to you in your own product. */
  on_behalf_of?: "partner" | "borrower" | undefined;
  /** Name of the person who wrote it. Default: your display name, or the borrower’s. */
  author_name?: string | undefined;
};

/** One page of messages. */
export type MessageList = {
  /** The messages, newest first. */
  data: (Message)[];
  /** Whether there is another page, of older ones. */
  has_more: boolean;
};

/** An offer, or what a lender let know before one. */
export type Offer = BindingOffer | IndicativeOffer;

/** What has to be there before the money. */
export type OfferCondition = {
  /** A document. */
  type: "bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other";
};

/** What an offer costs, reckoned by the service. */
export type OfferCosts = {
  /** What is financed in US cents, also what is withheld and goes to others. */
  amount_financed: number;
  /** What reaches the business, in US cents. */
  funds_received: number;
  /** Dollar cost of the financing, in US cents. */
  finance_charge: number;
  /** All payments together, in US cents. */
  total_paid: number;
  /** Annual percentage rate in basis points: 1841 is 18.41 %. By the actuarial method of Regulation Z, appendix J. */
  apr_basis_points: number;
  /** Whether it follows from assumed sales, draws or days. */
  estimated: boolean;
  /** Payments one after the other. */
  payment: OfferPayment;
  /** All payments over the months of the term, in US cents. */
  average_monthly: number;
  /** Days from the money to the last payment. */
  term_days: number;
};

/** What is disclosed of an offer. Whoever is told a figure of the offer is told this with it. */
export type OfferDisclosure = {
  /** SHA-256 of the record in canonical JSON, hexadecimal: what is signed names it. */
  digest: string;
  /** State whose disclosure law applies; null where none does. */
  law: "CA" | "NY" | "VA" | "CT" | "TX" | "UT" | "GA" | "FL" | "KS" | "MO" | "LA" | null;
  /** Why it applies, or why none does. */
  reason: string;
  /** Above it. */
  title: string;
  /** Every row in the prescribed order; none where the lender’s own file is shown. */
  rows: (DisclosureRow)[];
  /** What the service is paid, and by whom. */
  compensation: string;
  /** The lender’s own file, which is shown unaltered; null where a template is used. */
  file: DisclosureFile | null;
};

/** A fee at the beginning. */
export type OfferFee = {
  /** In the lender’s words. */
  label: string;
  /** How much, in US cents. */
  amount: number;
  /** Share of the amount, in basis points; null for a fixed fee. */
  basis_points: number | null;
  /** Withheld from the money, or paid apart from it. */
  how: "withheld" | "paid";
  /** Who gets it. */
  to: "lender" | "broker" | "other";
  /** Whether it is a cost of the credit. */
  finance_charge: boolean;
};

/** A page of the offers of a referral. */
export type OfferList = {
  /** Offers, the first to come in front, then indicative ones. */
  data: (Offer)[];
  /** Whether there are more behind them. */
  has_more: boolean;
};

/** What is paid, and when. */
export type OfferPayment = {
  /** Each payment but the last, in US cents. */
  amount: number;
  /** How often; null where all is paid at once. */
  frequency: "daily" | "weekly" | "biweekly" | "semimonthly" | "monthly" | "quarterly" | null;
  /** How many payments. */
  count: number;
  /** The last one in US cents, where it is another amount. */
  final_amount: number | null;
  /** Day of the first one. */
  first_on: string;
  /** Day of the last one. */
  last_on: string;
};

/** Payments one after the other. */
export type OfferPayments = {
  /** How often a payment is due. Daily: every business day. */
  frequency: "daily" | "weekly" | "biweekly" | "semimonthly" | "monthly" | "quarterly";
  /** Each payment but the last, in US cents. */
  amount: number;
  /** How many payments there are. */
  count: number;
  /** Day of the first one. */
  first_on: string;
  /** The last payment in US cents, where it is another amount. */
  final_amount: number | null;
};

/** Interest on what is owed. */
export type OfferRate = {
  /** Interest a year, in basis points: 1250 is 12.5 %. */
  annual_basis_points: number;
  /** Whether it can change. */
  kind: "fixed" | "variable";
  /** What a variable one follows. */
  index: string | null;
  /** What is added to the index, in basis points. */
  spread_basis_points: number | null;
};

/** A person who has to sign an offer. */
export type OfferSigner = {
  /** As the lender, or who signs first, gave it. */
  name: string;
  /** Whether they have signed everything they have to. */
  signed: boolean;
  /** Their own page to sign, for you to hand on: where you write to the borrower (intent work_this_deal), once the first has signed and until they have. */
  hosted_url?: string | undefined;
};

/** The terms of an offer, by product. */
export type OfferTerms = {
  /** The product, which decides what else is there. */
  product: "term_loan";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** What is lent, in US cents. */
  principal: number;
  /** Interest. */
  rate: OfferRate;
  /** Equal payments that repay it, or interest alone until the last. */
  amortization: "level" | "interest_only";
  /** Every payment. */
  payments: OfferPayments;
} | {
  /** The product, which decides what else is there. */
  product: "sba_7a";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** What is lent, in US cents. */
  principal: number;
  /** Interest. */
  rate: OfferRate;
  /** Equal payments that repay it, or interest alone until the last. */
  amortization: "level" | "interest_only";
  /** Every payment. */
  payments: OfferPayments;
  /** What the SBA guarantees, in basis points. */
  guaranteed_basis_points: number;
} | {
  /** The product, which decides what else is there. */
  product: "hard_money_lending";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** What is lent, in US cents. */
  principal: number;
  /** Interest. */
  rate: OfferRate;
  /** Equal payments that repay it, or interest alone until the last. */
  amortization: "level" | "interest_only";
  /** Every payment. */
  payments: OfferPayments;
  /** In the lender’s words. */
  property: string;
  /** Of the property’s value, in basis points. */
  loan_to_value_basis_points: number;
} | {
  /** The product, which decides what else is there. */
  product: "revenue_based_financing";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** What is paid out for receipts, in US cents. */
  advance: number;
  /** What is to be paid in all, in US cents. */
  purchased: number;
  /** Of sales, in basis points. */
  share_of_sales_basis_points: number;
  /** How the share reaches the lender. */
  collection: "bank_debit" | "card_split";
  /** What is assumed, in US cents. */
  assumed_monthly_sales: number;
  /** Whether payments follow actual sales. */
  reconciles: boolean;
  /** Expected payments, at the sales that are assumed. */
  payments: OfferPayments;
} | {
  /** The product, which decides what else is there. */
  product: "business_line_of_credit";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** The limit, in US cents. */
  limit: number;
  /** Interest. */
  rate: OfferRate;
  /** Of each draw, in basis points. */
  draw_fee_basis_points: number;
  /** Payments of the whole limit, drawn on the first day. */
  payments: OfferPayments;
} | {
  /** The product, which decides what else is there. */
  product: "asset_based_lending";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** The limit, in US cents. */
  limit: number;
  /** Interest. */
  rate: OfferRate;
  /** Equal payments that repay it, or interest alone until the last. */
  amortization: "level" | "interest_only";
  /** Of the collateral’s value, in basis points. */
  advance_basis_points: number;
  /** Payments of the whole limit, drawn on the first day. */
  payments: OfferPayments;
} | {
  /** The product, which decides what else is there. */
  product: "invoice_factoring";
  /** Day on which the money is taken to come. */
  funds_on: string;
  /** Fees at the beginning. */
  fees: (OfferFee)[];
  /** What goes to others the business owes. */
  payoffs: (Payoff)[];
  /** Costs that can be avoided. */
  avoidable_fees: (AvoidableFee)[];
  /** What paying early brings. */
  prepayment: Prepayment;
  /** What secures it. */
  collateral: Collateral;
  /** Whether an owner pays if the business does not. */
  guarantee: "none" | "personal";
  /** What the service is paid for the deal. */
  broker: BrokerCompensation;
  /** How payments are collected. */
  debits: Debits;
  /** Whether one is asked for. */
  confession_of_judgment: boolean;
  /** Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none. */
  choice: AmountChoice | null;
  /** Face value of invoices at most, in US cents. */
  limit: number;
  /** Of the face value, what is paid at once. */
  advance_basis_points: number;
  /** Of the face value, for each period that begins. */
  fee_basis_points: number;
  /** Days of a period. */
  fee_period_days: number;
  /** How long invoices are assumed to be open. */
  assumed_days: number;
  /** Whether the business buys back what is not paid. */
  recourse: boolean;
};

/** What you decide for all your referrals. */
export type PartnerPolicy = {
  /** Kind of object. */
  object: "partner_policy";
  /** Channels by which the service may write to borrowers of referrals with intent just_refer; none: it writes to nobody, and reminders are yours. */
  contact_channels: ("email" | "text")[];
  /** Days after a to-do arose on which it is brought to mind; none: never. Open to-dos follow a change at once. */
  reminder_cadence_days: (number)[];
  /** Operations that a person of yours has to confirm: those that answer 409 awaiting_approval until then. */
  confirmations: ("createReferral" | "updateReferral" | "withdrawReferral" | "createMessage" | "putPolicy")[];
  /** Origins of your pages that may show Embed: exchanges and frames are refused to all others. */
  page_origins: (string)[];
  /** Origins that a return_url may have; null for any. */
  return_origins: (string)[] | null;
  /** When it was last written; absent while it never was. Ignored where it is sent. */
  updated_at?: string | undefined;
};

/** A session, and both ways to open it. */
export type PartnerSession = {
  /** Id of the session. */
  id: string;
  /** Kind of object. */
  object: "partner_session";
  /** Hosted page: redirect, open in a tab, send by text or show as a QR code. */
  url: string;
  /** For the Embed library: single use, 15 minutes. Said this once. */
  client_token: string;
  /** The referral it is for. */
  referral_id?: string | undefined;
  /** When the hosted url ends. */
  expires_at: string;
};

/** A session to create. */
export type PartnerSessionCreate = {
  /** Which component the session opens. */
  purpose: "status" | "intake" | "documents" | "bank_connect" | "offer_acceptance" | "conversation";
  /** Where the borrower goes from the hosted page when finished, with referral_id appended. https, or http on loopback. */
  return_url: string;
  /** The referral it is for. Required for every purpose except intake. */
  referral_id?: string | undefined;
  /** Options of the component. */
  options?: SessionOptions | undefined;
  /** intake: what is already known. */
  prefill?: ReferralPrefill | undefined;
  /** How long the hosted url lives, in seconds. */
  expires_in_seconds?: number | undefined;
  /** How it looks. */
  theme?: Theme | undefined;
};

/** Money that goes to somebody else. */
export type Payoff = {
  /** Who is paid. */
  to: string;
  /** How much, in US cents. */
  amount: number;
};

/** Your share of one deal. commission is the sum of svc_fee and partner_share. */
export type Payout = {
  /** Id of the payout; there is one for each referral. */
  id: string;
  /** Kind of object. */
  object: "payout";
  /** The referral it is of. */
  referral_id: string;
  /** Your own id for the business. */
  external_id: string;
  /** estimated: nothing is funded yet. awaiting_destination: earned, and nobody at your company has said in our onboarding where to pay. scheduled: leaves on scheduled_for. paid. canceled: the deal ended, or the loan was taken back before you were paid. reversed: taken back after. */
  status: "estimated" | "awaiting_destination" | "scheduled" | "paid" | "canceled" | "reversed";
  /** The same in words. */
  status_label: string;
  /** Who funded the loan. */
  lender?: string | undefined;
  /** What was funded, in US cents. */
  funded_amount?: number | undefined;
  /** When. */
  funded_at?: string | undefined;
  /** Commission the lender pays, in US cents. */
  commission: number;
  /** The service’s part of it, in US cents. */
  svc_fee: number;
  /** Your part of it, that of your sub-partner included, in US cents. */
  partner_share: number;
  /** Day it is to be paid, YYYY-MM-DD. */
  scheduled_for?: string | undefined;
  /** When it was paid. */
  paid_at?: string | undefined;
};

/** One page of payouts. */
export type PayoutList = {
  /** The payouts, those of the newest referrals first. */
  data: (Payout)[];
  /** Whether there is another page. */
  has_more: boolean;
};

/** How a payout comes about. */
export type PayoutStatement = {
  /** Kind of object. */
  object: "payout_statement";
  /** The payout. */
  payout: Payout;
  /** Kind of financing. */
  product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
  /** The rates, as they were frozen when the loan was funded. */
  rates: {
    /** Basis points of the funded amount. */
    commission_basis_points: number;
    /** Basis points of the commission. */
    svc_fee_basis_points: number;
    /** Basis points of your share. */
    override_basis_points: number;
  };
  /** Who brought the deal below you, as you said it before it was funded. */
  attribution: {
    /** Partner below you who brought it. */
    sub_partner_id?: string | undefined;
    /** Campaign it came by. */
    campaign?: string | undefined;
  };
  /** The lines, oldest first. Their sum is the commission. */
  lines: ({
    /** Who gets it: the service, you, or your sub-partner. */
    payee: "service" | "partner" | "sub_partner";
    /** How much, in US cents; below zero is taken back. */
    amount: number;
    /** What the loan was worth then, in US cents. */
    funded_amount: number;
    /** Why the line was written. A line is never changed: a correction is another one. */
    reason: "funded" | "corrected" | "reversed";
    /** When. */
    at: string;
  })[];
  /** Where it is paid. Set by a person in our onboarding; no operation changes it. */
  destination?: {
    /** Bank. */
    institution: string;
    /** Last digits of the account. */
    mask: string;
  } | undefined;
};

/** Your policy, whole. What was read may be sent back. */
export type PolicyUpdate = {
  /** Kind of object. */
  object?: "partner_policy" | undefined;
  /** Channels by which the service may write to borrowers of referrals with intent just_refer; none: it writes to nobody, and reminders are yours. */
  contact_channels: ("email" | "text")[];
  /** Days after a to-do arose on which it is brought to mind; none: never. Open to-dos follow a change at once. */
  reminder_cadence_days: (number)[];
  /** Operations that a person of yours has to confirm: those that answer 409 awaiting_approval until then. */
  confirmations: ("createReferral" | "updateReferral" | "withdrawReferral" | "createMessage" | "putPolicy")[];
  /** Origins of your pages that may show Embed: exchanges and frames are refused to all others. */
  page_origins: (string)[];
  /** Origins that a return_url may have; null for any. */
  return_origins: (string)[] | null;
  /** When it was last written; absent while it never was. Ignored where it is sent. */
  updated_at?: string | undefined;
};

/** What paying early brings, and costs. */
export type Prepayment = {
  /** What becomes of the charge that is left when all is paid early. */
  charge: "saved" | "owed" | "discounted";
  /** The share that is forgiven, where it is discounted. */
  discount_basis_points: number | null;
  /** What paying early costs besides. */
  fees: (AvoidableFee)[];
};

/** Why a request was refused (RFC 9457). */
export type Problem = {
  /** Kind of problem, with a page that explains it. */
  type: string;
  /** Short name of the kind. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** Reason to branch on. */
  code: "invalid_request" | "authentication_failed" | "permission_denied" | "not_found" | "duplicate_external_id" | "business_already_referred" | "missing_consent" | "required_documents_missing" | "idempotency_key_reused" | "rate_limited" | "awaiting_approval" | "internal_error";
  /** Id of the request; quote it to support. */
  request_id: string;
  /** What happened, for a developer. */
  detail?: string | undefined;
  /** Path of the request. */
  instance?: string | undefined;
  /** The offending member, in dot notation. */
  param?: string | undefined;
  /** The same in a sentence for the borrower; on browser routes. */
  message?: string | undefined;
  /** Each refused member, at most 50. */
  errors?: ({
    /** The member, in dot notation. */
    param: string;
    /** What to do about it, as what follows its name. */
    message: string;
  })[] | undefined;
  /** On a 401 of a browser route: the Screen that says the session is over. */
  screen?: { [name: string]: unknown } | undefined;
};

/** The steps of a referral, for people. */
export type Progress = {
  /** The step it stands at. */
  step: "received" | "documents" | "in_review" | "offer" | "funded";
  /** All five steps, in order. */
  steps: ({
    /** The step. */
    key: "received" | "documents" | "in_review" | "offer" | "funded";
    /** Its name, to be shown. */
    label: string;
    /** How far it is. */
    state: "done" | "current" | "upcoming" | "ended";
  })[];
  /** True where it ended without funding. */
  ended: boolean;
};

/** A referral. What is not known yet is left out. */
export type Referral = {
  /** Id of the referral. */
  id: string;
  /** Kind of object. */
  object: "referral";
  /** Your own id for the business. */
  external_id: string;
  /** Where it stands, for logic. */
  status: "received" | "prequalified" | "needs_partner" | "needs_borrower" | "submitted" | "offer" | "funded" | "declined" | "closed";
  /** Where it stands, for people, by the step’s name. */
  status_label: string;
  /** Why, in words for your team; also where you have to pass the links on, as the service cannot write to the borrower. */
  status_reason: string;
  /** Its steps, for people. */
  progress: Progress;
  /** Who talks to the borrower. */
  intent: "work_this_deal" | "just_refer";
  /** The business. */
  business: {
    /** Registered name. */
    legal_name: string;
    /** Trading name. */
    dba?: string | undefined;
    /** City. */
    city: string;
    /** State, two letters. */
    state: string;
  };
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** Open to-dos, most urgent first. */
  todos: (Todo)[];
  /** The single most relevant to-do. */
  next_action?: Todo | undefined;
  /** Amount asked for, in US cents. */
  requested_amount?: number | undefined;
  /** Lender programs that may fit, best first. */
  matches: (Match)[];
  /** Offers that are open, or the one that was accepted. */
  offers_available: number;
  /** The soft credit check, once there is one. */
  credit?: {
    /** Where the credit check stands. authorization_needed: an owner has still to agree; in_progress: the bureau is being asked; completed: it has answered, or has no file. */
    status: "authorization_needed" | "in_progress" | "completed";
    /** Kind of check: soft has no effect on the score. */
    type: string;
    /** When it was done. */
    completed_at?: string | undefined;
  } | undefined;
  /** How it ended, where declined or closed. */
  outcome?: {
    /** How it ended. */
    status: "declined" | "closed";
    /** Why: lender_declined, no_match, withdrawn, funded_elsewhere or incomplete. */
    reason: string;
    /** The same in words. */
    message: string;
    /** The lender that declined. */
    lender?: string | undefined;
    /** When. */
    decided_at: string;
  } | undefined;
  /** The loan, once it is funded. */
  funded?: {
    /** Who funded it. */
    lender: string;
    /** Amount funded, in US cents. */
    amount: number;
    /** When. */
    funded_at: string;
    /** The account it went to. */
    account: {
      /** Bank. */
      institution: string;
      /** Last digits of the account. */
      mask: string;
    };
    /** Who answers about repayment. */
    lender_contact: {
      /** Whom to ask about repayment. */
      name: string;
      /** Telephone number, E.164. */
      phone: string;
      /** Email address. */
      email: string;
      /** Website. */
      url: string;
    };
  } | undefined;
  /** Your share of the commission. */
  payout?: {
    /** Where your share stands. GET /payouts tells more. */
    status: "estimated" | "awaiting_destination" | "scheduled" | "paid" | "canceled" | "reversed";
    /** The same in words. */
    status_label: string;
    /** Commission the lender pays, in US cents. */
    commission: number;
    /** The service’s part of it, in US cents. */
    svc_fee: number;
    /** Your part of it, in US cents. */
    partner_share: number;
    /** Day it is to be paid, YYYY-MM-DD. */
    scheduled_for?: string | undefined;
    /** When it was paid. */
    paid_at?: string | undefined;
  } | undefined;
  /** Its conversation. */
  conversation: {
    /** Id of the conversation. */
    id: string;
    /** When the last message was written. */
    last_message_at?: string | undefined;
    /** Its beginning. */
    last_message_preview?: string | undefined;
    /** How it came: embed, a screen of the service, in your page or its own, and what the service’s people write; api, from your server; email; text. */
    last_channel?: "embed" | "api" | "email" | "text" | undefined;
    /** Messages you have not read. */
    unread_for_partner: number;
  };
  /** The borrower’s status page; each reading has a link good for a week. */
  hosted_url?: string | undefined;
  /** Attribution below you, as you sent it. */
  source?: {
    /** Partner below you who brought it. */
    sub_partner_id?: string | undefined;
    /** Campaign it came by. */
    campaign?: string | undefined;
  } | undefined;
  /** Text of yours. */
  metadata: { [name: string]: string };
};

/** A business to refer. A Social Security number is never sent. */
export type ReferralCreate = {
  /** Your own id for the business; unique. */
  external_id: string;
  /** just_refer: the service contacts the borrower. work_this_deal: it never does, and you place the links of the to-dos. */
  intent: "work_this_deal" | "just_refer";
  /** Listed first among matches; all products are still checked. */
  product_hint?: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending" | undefined;
  /** Amount asked for, in US cents. */
  requested_amount?: number | undefined;
  /** What the money is for. */
  use_of_funds?: "working_capital" | "inventory" | "equipment" | "expansion" | "acquisition" | "refinance" | "payroll" | "real_estate" | "other" | undefined;
  /** The business. */
  business: Business;
  /** Its people, at least one. One should be primary. */
  contacts: (Contact)[];
  /** What else you know. */
  context?: Context | undefined;
  /** What the business agreed to. */
  consent: Consent;
  /** Attribution below you. */
  source?: {
    /** Partner below you who brought it. */
    sub_partner_id?: string | undefined;
    /** Campaign it came by. */
    campaign?: string | undefined;
  } | undefined;
  /** Text of yours, kept and returned as it is. */
  metadata?: { [name: string]: string } | undefined;
};

/** One page of referrals. */
export type ReferralList = {
  /** The referrals, newest first. */
  data: (Referral)[];
  /** Whether there is another page. */
  has_more: boolean;
};

/** A business to refer. A Social Security number is never sent. */
export type ReferralPrefill = {
  /** Your own id for the business; unique. */
  external_id?: string | undefined;
  /** just_refer: the service contacts the borrower. work_this_deal: it never does, and you place the links of the to-dos. */
  intent?: "work_this_deal" | "just_refer" | undefined;
  /** Listed first among matches; all products are still checked. */
  product_hint?: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending" | undefined;
  /** Amount asked for, in US cents. */
  requested_amount?: number | undefined;
  /** What the money is for. */
  use_of_funds?: "working_capital" | "inventory" | "equipment" | "expansion" | "acquisition" | "refinance" | "payroll" | "real_estate" | "other" | undefined;
  /** The business that is referred. */
  business?: {
    /** Name it is registered under. */
    legal_name?: string | undefined;
    /** Trading name, if different. */
    dba?: string | undefined;
    /** Employer identification number. The first partner to send it keeps the business. */
    ein?: string | undefined;
    /** Legal form. */
    entity_type?: "sole_prop" | "llc" | "s_corp" | "c_corp" | "partnership" | "nonprofit" | undefined;
    /** When it was founded, YYYY-MM-DD: from 1600 until today. */
    formation_date?: string | undefined;
    /** Industry code, NAICS 2022. */
    naics?: string | undefined;
    /** Industry in words, where the code is unknown. */
    industry?: string | undefined;
    /** A US address. */
    address?: {
      /** Street and number. */
      line1?: string | undefined;
      /** Unit, floor or suite. */
      line2?: string | undefined;
      /** City. */
      city?: string | undefined;
      /** State or territory, as its postal code. What is none is refused, in a prefill shown to be mended. */
      state?: string | undefined;
      /** ZIP code, with or without its last four digits. What is none is refused, in a prefill shown to be mended. */
      postal_code?: string | undefined;
    } | undefined;
    /** Telephone number in any usual spelling, a US one or with + and the country code; kept as E.164, without an extension. */
    phone?: string | undefined;
    /** Its website. */
    website?: string | undefined;
    /** Revenue of a year as stated, in US cents. Compared with statements later. */
    stated_annual_revenue?: number | undefined;
    /** How many people work there. */
    number_of_workers?: number | undefined;
  } | undefined;
  /** Its people, at least one. One should be primary. */
  contacts?: ({
    /** First name. */
    first_name?: string | undefined;
    /** Last name. */
    last_name?: string | undefined;
    /** What they are in the business. */
    title?: string | undefined;
    /** Email address. With just_refer the service writes here first. */
    email?: string | undefined;
    /** Telephone number in any usual spelling, a US one or with + and the country code; kept as E.164, without an extension. With just_refer a US number is texted where there is no email address. */
    phone?: string | undefined;
    /** Share of the business, in percent. */
    ownership_pct?: number | undefined;
    /** FICO band as the owner or your records say, for early matches. Never a bureau score. */
    credit_band?: "under_600" | "600_659" | "660_699" | "700_plus" | "unknown" | undefined;
    /** The person to talk to. Default: the first. */
    is_primary?: boolean | undefined;
  })[] | undefined;
  /** What else you know. Compared with bank data later. */
  context?: {
    /** Months from your books, at most 24. */
    ledger?: ({
      /** The month, YYYY-MM. */
      month?: string | undefined;
      /** Deposits from sales; for processors, card settlements, in US cents. */
      sales_deposits?: number | undefined;
      /** All that came in, in US cents. */
      total_inflows?: number | undefined;
      /** All that went out, in US cents. */
      total_outflows?: number | undefined;
      /** Average balance of a day, in US cents. */
      average_daily_balance?: number | undefined;
      /** Balance at the end of the month, in US cents. */
      ending_balance?: number | undefined;
      /** Payments that bounced for lack of funds in the month. */
      nsf_count?: number | undefined;
      /** Chargebacks; processors only in the month. */
      chargeback_count?: number | undefined;
      /** Transactions in the month. */
      transaction_count?: number | undefined;
    })[] | undefined;
    /** A business for sale that is to be bought. */
    listing?: {
      /** Your id for the listing. */
      listing_id?: string | undefined;
      /** Price asked, in US cents. */
      asking_price?: number | undefined;
      /** Seller’s discretionary earnings of the last 12 months, in US cents. */
      sde_trailing_12?: number | undefined;
      /** EBITDA of the last 12 months, in US cents. */
      ebitda_trailing_12?: number | undefined;
      /** Revenue of the last 12 months, in US cents. */
      revenue_trailing_12?: number | undefined;
      /** Whether property is sold with it. */
      includes_real_estate?: boolean | undefined;
      /** Worth of that property, in US cents. */
      real_estate_value?: number | undefined;
      /** Cash the buyer brings, in percent of the price. */
      buyer_equity_injection_pct?: number | undefined;
      /** Part the seller lends, in percent of the price. */
      seller_note_pct?: number | undefined;
      /** Years the buyer has worked in the industry. */
      buyer_industry_experience_years?: number | undefined;
      /** Documents the seller has ready. */
      financials_available?: ("bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other")[] | undefined;
    } | undefined;
    /** Replaces bank statements. */
    bank_connection?: {
      /** The bank-data aggregator. */
      provider?: "aggregator" | undefined;
      /** A processor token issued for this service. Kept sealed, never returned. */
      token?: string | undefined;
    } | undefined;
    /** How you know the business. */
    relationship?: {
      /** Since when it is your customer, YYYY-MM-DD. */
      customer_since?: string | undefined;
      /** What of yours it uses. */
      products_used?: (string)[] | undefined;
      /** What it processes with you a month, in US cents. */
      monthly_processing_volume?: number | undefined;
    } | undefined;
    /** A note that becomes the first line of the referral’s thread; it may have line breaks. */
    notes?: string | undefined;
  } | undefined;
  /** What the business agreed to, and when. */
  consent?: {
    /** When the business agreed that you share its information with the service and its lenders. In the past. */
    shared_with_svc_at?: string | undefined;
    /** When the business agreed that the service contacts it. Required with just_refer. In the past. */
    contact_authorized_at?: string | undefined;
    /** Version of the terms it agreed to. */
    terms_version?: string | undefined;
    /** IPv4 or IPv6 address it agreed from. */
    ip_address?: string | string | undefined;
  } | undefined;
  /** Attribution below you. */
  source?: {
    /** Partner below you who brought it. */
    sub_partner_id?: string | undefined;
    /** Campaign it came by. */
    campaign?: string | undefined;
  } | undefined;
  /** Text of yours, kept and returned as it is. */
  metadata?: { [name: string]: string } | undefined;
};

/** What is to change; what is left out stays. source and metadata are replaced whole. */
export type ReferralUpdate = {
  /** Amount asked for, in US cents. */
  requested_amount?: number | undefined;
  /** What the money is for. */
  use_of_funds?: "working_capital" | "inventory" | "equipment" | "expansion" | "acquisition" | "refinance" | "payroll" | "real_estate" | "other" | undefined;
  /** Listed first among matches; all products are still checked. */
  product_hint?: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending" | undefined;
  /** Attribution below you. */
  source?: {
    /** Partner below you who brought it. */
    sub_partner_id?: string | undefined;
    /** Campaign it came by. */
    campaign?: string | undefined;
  } | undefined;
  /** Text of yours, kept and returned as it is. */
  metadata?: { [name: string]: string } | undefined;
};

/** Free-form options of the component. */
export type SessionOptions = {
  /** status: a card instead of the whole page. */
  compact?: boolean | undefined;
  /** intake: leaves out questions that prefill answers. */
  skip_known_fields?: boolean | undefined;
  /** documents: only these document requests. */
  document_request_ids?: (string)[] | undefined;
};

/** A file that was sent to a program of yours. */
export type Submission = {
  /** Id of the submission. */
  id: string;
  /** Kind of object. */
  object: "submission";
  /** Where it stands with you. awaiting_review: decide. offered: an offer of yours stands. accepted: it was accepted; report the funding. ended: the deal is over without you. */
  status: "awaiting_review" | "offered" | "accepted" | "funded" | "declined" | "ended";
  /** The program of yours it went to. */
  program: string;
  /** Kind of financing. */
  product: "revenue_based_financing" | "term_loan" | "business_line_of_credit" | "sba_7a" | "invoice_factoring" | "asset_based_lending" | "hard_money_lending";
  /** When it came to you. */
  submitted_at: string;
  /** When you declined it. */
  declined_at?: string | undefined;
  /** Amount asked for, in US cents. */
  requested_amount?: number | undefined;
  /** What the money is for. */
  use_of_funds?: "working_capital" | "inventory" | "equipment" | "expansion" | "acquisition" | "refinance" | "payroll" | "real_estate" | "other" | undefined;
  /** The business. */
  business: SubmittedBusiness;
  /** Its owners and who applies. credit_band is the bureau’s where it told one. */
  owners: (SubmittedOwner)[];
  /** Months from your books, at most 24. */
  ledger?: (LedgerMonth)[] | undefined;
  /** The business for sale, for a purchase. It counts where use_of_funds is acquisition, or is left out and there is an asking_price; with any other use it is kept and nothing is matched by it. */
  listing?: Listing | undefined;
  /** Whether the soft credit check is over. */
  credit_check: "completed" | "not_completed";
  /** Documents of the file that were accepted. */
  documents: (SubmittedDocument)[];
  /** Your offers, oldest first. */
  offers: (LenderOffer)[];
  /** What you reported. */
  funded?: {
    /** What you paid out, in US cents. */
    amount: number;
    /** When. */
    funded_at: string;
  } | undefined;
};

/** What you decide on a submission. */
export type SubmissionDecision = {
  /** offer: you offer on these terms, in the place of what you offered before. declined: you do not approve; you send the borrower your own notice. */
  decision: "offer" | "declined";
  /** The offer; with decision offer alone. */
  offer?: LenderOfferCreate | undefined;
  /** Whether you change what you offered before because of your underwriting. In Connecticut sales-based offers are changed for nothing else until the third day is over: 409. Default: false. */
  for_underwriting?: boolean | undefined;
};

/** One page of submissions. */
export type SubmissionList = {
  /** The submissions, newest first. */
  data: (Submission)[];
  /** Whether there is another page. */
  has_more: boolean;
};

/** The business, as it applied. */
export type SubmittedBusiness = {
  /** Name it is registered under. */
  legal_name: string;
  /** Trading name, if different. */
  dba?: string | undefined;
  /** Employer identification number. The first partner to send it keeps the business. */
  ein?: string | undefined;
  /** Legal form. */
  entity_type?: "sole_prop" | "llc" | "s_corp" | "c_corp" | "partnership" | "nonprofit" | undefined;
  /** When it was founded, YYYY-MM-DD: from 1600 until today. */
  formation_date?: string | undefined;
  /** Industry code, NAICS 2022. */
  naics?: string | undefined;
  /** Industry in words, where the code is unknown. */
  industry?: string | undefined;
  /** Where the business is. Decides which lender programs fit. */
  address: Address;
  /** Telephone number in any usual spelling, a US one or with + and the country code; kept as E.164, without an extension. */
  phone?: string | undefined;
  /** Its website. */
  website?: string | undefined;
  /** Revenue of a year as stated, in US cents. Compared with statements later. */
  stated_annual_revenue?: number | undefined;
  /** How many people work there. */
  number_of_workers?: number | undefined;
};

/** A document that was accepted. */
export type SubmittedDocument = {
  /** Id of the document. */
  id: string;
  /** Kind of document. */
  type: "bank_statement" | "processing_statement" | "voided_check" | "funding_account_auth" | "tax_return" | "profit_and_loss" | "balance_sheet" | "ar_aging" | "ap_aging" | "debt_schedule" | "business_license" | "government_id" | "lease" | "ownership_document" | "cim" | "purchase_agreement" | "quality_of_earnings" | "other";
  /** Months it covers, YYYY-MM. */
  periods: (string)[];
};

/** A person of the business. */
export type SubmittedOwner = {
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** What they are in the business. */
  title?: string | undefined;
  /** Share of the business, in percent. */
  ownership_pct?: number | undefined;
  /** FICO band as the owner or your records say, for early matches. Never a bureau score. */
  credit_band?: "under_600" | "600_659" | "660_699" | "700_plus" | "unknown" | undefined;
};

/** How a session looks. */
export type Theme = {
  /** Colour of buttons and links; adjusted where it would be hard to read. */
  primary_color?: string | undefined;
  /** Your logo; drawn anew and served by the service. https, or http on loopback. */
  logo_url?: string | undefined;
  /** How you are named on the page. */
  partner_display_name?: string | undefined;
  /** Corners. */
  radius?: "sharp" | "rounded" | undefined;
  /** Light or dark; auto follows the reader’s setting. */
  mode?: "light" | "dark" | "auto" | undefined;
  /** Language. */
  locale?: "en" | undefined;
};

/** Something the borrower or your team is to do. */
export type Todo = {
  /** Id of the to-do. */
  id: string;
  /** Whose it is. */
  who: "borrower" | "partner";
  /** What is to be done: authorize_credit, upload_documents, connect_bank, confirm_details, answer_question, or approve_request: a person of yours has to decide a request, by a link that only they get. */
  kind: string;
  /** The same in words, to be shown. */
  label: string;
  /** A page where the borrower does it; works until expires_at. A partner’s own to-do has none. */
  url?: string | undefined;
  /** What the documents or the account are for: statements, processing_statements, quality_of_earnings or funding_account. More may come. Absent where kind says all. */
  purpose?: string | undefined;
  /** The document request behind it. */
  document_request_id?: string | undefined;
  /** More about it, to be shown. */
  detail?: string | undefined;
  /** When it should be done. */
  due_at?: string | undefined;
  /** When url stops working. The next reading has a fresh one. */
  expires_at?: string | undefined;
  /** How it is brought to mind. */
  reminders: {
    /** Days after it arose on which it is brought to mind. */
    cadence_days: (number)[];
    /** How many reminders went out. */
    sent_count: number;
    /** When the next is due; absent after the last. */
    next_at?: string | undefined;
    /** Who reminds: svc_channels, the service writes by email or text; partner, you do, at next_at, which you read here. It is partner with work_this_deal, for your own to-dos, and where the borrower left no address or replied STOP to a text and has no email address. */
    via: "svc_channels" | "partner";
  };
};

/** How far an upload is. */
export type Upload = {
  /** Id of the upload, and of the document it becomes. */
  id: string;
  /** Kind of object. */
  object: "upload";
  /** The request that it answers. */
  document_request_id: string;
  /** finished once all bytes are there; what becomes of the file is in its document. */
  status: "open" | "finished";
  /** How many bytes have arrived: the next ones go on here. */
  offset: number;
  /** How many bytes it has. */
  size: number;
  /** When it is given up, unless somebody goes on with it. */
  expires_at: string;
};

/** A file to be sent in answer to a document request. */
export type UploadCreate = {
  /** The request that it answers. */
  document_request_id: string;
  /** How many bytes it has; Tus-Max-Size in the answer says how many one may have. */
  size: number;
  /** Its name. Only the last part is kept. */
  file_name?: string | undefined;
  /** SHA-256 of its bytes in hex. It is checked at the end, and lets a file that was begun go on in another session. */
  sha256?: string | undefined;
  /** Months it covers, YYYY-MM, of those the request names. */
  periods?: (string)[] | undefined;
};

/** An event on its way to an endpoint. */
export type WebhookDelivery = {
  /** Id of the delivery. */
  id: string;
  /** Kind of object. */
  object: "webhook_delivery";
  /** Where it goes. */
  webhook_endpoint_id: string;
  /** The event: the webhook-id of every try. */
  event_id: string;
  /** Kind of event. */
  type: "referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated" | "webhook_endpoint.test";
  /** pending until it arrives; failed after ten tries over three days, or after a 410. */
  state: "pending" | "delivered" | "failed";
  /** How often it was tried by the schedule: from 0 again when you have it sent again. */
  tries: number;
  /** When it is tried next, by your clock. */
  next_at?: string | undefined;
  /** Trace that its traceparent headers carry. */
  trace_id: string;
  /** When it was to go out first. */
  created_at: string;
  /** When it arrived, or was given up. */
  settled_at?: string | undefined;
};

/** One page of deliveries. */
export type WebhookDeliveryList = {
  /** The deliveries, newest first. */
  data: (WebhookDelivery)[];
  /** Whether there is another page. */
  has_more: boolean;
};

/** A delivery with all its tries. */
export type WebhookDeliveryWithAttempts = {
  /** Id of the delivery. */
  id: string;
  /** Kind of object. */
  object: "webhook_delivery";
  /** Where it goes. */
  webhook_endpoint_id: string;
  /** The event: the webhook-id of every try. */
  event_id: string;
  /** Kind of event. */
  type: "referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated" | "webhook_endpoint.test";
  /** pending until it arrives; failed after ten tries over three days, or after a 410. */
  state: "pending" | "delivered" | "failed";
  /** How often it was tried by the schedule: from 0 again when you have it sent again. */
  tries: number;
  /** When it is tried next, by your clock. */
  next_at?: string | undefined;
  /** Trace that its traceparent headers carry. */
  trace_id: string;
  /** When it was to go out first. */
  created_at: string;
  /** When it arrived, or was given up. */
  settled_at?: string | undefined;
  /** Every try, oldest first. */
  attempts: ({
    /** Which try, counted from 1 over all schedules. */
    number: number;
    /** When, by your clock. */
    at: string;
    /** How long it took, in milliseconds. */
    duration_ms: number;
    /** Status that was answered. */
    status?: number | undefined;
    /** Why there was no answer: timeout, network, unresolved, address, url, protocol, port, user_info, or event_gone. */
    fault?: string | undefined;
  })[];
};

/** An address that events are sent to. */
export type WebhookEndpoint = {
  /** Id of the endpoint. */
  id: string;
  /** Kind of object. */
  object: "webhook_endpoint";
  /** Where events are posted: https on port 443, without user info, at a public address. In the sandbox also http on this machine. */
  url: string;
  /** Only events of these kinds. Default: all, also kinds that are still to come. */
  types?: ("referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated")[] | undefined;
  /** The one referral that it is for. */
  referral_id?: string | undefined;
  /** A note of yours. */
  description?: string | undefined;
  /** paused: events wait. disabled: it answered 410, and events pass it by until you enable it. ended: its referral was final for 30 days. */
  state: "enabled" | "paused" | "disabled" | "ended";
  /** After a rotation: until when the secret before signs too. */
  old_secret_until?: string | undefined;
  /** When it was registered. */
  created_at: string;
};

/** An address that events are sent to. */
export type WebhookEndpointCreate = {
  /** Where events are posted: https on port 443, without user info, at a public address. In the sandbox also http on this machine. */
  url: string;
  /** Only events of these kinds. Default: all, also kinds that are still to come. */
  types?: ("referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated")[] | undefined;
  /** Only events of this referral; the endpoint ends 30 days after the referral is final. Default: all referrals. */
  referral_id?: string | undefined;
  /** A note of yours. */
  description?: string | undefined;
};

/** All endpoints of a partner. */
export type WebhookEndpointList = {
  /** The endpoints, oldest first. */
  data: (WebhookEndpoint)[];
  /** False: all are on one page. */
  has_more: boolean;
};

/** What is to change of an endpoint. */
export type WebhookEndpointUpdate = {
  /** Where events are posted: https on port 443, without user info, at a public address. In the sandbox also http on this machine. */
  url?: string | undefined;
  /** Only events of these kinds; null for all. */
  types?: ("referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated")[] | null | undefined;
  /** A note of yours; null for none. */
  description?: string | null | undefined;
  /** paused: events wait until it is enabled again. */
  state?: "enabled" | "paused" | undefined;
};

/** An endpoint with its signing secret. */
export type WebhookEndpointWithSecret = {
  /** Id of the endpoint. */
  id: string;
  /** Kind of object. */
  object: "webhook_endpoint";
  /** Where events are posted: https on port 443, without user info, at a public address. In the sandbox also http on this machine. */
  url: string;
  /** Only events of these kinds. Default: all, also kinds that are still to come. */
  types?: ("referral.created" | "referral.updated" | "referral.matches_updated" | "referral.status_changed" | "referral.credit_updated" | "referral.payout_updated" | "referral.review_updated" | "referral.reminder_due" | "referral.links_updated" | "referral.contact_updated" | "todo.created" | "todo.updated" | "todo.completed" | "todo.withdrawn" | "document_request.created" | "document_request.updated" | "document.created" | "document.updated" | "document.removed" | "offer.created" | "offer.updated" | "indicative_terms.created" | "message.created" | "conversation.read" | "evidence.sealed" | "approval.created" | "approval.updated" | "policy.updated" | "payout_destination.updated")[] | undefined;
  /** The one referral that it is for. */
  referral_id?: string | undefined;
  /** A note of yours. */
  description?: string | undefined;
  /** paused: events wait. disabled: it answered 410, and events pass it by until you enable it. ended: its referral was final for 30 days. */
  state: "enabled" | "paused" | "disabled" | "ended";
  /** After a rotation: until when the secret before signs too. */
  old_secret_until?: string | undefined;
  /** When it was registered. */
  created_at: string;
  /** Signs what is sent, by Standard Webhooks. Said this once. */
  secret: string;
};

/** Why the referral ends. */
export type WithdrawalRequest = {
  /** Why: the borrower withdrew, or the business got funding elsewhere. Default: withdrawn. */
  reason?: "withdrawn" | "funded_elsewhere" | undefined;
};

/** Method, path and the names of the query of each operation. */
export const OPERATIONS = {
  createPartnerSession: { method: 'POST', path: '/partner/v0/partner_sessions', query: [] },
  listReferrals: { method: 'GET', path: '/partner/v0/referrals', query: ['status', 'external_id', 'starting_after', 'created_after', 'limit'] },
  createReferral: { method: 'POST', path: '/partner/v0/referrals', query: [] },
  getReferral: { method: 'GET', path: '/partner/v0/referrals/{referral_id}', query: [] },
  updateReferral: { method: 'PATCH', path: '/partner/v0/referrals/{referral_id}', query: [] },
  getConversation: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/conversation', query: [] },
  listMessages: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/messages', query: ['starting_after', 'limit'] },
  createMessage: { method: 'POST', path: '/partner/v0/referrals/{referral_id}/messages', query: [] },
  withdrawReferral: { method: 'POST', path: '/partner/v0/referrals/{referral_id}/withdrawal', query: [] },
  listMatches: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/matches', query: [] },
  createMatchCheck: { method: 'POST', path: '/partner/v0/match_checks', query: [] },
  listDocumentRequests: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/document_requests', query: [] },
  listOffers: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/offers', query: ['limit', 'starting_after', 'binding'] },
  listDocuments: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/documents', query: [] },
  createDocument: { method: 'POST', path: '/partner/v0/referrals/{referral_id}/documents', query: [] },
  getDocumentUpload: { method: 'GET', path: '/partner/v0/referrals/{referral_id}/documents/{upload_id}', query: [] },
  cancelDocumentUpload: { method: 'DELETE', path: '/partner/v0/referrals/{referral_id}/documents/{upload_id}', query: [] },
  listPayouts: { method: 'GET', path: '/partner/v0/payouts', query: ['status', 'starting_after', 'limit'] },
  getPayout: { method: 'GET', path: '/partner/v0/payouts/{payout_id}', query: [] },
  getPayoutStatement: { method: 'GET', path: '/partner/v0/payouts/{payout_id}/statement', query: [] },
  listEvents: { method: 'GET', path: '/partner/v0/events', query: ['starting_after', 'referral_id', 'types', 'limit'] },
  getPolicy: { method: 'GET', path: '/partner/v0/partner/policy', query: [] },
  putPolicy: { method: 'PUT', path: '/partner/v0/partner/policy', query: [] },
  listChannelConnectors: { method: 'GET', path: '/partner/v0/channel_connectors', query: [] },
  createChannelConnector: { method: 'POST', path: '/partner/v0/channel_connectors', query: [] },
  deleteChannelConnector: { method: 'DELETE', path: '/partner/v0/channel_connectors/{connector_id}', query: [] },
  receiveChannelMessage: { method: 'POST', path: '/partner/v0/channel_connectors/{connector_id}/messages', query: [] },
  listWebhookEndpoints: { method: 'GET', path: '/partner/v0/webhook_endpoints', query: [] },
  createWebhookEndpoint: { method: 'POST', path: '/partner/v0/webhook_endpoints', query: [] },
  getWebhookEndpoint: { method: 'GET', path: '/partner/v0/webhook_endpoints/{endpoint_id}', query: [] },
  updateWebhookEndpoint: { method: 'PATCH', path: '/partner/v0/webhook_endpoints/{endpoint_id}', query: [] },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/partner/v0/webhook_endpoints/{endpoint_id}', query: [] },
  rotateWebhookSecret: { method: 'POST', path: '/partner/v0/webhook_endpoints/{endpoint_id}/rotate_secret', query: [] },
  testWebhookEndpoint: { method: 'POST', path: '/partner/v0/webhook_endpoints/{endpoint_id}/test', query: [] },
  listWebhookDeliveries: { method: 'GET', path: '/partner/v0/webhook_endpoints/{endpoint_id}/deliveries', query: ['state', 'starting_after', 'limit'] },
  getWebhookDelivery: { method: 'GET', path: '/partner/v0/webhook_endpoints/{endpoint_id}/deliveries/{delivery_id}', query: [] },
  redeliverWebhook: { method: 'POST', path: '/partner/v0/webhook_endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver', query: [] },
  listSubmissions: { method: 'GET', path: '/partner/v0/submissions', query: ['starting_after', 'limit'] },
  getSubmission: { method: 'GET', path: '/partner/v0/submissions/{submission_id}', query: [] },
  decideSubmission: { method: 'POST', path: '/partner/v0/submissions/{submission_id}/decisions', query: [] },
  reportFunding: { method: 'POST', path: '/partner/v0/submissions/{submission_id}/funding', query: [] },
} as const;

/** What each operation takes and answers. */
export type Operations = {
  /** Create a session: a hosted url, and a client_token for the Embed library */
  createPartnerSession: { takes: { body: PartnerSessionCreate; }; answers: PartnerSession };
  /** List the partner’s referrals, newest first */
  listReferrals: { takes: { query?: { status?: "received" | "prequalified" | "needs_partner" | "needs_borrower" | "submitted" | "offer" | "funded" | "declined" | "closed" | undefined; external_id?: string | undefined; starting_after?: string | undefined; created_after?: string | undefined; limit?: number | undefined }; }; answers: ReferralList };
  /** Refer a business; it is matched to lender programs at once */
  createReferral: { takes: { body: ReferralCreate; }; answers: Referral };
  /** Read a referral */
  getReferral: { takes: { params: { referral_id: string }; }; answers: Referral };
  /** Change what you sent of a referral */
  updateReferral: { takes: { params: { referral_id: string }; body: ReferralUpdate; }; answers: Referral };
  /** Read where the conversation of a referral stands */
  getConversation: { takes: { params: { referral_id: string }; }; answers: Conversation };
  /** List the messages of a referral, newest first, and mark them as read */
  listMessages: { takes: { params: { referral_id: string }; query?: { starting_after?: string | undefined; limit?: number | undefined }; }; answers: MessageList };
  /** Send a message into the conversation of a referral */
  createMessage: { takes: { params: { referral_id: string }; body: MessageCreate; }; answers: Message };
  /** End a referral: the business does not want it any more */
  withdrawReferral: { takes: { params: { referral_id: string }; body?: WithdrawalRequest; }; answers: Referral };
  /** List the lender programs that may fit a referral, best first */
  listMatches: { takes: { params: { referral_id: string }; }; answers: MatchList };
  /** Screen the numbers of a business against lender programs, without referring it */
  createMatchCheck: { takes: { body: MatchCheckCreate; }; answers: MatchCheck };
  /** List every document request on a referral, open and closed */
  listDocumentRequests: { takes: { params: { referral_id: string }; }; answers: DocumentRequestList };
  /** List the offers on a referral, with what each costs and discloses */
  listOffers: { takes: { params: { referral_id: string }; query?: { limit?: number | undefined; starting_after?: string | undefined; binding?: "true" | "false" | undefined }; }; answers: OfferList };
  /** List the documents of a referral */
  listDocuments: { takes: { params: { referral_id: string }; }; answers: DocumentList };
  /** Begin to upload a file in answer to a document request */
  createDocument: { takes: { params: { referral_id: string }; body: UploadCreate; }; answers: Upload };
  /** Read how far an upload is */
  getDocumentUpload: { takes: { params: { referral_id: string; upload_id: string }; }; answers: Upload };
  /** Give up an upload, or take back its document */
  cancelDocumentUpload: { takes: { params: { referral_id: string; upload_id: string }; }; answers: undefined };
  /** List your payouts, those of the newest referrals first */
  listPayouts: { takes: { query?: { status?: "estimated" | "awaiting_destination" | "scheduled" | "paid" | "canceled" | "reversed" | undefined; starting_after?: string | undefined; limit?: number | undefined }; }; answers: PayoutList };
  /** Read a payout */
  getPayout: { takes: { params: { payout_id: string }; }; answers: Payout };
  /** Read how a payout comes about, line by line */
  getPayoutStatement: { takes: { params: { payout_id: string }; }; answers: PayoutStatement };
  /** List what happened to your referrals, oldest first */
  listEvents: { takes: { query?: { starting_after?: string | undefined; referral_id?: string | undefined; types?: string | undefined; limit?: number | undefined }; }; answers: EventList };
  /** Read your policy */
  getPolicy: { takes: {  }; answers: PartnerPolicy };
  /** Write your policy, whole */
  putPolicy: { takes: { body: PolicyUpdate; }; answers: PartnerPolicy };
  /** List your channel connectors */
  listChannelConnectors: { takes: {  }; answers: ConnectorList };
  /** Have messages of a channel carried by a provider of yours */
  createChannelConnector: { takes: { body: ConnectorCreate; }; answers: ConnectorWithSecrets };
  /** Remove a channel connector */
  deleteChannelConnector: { takes: { params: { connector_id: string }; }; answers: undefined };
  /** Hand in what a borrower answered by the channel */
  receiveChannelMessage: { takes: { params: { connector_id: string }; body: InboundMessage; }; answers: InboundReceipt };
  /** List the addresses that events are posted to */
  listWebhookEndpoints: { takes: {  }; answers: WebhookEndpointList };
  /** Register an address that events are posted to */
  createWebhookEndpoint: { takes: { body: WebhookEndpointCreate; }; answers: WebhookEndpointWithSecret };
  /** Read a webhook endpoint */
  getWebhookEndpoint: { takes: { params: { endpoint_id: string }; }; answers: WebhookEndpoint };
  /** Change, pause or enable a webhook endpoint */
  updateWebhookEndpoint: { takes: { params: { endpoint_id: string }; body: WebhookEndpointUpdate; }; answers: WebhookEndpoint };
  /** Remove a webhook endpoint */
  deleteWebhookEndpoint: { takes: { params: { endpoint_id: string }; }; answers: undefined };
  /** Give a webhook endpoint a new secret */
  rotateWebhookSecret: { takes: { params: { endpoint_id: string }; }; answers: WebhookEndpointWithSecret };
  /** Send a test to a webhook endpoint */
  testWebhookEndpoint: { takes: { params: { endpoint_id: string }; }; answers: WebhookDelivery };
  /** List what was sent to a webhook endpoint, newest first */
  listWebhookDeliveries: { takes: { params: { endpoint_id: string }; query?: { state?: "pending" | "delivered" | "failed" | undefined; starting_after?: string | undefined; limit?: number | undefined }; }; answers: WebhookDeliveryList };
  /** Read a delivery with all its tries */
  getWebhookDelivery: { takes: { params: { endpoint_id: string; delivery_id: string }; }; answers: WebhookDeliveryWithAttempts };
  /** Send an event to a webhook endpoint again */
  redeliverWebhook: { takes: { params: { endpoint_id: string; delivery_id: string }; }; answers: WebhookDelivery };
  /** List the files that were sent to your programs, newest first */
  listSubmissions: { takes: { query?: { starting_after?: string | undefined; limit?: number | undefined }; }; answers: SubmissionList };
  /** Read a submission */
  getSubmission: { takes: { params: { submission_id: string }; }; answers: Submission };
  /** Offer on a submission, or decline it */
  decideSubmission: { takes: { params: { submission_id: string }; body: SubmissionDecision; }; answers: Submission };
  /** Report that you paid out the offer that was accepted */
  reportFunding: { takes: { params: { submission_id: string }; body: FundingReport; }; answers: Submission };
};

