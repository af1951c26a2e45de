import type { Theme } from '../contract/theme.ts';
import { themeSheet } from '../theme/theme-sheet.ts';
import { styles } from './styles.ts';

let shared: CSSStyleSheet | undefined;
let all = styles;

/** The sheets of a component: one that all share, and its theme's. */
export function sheetsFor(theme: Theme | undefined): CSSStyleSheet[] {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(all);
  }
  return theme ? [shared, themeSheet(theme)] : [shared];
}

/** Adds a look that is loaded later, once, for all components. */
export function addStyles(css: string): void {
  if (all.includes(css)) return;
  all += css;
  shared?.replaceSync(all);
}
