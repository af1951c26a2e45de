import type { Field } from '../../contract/blocks/form.ts';
import { grouped } from '../../fields/forms.ts';
import { type Typed, typedIn } from '../../fields/typed.ts';
import { laterHere } from '../../fields/with-later.ts';

/** What stands in `holder`, as it is usually written: `25,000`, a date in its parts. Undefined where it is written so. */
export function asUsual(field: Field, holder: Element): Typed | undefined {
  const typed = typedIn(field, holder);
  if ('text' in typed) {
    const text = grouped(field.control, typed.text);
    return text === typed.text ? undefined : { text };
  }
  if (!('year' in typed)) return undefined;
  const parts = laterHere()?.separated(typed, field.control === 'date');
  return parts === typed ? undefined : parts;
}
