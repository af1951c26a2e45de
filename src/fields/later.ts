/*
 * What forms need beyond their first screen: one file, asked for right after their code, so that it is here before it is needed.
 */
export { repeatView } from '../blocks/form/repeat-view.ts';
export { list } from './combobox.ts';
export { textareaControl } from './textarea.ts';
