/**
 * How a component (`box`) stands in a page, before its code is here and after. It fills its block,
 * and in a flex row the room beside its siblings; in a flex column it is as high as its content.
 *
 * Its `strut`, a box without height in it, says how wide it is where a page asks that (a float, a table
 * cell, a dialog …), as what a container query looks at has no width of its own: 640 px and at least
 * 320 px, in a narrow window less.
 */
export const boxStyles = (box: string, strut: string): string =>
  `${box}{display:block;flex:1;max-inline-size:100%;max-block-size:max-content}` +
  `${strut}{content:'';display:grid;grid-template-columns:minmax(min(320px,100vw - 64px),min(640px,100vw - 32px));block-size:0;overflow:hidden}`;
