import type { TemplateResult } from 'lit/html.js';
import type { RenderContext } from './render-context.ts';

/** What a kind that is loaded later brings: how it is read and drawn, and its look. */
export type Kit = {
  /** A drawing of the block, or undefined where it is of another shape. */
  read: (raw: unknown) => ((context: RenderContext) => TemplateResult) | undefined;
  styles: string;
};
