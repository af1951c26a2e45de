/** Event on an element within the component's root: it has been brought into view, which a page around a frame may have to do. */
export const REVEALED = 'svc-revealed';

/** Scrolls to what a reader has passed over. */
export function reveal(element: Element): void {
  element.scrollIntoView({ block: 'center' });
  element.dispatchEvent(new Event(REVEALED, { bubbles: true }));
}
