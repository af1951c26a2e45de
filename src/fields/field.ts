import { nothing } from 'lit/html.js';
import type { Shell } from '../blocks/shell.ts';
import type { Field } from '../contract/blocks/form.ts';

/** A field as it is drawn. */
export type FieldView = {
  field: Field;
  /** Of the control, or of the first of a date's three. */
  id: string;
  /** What is wrong with its answer. */
  error: string | undefined;
  shell: Shell;
};

/** Ids of what is said beside a control. */
export function describedBy({ field, id, error }: FieldView) {
  const ids = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : nothing;
}
