import { html } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { richText } from '../rich-text.ts';
import type { Renderer } from '../shell.ts';

const STYLES = { body: '', hint: 'muted', fine_print: 'small muted' } as const;

/** One paragraph. */
export const renderText: Renderer<BlockOf<'text'>> = ({ text, style }, shell) =>
  html`<p class=${STYLES[style]}>${richText(text, shell)}</p>`;
