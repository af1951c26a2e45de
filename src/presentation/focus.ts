/** What has the focus, through all open shadow roots; null where nothing within `root` has it. */
export function focusedIn(root: Document | ShadowRoot): Element | null {
  let focused = root.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
