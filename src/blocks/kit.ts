import type { TemplateResult } from 'lit/html.js';
import type { RenderContext } from './render-context.ts';

/** A block that was read: how it is drawn, and what more must come until all of it is. */
export type Drawing = {
  draw: (context: RenderContext) => TemplateResult;
  /** Asks for the code that this one block wants. Undefined where all is here; never rejects: what did not come is told where it is drawn. */
  whole?: () => Promise<void> | undefined;
};

/** What a kind that is loaded later brings: how it is read and drawn, and its look. */
export type Kit = {
  /** Undefined where the block is of another shape. */
  read: (raw: unknown) => Drawing | undefined;
  styles: string;
};
