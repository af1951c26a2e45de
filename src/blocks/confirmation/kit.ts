import { Confirmation } from '../../contract/blocks/confirmation.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderConfirmation } from './render.ts';
import { confirmationStyles } from './styles.ts';

export const kit: Kit = {
  styles: confirmationStyles,
  read: (raw) => {
    const block = parse(Confirmation, raw);
    return block && { draw: (context) => renderConfirmation(block, context) };
  },
};
