import { nothing } from 'lit/html.js';
import type { RenderContext } from '../blocks/render-context.ts';
import type { Field } from '../contract/blocks/form.ts';
import type { Typed } from './typed.ts';

/** A field as it is drawn. */
export type FieldView = {
  field: Field;
  /** Where its answer stands in the form; the `data-name` of what holds it. */
  path: string;
  /** Of the control, or of the first of several. */
  id: string;
  /** What stands in it. */
  typed: Typed;
  /** What is wrong with its answer. */
  error: string | undefined;
  /** Hidden words before that. */
  errorPrefix: string | undefined;
  /** False while it is not asked: then it keeps what stands in it, unseen. */
  asked: boolean;
  context: RenderContext;
  /** Something was chosen otherwise than by typing. */
  onChosen: (typed: Typed) => void;
};

/** Ids of what is said beside a control; `more` are said last. */
export function describedBy({ field, id, error }: FieldView, ...more: string[]) {
  const ids = [field.hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : nothing;
}

/** What stands in a control of one text. */
export const textOf = ({ typed }: FieldView): string => ('text' in typed ? typed.text : '');

/** `aria-invalid` of a control. */
export const invalid = ({ error }: FieldView) => (error ? 'true' : nothing);
