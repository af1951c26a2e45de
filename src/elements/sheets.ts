import { newSheet } from '../blocks/sheet.ts';
import type { Theme } from '../contract/theme.ts';
import { themeStyles } from '../theme/theme-styles.ts';
import { styles } from './styles.ts';

/** The sheet that all components of a document share. */
const shared = new WeakMap<Document, CSSStyleSheet>();
/** All that were made, for what is added later. */
const made: WeakRef<CSSStyleSheet>[] = [];
let all = styles;

/** The sheets of a component in `document`: one that all share, and its theme's; none where the document has no window. */
export function sheetsFor(document: Document, theme: Theme | undefined): CSSStyleSheet[] {
  return [sharedBy(document), theme && sheetOf(document, themeStyles(theme))].filter(
    (sheet) => sheet !== undefined,
  );
}

/** Adds a look that is loaded later, once, for all components. */
export function addStyles(css: string): void {
  if (all.includes(css)) return;
  all += css;
  for (const sheet of made) sheet.deref()?.replaceSync(all);
}

function sharedBy(document: Document): CSSStyleSheet | undefined {
  const known = shared.get(document);
  if (known) return known;
  const sheet = sheetOf(document, all);
  if (!sheet) return undefined;
  shared.set(document, sheet);
  made.push(new WeakRef(sheet));
  return sheet;
}

function sheetOf(document: Document, css: string): CSSStyleSheet | undefined {
  const sheet = newSheet(document);
  sheet?.replaceSync(css);
  return sheet;
}
