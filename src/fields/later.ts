/*
 * What forms need beyond their first screen: one file, asked for right after their code, so that it is here before it is needed.
 */
export { Agreement } from '../blocks/form/agreement.ts';
export { disclosureView } from '../blocks/form/disclosure.ts';
export { errorSummary } from '../blocks/form/error-summary.ts';
export { readForm } from '../blocks/form/read-form.ts';
export { repeatView } from '../blocks/form/repeat-view.ts';
export { troublesIn } from '../blocks/form/service-errors.ts';
export { list } from './combobox.ts';
export { dateControl } from './date.ts';
export { laterStyles } from './later-styles.ts';
export { selectControl } from './select.ts';
export { ssnControl } from './ssn.ts';
export { textareaControl } from './textarea.ts';
export { separated } from './whole-date.ts';
