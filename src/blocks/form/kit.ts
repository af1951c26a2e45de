import { Form } from '../../contract/blocks/form.ts';
import { laterCame, laterHere } from '../../fields/with-later.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderForm } from './render.ts';
import { formStyles } from './styles.ts';
import { wantsLater } from './wants-later.ts';

export const kit: Kit = {
  styles: formStyles,
  read: (raw) => {
    // Answers are read by it, whatever they are to.
    void laterCame();
    const form = parse(Form, raw);
    return (
      form && {
        draw: (context) => renderForm(form, context),
        whole: () => (wantsLater(form) && !laterHere() ? laterCame() : undefined),
      }
    );
  },
};
