// @ts-check
// Opens the tag of a bare page that is shown as a modal or a popover, and again at its button.
import { find } from './find.js';

const button = find('#opener', HTMLButtonElement);
const tag = button.nextElementSibling;
if (tag) {
  await customElements.whenDefined(tag.localName);
  const show = () => Reflect.get(tag, 'show')?.call(tag);
  button.addEventListener('click', show);
  show();
}
