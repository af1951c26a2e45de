/** Asks, in the browser's own words, before a page is left on which something was typed and not sent. */
export function keepUnsent(element: HTMLElement): void {
  const ask = (event: Event) => event.preventDefault();
  element.addEventListener('input', () => addEventListener('beforeunload', ask));
  for (const name of ['svc-screen-changed', 'svc-session-expired', 'svc-exited'])
    element.addEventListener(name, () => removeEventListener('beforeunload', ask));
}
