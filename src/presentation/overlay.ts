import type { TemplateResult } from 'lit/html.js';
import { lateCode } from '../api/late.ts';
import { addLook } from '../blocks/sheet.ts';
import { focusedIn } from './focus.ts';
import { knowsPopovers, type Place, showBeside, showOver } from './layers.ts';
import { MODES, type Mode } from './mode.ts';
import { moveInto } from './move.ts';
import type { OverlayWords, Presented } from './overlay-controller.ts';
import { overlayStyles } from './overlay-styles.ts';
import { barView, createDialog } from './overlay-view.ts';

/** Narrower than this a popover is a sheet that fills the screen. */
const PHONE = '(max-width: 479.98px)';
const loadPlace = lateCode('place', () => import('./place.ts'));
/** What a person may have typed into: a click beside it does not close it. */
const TYPED_INTO = 'form, input:not([type="button"]), textarea, select, iframe';

/**
 * A component in a dialog of its own: over the page (`modal`), or beside its anchor (`popover`;
 * on a phone, without an anchor, or where the browser knows no popovers it is over the page too).
 * The dialog stays in the shadow root while it is closed, and where the mode changes the component is
 * moved, not drawn anew, so that nothing typed is lost.
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
  /** What had the focus when the mode changed. */
  #focused: Element | null = null;
  #marked: Element | null = null;
  #mode: Mode = 'inline';
  #pressedBeside = false;
  #title = '';
  readonly #dialog = createDialog({
    close: () => this.#presented.close(),
    closed: () => this.#closedByBrowser(),
    press: (beside) => {
      this.#pressedBeside = beside;
    },
    click: (beside) => beside && this.#pressedBeside && this.#dismiss(),
  });

  constructor(presented: Presented) {
    this.#presented = presented;
  }

  /** What stands above the component. */
  bar({ close, title }: OverlayWords): TemplateResult | string {
    this.#title = title;
    return this.#wanted ? barView(close, () => this.#presented.close()) : '';
  }

  /** Puts the component where its mode says, and makes its dialog as open as `open` says. */
  sync(open: boolean): void {
    const { root, mode } = this.#presented;
    addLook(root, overlayStyles);
    const changed = mode !== this.#mode;
    if (changed) this.#focused = focusedIn(root);
    if (this.#shown && (!open || changed)) this.#hide();
    this.#house();
    if (open && !this.#shown) this.#show(this.#dialog);
    else if (this.#shown && !this.#dialog.matches(':is(:modal, :popover-open)')) this.#raiseAgain();
    else if (!this.#wanted) this.#focusAgain();
    this.#mode = mode;
    this.#mark(open);
  }

  /** Lets go of the page, as when the element leaves it. */
  stop(): void {
    if (this.#shown) this.#hide();
    this.#marked?.removeAttribute('aria-expanded');
    this.#marked?.removeAttribute('aria-haspopup');
    this.#marked = null;
  }

  get #wanted(): boolean {
    return this.#presented.mode !== 'inline';
  }

  /** Takes the component into the dialog, or out of it into the page's flow. */
  #house(): void {
    const { root, mode } = this.#presented;
    const dialog = this.#dialog;
    const component = root.querySelector('.svc');
    if (this.#wanted) {
      dialog.classList.add('overlay');
      for (const known of MODES) dialog.classList.toggle(known, known === mode);
      dialog.ariaLabel = this.#title;
      if (!dialog.isConnected) root.append(dialog);
      if (component && component.parentNode !== dialog) moveInto(dialog, component);
    } else if (dialog.isConnected) {
      if (component) moveInto(root, component);
      dialog.remove();
    }
  }

  #show(dialog: HTMLDialogElement): void {
    if (this.#beside && !this.#place) {
      void this.#loadPlace();
      return;
    }
    const before = focusedIn(document);
    this.#opener = dialog.contains(before) ? this.#presented.anchor : before;
    this.#shown = new AbortController();
    const { signal } = this.#shown;
    this.#raise(dialog);
    this.#focusAgain(dialog.querySelector('.title') ?? dialog);
    this.#phone.addEventListener('change', () => this.#raiseAgain(), { signal });
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
    if (mode !== 'popover' || this.#phone.matches || !knowsPopovers()) return undefined;
    return anchor ?? undefined;
  }

  #raise(dialog: HTMLDialogElement): void {
    const anchor = this.#beside;
    this.#lower =
      anchor && this.#place ? showBeside(dialog, anchor, this.#place) : showOver(dialog);
  }

  /** Back to where the reader was before the mode changed, else to `other`. */
  #focusAgain(other?: Element): void {
    const focused = this.#focused ?? other;
    this.#focused = null;
    if (focused) focus(focused);
  }

  /** The window has become a phone's, or is one no more; or the dialog was moved out of its layer. */
  #raiseAgain(): void {
    const focused = focusedIn(this.#presented.root);
    this.#lower?.();
    this.#raise(this.#dialog);
    focus(focused ?? this.#dialog);
  }

  async #loadPlace(): Promise<void> {
    const loaded = await loadPlace()
      // Without it the popover stands in the middle of the window.
      .catch(() => ({ place: () => () => {} }));
    this.#place = loaded.place;
    this.#presented.requestUpdate();
  }

  /** Assistive technology learns at the anchor that it opens something, and whether it has. */
  #mark(open: boolean): void {
    const anchor = this.#presented.mode === 'popover' ? this.#presented.anchor : null;
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
    if (anchor && !path.includes(dialog) && !path.includes(anchor)) this.#dismiss();
  }

  /** Also heard from a frame within, whose keys the page's dialog never sees. */
  #pressedKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const ours = event.composedPath().includes(this.#dialog);
    if (!ours && !this.#beside && event.target !== document.body) return;
    event.preventDefault();
    this.#presented.close();
  }

  /** What we closed ourselves, for good or to open it otherwise, needs no answer. */
  #closedByBrowser(): void {
    const dialog = this.#dialog;
    const raised = dialog.open || dialog.hasAttribute('popover');
    if (this.#shown && !raised) this.#presented.close();
  }

  /** A press beside the component closes it, unless something typed might seem lost by it. */
  #dismiss(): void {
    if (!this.#dialog.querySelector(TYPED_INTO)) this.#presented.close();
  }
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
