/** How a page may lay out a tag. */
export type Layout = {
  name: string;
  css?: string;
  /** The page's HTML with `<slot>` where the tag stands. Default: the tag alone. */
  html?: string;
  /** What is asked of the component's width, given the room there is. */
  width: 'fills' | 'sensible' | 'rest';
};

/** The element a fixed sidebar is, and its width. */
export const SIDEBAR = 200;

const tag = 'svc-status, svc-intake';
const own = (css: string) => `:is(${tag}) { ${css} }`;
const around = (css: string) => `.around { ${css} }`;
/** The tag in an element of the page's. */
export const AROUND = '<div class="around"><slot></slot></div>';
/** The same as if that element were not there. */
export const ALONE = around('display: contents;');
const sidebar = '<nav style="width: 200px">Sidebar</nav>';

/** Every layout in which a component must neither collapse nor push anything out. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'a block', width: 'fills' },
  { name: 'a block, with margins', css: own('margin: 12px'), width: 'fills' },
  { name: 'a flex row', css: around('display: flex'), html: AROUND, width: 'fills' },
  {
    name: 'a flex row beside a sidebar',
    css: around('display: flex; flex-wrap: wrap; gap: 16px'),
    html: `<div class="around">${sidebar}<slot></slot></div>`,
    width: 'rest',
  },
  {
    name: 'a flex column',
    css: around('display: flex; flex-direction: column'),
    html: AROUND,
    width: 'fills',
  },
  {
    name: 'a centred flex row',
    css: around('display: flex; justify-content: center; align-items: center'),
    html: AROUND,
    width: 'fills',
  },
  {
    name: 'a centred flex column',
    css: around('display: flex; flex-direction: column; align-items: center'),
    html: AROUND,
    width: 'sensible',
  },
  { name: 'a grid', css: around('display: grid'), html: AROUND, width: 'fills' },
  ...['align-items', 'justify-items', 'place-items'].map(
    (property): Layout => ({
      name: `a grid with ${property}: center`,
      css: around(`display: grid; ${property}: center`),
      html: AROUND,
      width: property === 'align-items' ? 'fills' : 'sensible',
    }),
  ),
  ...[
    'float: left',
    'position: absolute',
    'display: inline-block',
    'width: fit-content',
    'width: max-content',
    'width: min-content',
    'display: table',
  ].flatMap((css): Layout[] => [
    { name: `itself ${css}`, css: own(css), width: 'sensible' },
    { name: `in an element with ${css}`, css: around(css), html: AROUND, width: 'sensible' },
  ]),
  { name: 'itself display: flex', css: own('display: flex'), width: 'fills' },
  {
    name: 'a table cell',
    html: '<table><tbody><tr><td><slot></slot></td></tr></tbody></table>',
    width: 'sensible',
  },
  {
    name: 'a dialog without width',
    html: '<dialog open><slot></slot></dialog>',
    width: 'sensible',
  },
];
