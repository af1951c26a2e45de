/** Wide enough for a bank's page, and small enough to show what is beneath it. */
const FEATURES = 'popup,width=520,height=760';

/**
 * Opens a window, blank, while a press lasts: browsers let nothing open one later. It knows nothing of the page.
 * @returns leads it to an address, or closes it where there is none. Does nothing where the browser opened none.
 */
export function openWindow(): (href: string | undefined) => void {
  const opened = window.open('', '_blank', FEATURES);
  if (opened) opened.opener = null;
  return (href) => {
    if (href) opened?.location.replace(href);
    else opened?.close();
  };
}
