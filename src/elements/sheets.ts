import type { Theme } from '../contract/theme.ts';
import { themeSheet } from '../theme/theme-sheet.ts';
import { styles } from './styles.ts';

let shared: CSSStyleSheet | undefined;

/** The sheets of a component: one that all share, and its theme's. */
export function sheetsFor(theme: Theme | undefined): CSSStyleSheet[] {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(styles);
  }
  return theme ? [shared, themeSheet(theme)] : [shared];
}
