import { OfferComparison } from '../../contract/blocks/offer-comparison.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderOfferComparison } from './render.ts';
import { offerComparisonStyles } from './styles.ts';

export const kit: Kit = {
  styles: offerComparisonStyles,
  read: (raw) => {
    const block = parse(OfferComparison, raw);
    return block && { draw: (context) => renderOfferComparison(block, context) };
  },
};
