import type { Theme } from '../contract/theme.ts';
import { sheetsFor } from './sheets.ts';

/** What a component wears: the look that all share, and its theme's. */
export class Look {
  readonly #root: ShadowRoot;
  #theme: Theme | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    this.dress();
  }

  get themed(): boolean {
    return this.#theme !== undefined;
  }

  /** Takes on a theme; without one keeps what it has. */
  wear(theme: Theme | undefined): void {
    if (!theme || theme === this.#theme) return;
    this.#theme = theme;
    this.dress();
  }

  /** Dresses anew, as when it has come into another document: sheets stay behind with the one they were made for. */
  dress(): void {
    this.#root.adoptedStyleSheets = sheetsFor(this.#root.ownerDocument, this.#theme);
  }
}
