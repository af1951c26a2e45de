import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { creditCheck as words } from './copy/form.ts';

/** Room for the form on a phone, until it says its own height. */
const FRAME_HEIGHT = 2000;

/**
 * The frame in which one owner gives their OK.
 * @param id the place its grant is for.
 * @param href the same step on a page of ours.
 */
export function frameBlock(id: string, owner: string, href: string | undefined): BlockInput {
  return {
    id,
    kind: 'frame',
    title: words.frame(shownName(owner)),
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
