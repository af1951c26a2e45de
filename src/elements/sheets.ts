import type { Theme } from '../contract/theme.ts';
import { themeSheet } from '../theme/theme-sheet.ts';
import { styles } from './styles.ts';

let shared: CSSStyleSheet | undefined;
const later = new Map<string, string>();

/** The sheets of a component: one that all share, and its theme's. */
export function sheetsFor(theme: Theme | undefined): CSSStyleSheet[] {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync([styles, ...later.values()].join(''));
  }
  return theme ? [shared, themeSheet(theme)] : [shared];
}

/** Adds the look of a block kind that was loaded later, once, for all components. */
export function addStyles(kind: string, css: string): void {
  if (later.has(kind)) return;
  later.set(kind, css);
  shared?.replaceSync([styles, ...later.values()].join(''));
}
