import { objectAt } from '../../../domain/intake/application.ts';
import { cleanLine } from '../../../domain/intake/read.ts';
import { listText, moneyText, monthText } from '../../../screens/format.ts';
import { intake as words } from '../copy/flow.ts';

type Json = Record<string, unknown>;
const said = words.check;

/** What the partner sends along and nobody is asked about, so that it is seen before it is sent. */
export function statedFacts(context: Json, partner: string) {
  const relationship = objectAt(context, 'relationship');
  const {
    customer_since: since,
    products_used: used,
    monthly_processing_volume: volume,
  } = relationship;
  const months = Array.isArray(context.ledger) ? context.ledger.length : 0;
  const { listing_id } = objectAt(context, 'listing');
  const rows = [
    row(said.known.since, typeof since === 'string' ? monthText(since.slice(0, 7)) : undefined),
    row(said.known.products, Array.isArray(used) ? listText(used.map(cleanLine)) : undefined),
    row(said.known.volume, typeof volume === 'number' ? moneyText(volume) : undefined),
    row(said.known.ledger, months > 0 ? said.known.months(months) : undefined),
    row(said.known.bank, context.bank_connection ? said.known.bankReady : undefined),
    row(said.known.listing, cleanLine(listing_id)),
  ].flat();
  return rows.length > 0 ? [{ title: said.stated(partner), rows }] : [];
}

const row = (key: string, text: string | undefined) => (text ? [{ key, value: { text } }] : []);
