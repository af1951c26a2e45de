import type { TemplateResult } from 'lit/html.js';
import { focusedIn } from './focus.ts';
import { knowsPopovers, type Place, showBeside, showOver } from './layers.ts';
import type { Mode } from './mode.ts';
import { overlaySheet } from './overlay-styles.ts';
import { overlayView } from './overlay-view.ts';
import type { OverlayWords, Presented } from './presenter.ts';

/** Narrower than this a popover is a sheet that fills the screen. */
const PHONE = '(max-width: 479.98px)';
/** What a person may have typed into: a click beside it does not close it. */
const TYPED_INTO = 'form, input:not([type="button"]), textarea, select, iframe';

/**
 * A component in a dialog of its own: over the page (`modal`), or beside its anchor (`popover`;
 * on a phone, without an anchor, or where the browser knows no popovers it is over the page too).
 * The dialog stays in the shadow root while it is closed, so that nothing typed is lost.
 */
export class Overlay {
  readonly #presented: Presented;
  readonly #phone = matchMedia(PHONE);
  #place: Place | undefined;
  /** Listeners of the time it is open. */
  #shown: AbortController | undefined;
  /** Takes the dialog out of the top layer. */
  #lower: (() => void) | undefined;
  #opener: Element | null = null;
  #marked: Element | null = null;
  #mode: Mode | undefined;
  #pressedBeside = false;

  constructor(presented: Presented) {
    this.#presented = presented;
  }

  wrap(content: (bar: TemplateResult) => TemplateResult, words: OverlayWords): TemplateResult {
    return overlayView({
      mode: this.#presented.mode(),
      words,
      content,
      onClose: () => this.#presented.close(),
      onClosed: () => this.#closedByBrowser(),
      onPress: (beside) => {
        this.#pressedBeside = beside;
      },
      onClick: (beside) => beside && this.#pressedBeside && this.#dismiss(),
    });
  }

  /** Makes the dialog as open as `open` says. */
  sync(open: boolean): void {
    const { root, mode } = this.#presented;
    const dialog = this.#dialog;
    const sheet = overlaySheet();
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    if (this.#shown && (!open || mode() !== this.#mode)) this.#hide();
    if (open && dialog && !this.#shown) this.#show(dialog);
    this.#mode = mode();
    this.#mark(open);
  }

  /** Lets go of the page, as when the element leaves it. */
  stop(): void {
    if (this.#shown) this.#hide();
    this.#marked?.removeAttribute('aria-expanded');
    this.#marked?.removeAttribute('aria-haspopup');
    this.#marked = null;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#presented.root.querySelector<HTMLDialogElement>('dialog.overlay');
  }

  #show(dialog: HTMLDialogElement): void {
    if (this.#beside && !this.#place) {
      void this.#loadPlace();
      return;
    }
    this.#opener = focusedIn(document);
    this.#shown = new AbortController();
    const { signal } = this.#shown;
    this.#raise(dialog);
    focus(dialog.querySelector('.title') ?? dialog);
    this.#phone.addEventListener('change', () => this.#raiseAgain(dialog), { signal });
    const inPage = { signal, capture: true };
    document.addEventListener('click', (event) => this.#clickedInPage(event), inPage);
    document.addEventListener('keydown', (event) => this.#pressedKey(event), { signal });
  }

  #hide(): void {
    this.#shown?.abort();
    this.#shown = undefined;
    const focused = focusedIn(document);
    const inside = focused === document.body || focusedIn(this.#presented.root) !== null;
    this.#lower?.();
    this.#lower = undefined;
    if (inside && this.#opener?.isConnected) focus(this.#opener);
    this.#opener = null;
  }

  /** What a popover stands beside; undefined where the component is over the page. */
  get #beside(): Element | undefined {
    const { mode, anchor } = this.#presented;
    if (mode() !== 'popover' || this.#phone.matches || !knowsPopovers()) return undefined;
    return anchor() ?? undefined;
  }

  #raise(dialog: HTMLDialogElement): void {
    const anchor = this.#beside;
    this.#lower =
      anchor && this.#place ? showBeside(dialog, anchor, this.#place) : showOver(dialog);
  }

  /** The window has become a phone's, or is one no more. */
  #raiseAgain(dialog: HTMLDialogElement): void {
    const focused = focusedIn(this.#presented.root);
    this.#lower?.();
    this.#raise(dialog);
    focus(focused ?? dialog);
  }

  async #loadPlace(): Promise<void> {
    const load = () => import('./place.ts');
    const loaded = await load()
      .catch(load)
      // Without it the popover stands in the middle of the window.
      .catch(() => ({ place: () => () => {} }));
    this.#place = loaded.place;
    this.#presented.update();
  }

  /** Assistive technology learns at the anchor that it opens something, and whether it has. */
  #mark(open: boolean): void {
    const anchor = this.#presented.mode() === 'popover' ? this.#presented.anchor() : null;
    if (anchor !== this.#marked) {
      this.#marked?.removeAttribute('aria-expanded');
      this.#marked?.removeAttribute('aria-haspopup');
      anchor?.setAttribute('aria-haspopup', 'dialog');
      this.#marked = anchor;
    }
    anchor?.setAttribute('aria-expanded', String(open));
  }

  #clickedInPage(event: MouseEvent): void {
    const path = event.composedPath();
    const anchor = this.#beside;
    const dialog = this.#dialog;
    if (anchor && dialog && !path.includes(dialog) && !path.includes(anchor)) this.#dismiss();
  }

  /** Also heard from a frame within, whose keys the page's dialog never sees. */
  #pressedKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const dialog = this.#dialog;
    const ours = dialog && event.composedPath().includes(dialog);
    if (!ours && !this.#beside && event.target !== document.body) return;
    event.preventDefault();
    this.#presented.close();
  }

  /** What we closed ourselves, for good or to open it otherwise, needs no answer. */
  #closedByBrowser(): void {
    const dialog = this.#dialog;
    const raised = dialog?.open || dialog?.hasAttribute('popover');
    if (this.#shown && !raised) this.#presented.close();
  }

  /** A press beside the component closes it, unless something typed might seem lost by it. */
  #dismiss(): void {
    if (!this.#dialog?.querySelector(TYPED_INTO)) this.#presented.close();
  }
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
