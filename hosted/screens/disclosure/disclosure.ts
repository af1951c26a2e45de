import { createHash } from 'node:crypto';
import { canonicalJson } from '../../canonical-json.ts';
import { dateOf } from '../../domain/calendar/dates.ts';
import { lawOf } from '../../domain/disclosure/admit.ts';
import { FORM_OF, LAWS } from '../../domain/disclosure/laws.ts';
import type { Disclosure, DisclosureRow } from '../../domain/disclosure/record.ts';
import { NEUTRAL, type Template, templateFor } from '../../domain/disclosure/templates.ts';
import { feesOf, type OfferCosts } from '../../domain/offers/costs.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferTerms } from '../../domain/offers/terms.ts';
import type { Referral } from '../../domain/referral.ts';
import type { DisclosureFacts } from './facts.ts';
import { dollarsText } from './figures.ts';
import { itemized, SIGNATURE, statementOf, titleOf } from './frame.ts';
import { compensationText, ROW_WORDS } from './words.ts';

/** SHA-256 of the record as canonical JSON, hexadecimal. */
export const digestOf = (record: Disclosure): string =>
  createHash('sha256').update(canonicalJson(record)).digest('hex');

/** An offer with what is disclosed of it. */
export type Disclosed = { record: Disclosure; digest: string };

/**
 * What is disclosed of an offer: the same for the same offer, whenever it is asked for. Undefined for one whose terms were
 * not kept, or that has to be held.
 */
export function disclosureOf(
  { application }: Pick<Referral, 'application'>,
  offer: Offer,
): Disclosed | undefined {
  const { terms, costs, disclosure } = offer;
  if (!terms || !costs || offer.held_for !== null) return undefined;
  const { business } = application;
  const made_on = dateOf(offer.offered_at);
  const finding = lawOf(
    { terms, lender_kind: offer.lender_kind },
    { state: business.address.state, on: made_on },
  );
  const law = finding.applies ? LAWS.find(({ id }) => id === finding.law) : undefined;
  const form = FORM_OF[terms.product];
  const file = disclosure?.kind === 'file' ? disclosure : undefined;
  const template = file ? undefined : law ? templateFor(law.id, form) : NEUTRAL;
  if (!file && !template) return undefined;
  const facts: DisclosureFacts = { lender: offer.lender, terms, costs, law: law ?? null };
  const record: Disclosure = {
    version: 1,
    offer_id: offer.id,
    lender: offer.lender,
    recipient: business.legal_name,
    made_on,
    law: law?.id ?? null,
    reason: finding.reason,
    template: template ? { id: template.id, version: template.version } : null,
    file: file ? { id: file.file_id, name: file.name, sha256: file.sha256 } : null,
    title: titleOf(form),
    rows: template ? rowsOf(template, facts) : [],
    itemization: template ? itemizationOf(terms, costs) : [],
    compensation: compensationText(terms),
    statement: template?.signed ? statementOf(law ?? null) : null,
    signature: !template || template.signed ? SIGNATURE : null,
    figures: costs,
  };
  return { record, digest: digestOf(record) };
}

function rowsOf(template: Template, facts: DisclosureFacts): DisclosureRow[] {
  const monthly = facts.costs.payment.frequency === 'monthly';
  return template.rows
    .filter(({ unless_monthly }) => !(unless_monthly && monthly))
    .map(({ key, layout, joins }) => {
      const { label, value, sentences } = ROW_WORDS[key](facts);
      return { key, layout, label: joins ? null : label, value, sentences };
    });
}

/** Where all of it reaches the business there is nothing to list. */
function itemizationOf(terms: OfferTerms, costs: OfferCosts): Disclosure['itemization'] {
  if (costs.funds_received === costs.amount_financed) return [];
  const fees = feesOf(terms, costs.amount_financed).filter(({ how }) => how === 'withheld');
  const line = (label: string, cents: number) => ({ label, value: dollarsText(cents) });
  return [
    line(itemized.financed, costs.amount_financed),
    ...fees.map(({ label, amount }) => line(label || itemized.draw_fee, -amount)),
    ...terms.payoffs.map(({ to, amount }) => line(itemized.payoff(to), -amount)),
    line(itemized.received, costs.funds_received),
  ];
}
