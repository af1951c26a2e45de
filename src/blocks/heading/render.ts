import type { BlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';

/** A heading at the level the service gave, relative to the component's own. */
export const renderHeading: Renderer<BlockOf<'heading'>> = ({ text, level }, context) =>
  headingTag(context.level + level - 1, text, 'section-title');
