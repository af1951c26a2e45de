import type { ReactiveController } from 'lit';
import type { Theme } from '../contract/theme.ts';
import type { Host } from './host.ts';
import { sheetsFor } from './sheets.ts';

/** A component's styles: those that all share, and its theme's. Sheets stay behind with the document they were made for. */
export class StyleController implements ReactiveController {
  readonly #host: Host;
  #theme: Theme | undefined;
  #document: Document | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
    this.#adopt();
  }

  get themed(): boolean {
    return this.#theme !== undefined;
  }

  /** Takes on a theme; without one keeps what it has. */
  setTheme(theme: Theme | undefined): void {
    if (!theme || theme === this.#theme) return;
    this.#theme = theme;
    this.#adopt();
  }

  hostConnected(): void {
    if (this.#host.ownerDocument !== this.#document) this.#adopt();
  }

  #adopt(): void {
    this.#document = this.#host.ownerDocument;
    this.#host.root.adoptedStyleSheets = sheetsFor(this.#document, this.#theme);
  }
}
