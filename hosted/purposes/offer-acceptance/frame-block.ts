import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import { frame as words } from './copy.ts';
import { placeText } from './place.ts';

/** Room for a step of the signing on a phone, until it says its own height. */
const FRAME_HEIGHT = 1600;

/** The frame in which an offer is signed. @param href the same step on a page of ours */
export function frameBlock(offer: Offer, href: string | undefined): BlockInput {
  return {
    id: placeText({ step: 'sign', offer: offer.id }),
    kind: 'frame',
    title: words.title(offer.lender),
    height: FRAME_HEIGHT,
    elsewhere_text: words.elsewhereText,
    elsewhere: {
      id: 'elsewhere',
      label: words.elsewhere,
      style: 'primary',
      kind: 'open_url',
      ...(href ? { href } : {}),
      new_tab: true,
    },
    fallback: [
      { t: `${words.elsewhereText} ` },
      { t: words.elsewhere, ...(href ? { href } : {}), new_tab: true },
    ],
  };
}
