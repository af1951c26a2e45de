import type { Field } from '../../contract/blocks/form.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { isLaterControl } from '../../fields/field-view.ts';

/** True for a form of which a part cannot be drawn before what forms need later is here. */
export function wantsLater({ groups, disclosure }: LaterBlockOf<'form'>): boolean {
  const isLater = ({ control }: Field) => isLaterControl(control);
  return (
    disclosure !== undefined || groups.some(({ repeat, fields }) => repeat || fields.some(isLater))
  );
}
