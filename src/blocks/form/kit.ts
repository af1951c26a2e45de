import { Form } from '../../contract/blocks/form.ts';
import { loadLater } from '../../fields/with-later.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderForm } from './render.ts';
import { formStyles } from './styles.ts';

export const kit: Kit = {
  styles: formStyles,
  read: (raw) => {
    // What does not come now is asked for again where it is drawn.
    void loadLater().catch(() => {});
    const form = parse(Form, raw);
    return form && ((context) => renderForm(form, context));
  },
};
