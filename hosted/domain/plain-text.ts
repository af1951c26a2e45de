/** Ends a line or is no text: controls, and the separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_BREAKS = /(?![\t\n\r])\p{Cc}/u;
/** Turns the direction of what stands beside it: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069. */
const TURNS = /\p{Bidi_Control}/u;

/** Whether a text is one line that can break or turn nothing beside it. */
export const isPlainLine = (text: string): boolean => !CONTROL.test(text) && !TURNS.test(text);

/** The same of a text that may have several lines. */
export const isPlainText = (text: string): boolean =>
  !CONTROL_BUT_BREAKS.test(text) && !TURNS.test(text);

/** Spaces, and what has no shape of its own. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]*$/u;

/** Whether there is nothing in a text that can be read. */
export const isBlank = (text: string): boolean => BLANK.test(text);
