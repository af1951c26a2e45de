import { html } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

const STYLES = { body: '', hint: 'muted', fine_print: 'small muted' } as const;

/** One paragraph. */
export const renderText: Renderer<BlockOf<'text'>> = ({ text, style }, context) =>
  html`<p class=${STYLES[style]}>${richText(text, context)}</p>`;
