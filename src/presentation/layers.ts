import { lockScroll } from './scroll-lock.ts';

/** Puts a dialog over the whole page, which neither scrolls nor takes part until the returned function ends it. */
export function showOver(dialog: HTMLDialogElement): () => void {
  const unlock = lockScroll();
  dialog.showModal();
  return () => {
    dialog.close();
    unlock();
  };
}

/** Keeps a dialog where it belongs beside its anchor. @returns the function that stops it */
export type Place = (anchor: Element, dialog: HTMLElement) => () => void;

/** Puts a dialog beside `anchor`, above all else, with the page alive around it. */
export function showBeside(dialog: HTMLDialogElement, anchor: Element, place: Place): () => void {
  // Ours, not the browser's `auto`: what somebody types must not go away by a click beside it.
  dialog.popover = 'manual';
  // Where browsers know it, Tab goes from the anchor into the popover and on from there.
  const options: object = { source: anchor };
  dialog.showPopover(options);
  const stop = place(anchor, dialog);
  return () => {
    stop();
    dialog.hidePopover();
    dialog.removeAttribute('popover');
  };
}

/** True where a dialog can be shown by `showBeside`. */
export const knowsPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;
