import type { ReactiveController } from 'lit';
import type { Screen } from '../contract/screen.ts';
import type { Host } from './host.ts';

/** The reader's place: kept while a screen is updated, or else at the name of the card it was in; taken along when another takes its place, never taken from the page. */
export class FocusController implements ReactiveController {
  readonly #host: Host;
  readonly #isLoading: () => boolean;
  /** What takes the focus once it is drawn: an action's button, else the title. */
  #wanted: { action: string | undefined; top: boolean } | undefined;
  /** What is said to a screen reader of an update in place. */
  announcement = '';

  constructor(host: Host, isLoading: () => boolean) {
    this.#host = host;
    this.#isLoading = isLoading;
    host.addController(this);
  }

  /** Goes to the button of `action`, or to the title, when it is drawn. */
  want(action?: string): void {
    this.#wanted = { action, top: false };
  }

  /** Who opened the dialog before there was a screen is taken to the screen's title. */
  leaveDialog(): void {
    if (this.#root.activeElement?.localName === 'dialog') this.want();
  }

  /** A screen takes the place of another: who was in it, or `acted` on it, is taken along. */
  follow(screen: Screen, former: Screen, acted: boolean): void {
    const focused = this.#root.activeElement;
    if (screen.id !== former.id) {
      if (focused || acted) this.#wanted = { action: screen.focus, top: true };
      return;
    }
    this.announcement = screen.announce ?? '';
    if (!focused) return;
    const card = focused.closest('.card');
    void this.#host.updateComplete.then(() => {
      if (focused.isConnected || this.#root.activeElement) return;
      const own = card?.isConnected ? card.querySelector<HTMLElement>('.item-title') : null;
      if (own) own.tabIndex = -1;
      (own ?? this.#find('.title'))?.focus({ preventScroll: true });
    });
  }

  /** Goes where it was wanted, now that it is drawn. */
  hostUpdated(): void {
    const wanted = this.#wanted;
    if (!wanted || this.#isLoading()) return;
    this.#wanted = undefined;
    const { action = '', top } = wanted;
    const opener = this.#find(`[data-action="${CSS.escape(action)}"]`);
    (opener ?? this.#find('.title, .failure .button'))?.focus();
    if (!top) return;
    if (opener) opener.scrollIntoView({ block: 'center', behavior: 'instant' });
    else this.#goToTop();
  }

  /** A screen is read from its top: where that has left the window, or the dialog, it is brought back. */
  #goToTop(): void {
    const host = this.#host;
    const shown = host.mode === 'inline' ? host : this.#find('.screen');
    if (host.mode !== 'inline' || host.getBoundingClientRect().top < 0)
      shown?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  get #root(): ShadowRoot {
    return this.#host.root;
  }

  #find(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector);
  }
}
