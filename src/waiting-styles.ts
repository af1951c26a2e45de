import { boxStyles } from './box.ts';
import { TAGS } from './tags.ts';

/** A tag whose code is not here yet; what a page's own rule says of it wins. */
const waiting = `:where(:is(${Object.keys(TAGS).join()}):not(:defined))`;

/** How a tag stands in the page while its code is on its way: where and as wide as it will be. */
export const waitingStyles = `${boxStyles(waiting, `${waiting}::before`)}${waiting}{min-height:20em}`;
