import { Form } from '../../contract/blocks/form.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderForm } from './render.ts';
import { formStyles } from './styles.ts';

export const kit: Kit = {
  styles: formStyles,
  read: (raw) => {
    const form = parse(Form, raw);
    return form && ((shell) => renderForm(form, shell));
  },
};
