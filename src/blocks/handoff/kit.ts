import { Handoff } from '../../contract/blocks/handoff.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderHandoff } from './render.ts';
import { handoffStyles } from './styles.ts';

export const kit: Kit = {
  styles: handoffStyles,
  read: (raw) => {
    const block = parse(Handoff, raw);
    return block && { draw: (context) => renderHandoff(block, context) };
  },
};
