import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { knownOffers, openOffers } from '../../domain/offers.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { PRODUCT_NAMES } from '../../screens/copy/values.ts';
import { offers as words } from './copy.ts';

/** Whose offers are open and until when. Amounts come with their APR and full terms, or not at all. */
export function offersScreen(context: ReferralContext): ScreenInput {
  const open = openOffers(context.referral);
  const past = knownOffers(context.referral).filter((offer) => !open.includes(offer));
  const blocks: BlockInput[] = [];
  if (open.length > 0) {
    blocks.push(
      {
        id: 'open',
        kind: 'todo_list',
        heading: words.heading,
        style: 'list',
        items: open.map((offer) => ({
          id: offer.id,
          title: offer.lender,
          detail: `${PRODUCT_NAMES[offer.product]} · ${offer.program}`,
          due: {
            text: words.until(context.dates.day(offer.expires_at)),
            at: offer.expires_at.toISOString(),
            overdue: false,
          },
        })),
      },
      { id: 'needed', kind: 'details', summary: words.needed, body: [...words.needs] },
    );
  }
  if (past.length > 0) {
    blocks.push({
      id: 'past',
      kind: 'facts',
      title: words.past,
      rows: past.map((offer) => ({
        key: offer.lender,
        value: { text: words.state[offer.state] },
      })),
    });
  }
  return assemble(context, context.referral, {
    id: 'offer_acceptance',
    title: words.title(open.length),
    lead: open.length > 0 ? words.lead.some : words.lead.none,
    blocks,
  });
}
