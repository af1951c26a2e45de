import { type Mode, readMode } from '../presentation/mode.ts';
import { DrawnElement } from './drawn-element.ts';

/** What a page may write in a tag, and the same as properties. */
export abstract class TagElement extends DrawnElement {
  static readonly observedAttributes: readonly string[] = [
    'client-token',
    'base-url',
    'heading-level',
    'mode',
    'open',
    'anchor',
  ];

  #anchor: Element | undefined;

  /** `{base_url}` of the service. Default: what `configure()` said, or the origin that served the script. */
  get baseUrl(): string | null {
    return this.getAttribute('base-url');
  }
  set baseUrl(address: string | null | undefined) {
    if (address) this.setAttribute('base-url', address);
    else this.removeAttribute('base-url');
  }

  /** Level 1–6 of the component's title within the page. Default 2. */
  get headingLevel(): number {
    const level = Math.trunc(Number(this.getAttribute('heading-level') ?? 2));
    return level >= 1 && level <= 6 ? level : 2;
  }
  set headingLevel(level: number) {
    this.setAttribute('heading-level', String(level));
  }

  /**
   * `inline` (default): in the page's flow. `modal`: in a dialog over the page. `popover`: beside
   * `anchor`. The last two show nothing until `open`, and begin their session then.
   */
  get mode(): Mode {
    return readMode(this.getAttribute('mode'));
  }
  set mode(mode: Mode) {
    this.setAttribute('mode', mode);
  }

  /** Whether a modal or popover is open. No matter inline. */
  get open(): boolean {
    return this.hasAttribute('open');
  }
  set open(open: boolean) {
    this.toggleAttribute('open', Boolean(open));
  }

  /** What a popover stands beside; the attribute holds an id. Without one the popover is a modal. */
  get anchor(): Element | null {
    const root = this.getRootNode();
    const id = this.getAttribute('anchor');
    const named = id && 'getElementById' in root && (root as Document).getElementById(id);
    return this.#anchor ?? (named || null);
  }
  set anchor(element: Element | null | undefined) {
    this.#anchor = element ?? undefined;
    this.requestUpdate();
  }

  /** Opens a modal or popover. */
  show(): void {
    this.open = true;
  }

  /** Closes a modal or popover: `svc-exited`, reason `closed`. What was typed in it stays for 5 minutes. */
  close(): void {
    this.open = false;
  }
}
