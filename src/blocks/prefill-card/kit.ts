import { PrefillCard } from '../../contract/blocks/prefill-card.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderPrefillCard } from './render.ts';
import { prefillCardStyles } from './styles.ts';

export const kit: Kit = {
  styles: prefillCardStyles,
  read: (raw) => {
    const block = parse(PrefillCard, raw);
    return block && { draw: (context) => renderPrefillCard(block, context) };
  },
};
