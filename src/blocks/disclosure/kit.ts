import { Disclosure } from '../../contract/blocks/disclosure.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderDisclosure } from './render.ts';
import { disclosureStyles } from './styles.ts';

export const kit: Kit = {
  styles: disclosureStyles,
  read: (raw) => {
    const block = parse(Disclosure, raw);
    return block && { draw: (context) => renderDisclosure(block, context) };
  },
};
