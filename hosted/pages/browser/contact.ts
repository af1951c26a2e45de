/** Shows the page's own telephone number and email address only while the component does not: they stand once on a page. */
export function showContactOnce(element: HTMLElement): void {
  const contact = document.querySelector<HTMLElement>('.contact');
  if (!contact) return;
  const look = async () => {
    await Reflect.get(element, 'updateComplete');
    contact.hidden = Boolean(element.shadowRoot?.querySelector('.help a[href^="tel:"]'));
  };
  for (const name of ['svc-ready', 'svc-screen-changed', 'svc-failed'])
    element.addEventListener(name, () => void look());
}
