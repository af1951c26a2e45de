/** What the server wrote into the page for this script. */
export type Settings = { session: string; tag: string; baseUrl: string };

/** The parts of the page this script moves; undefined on a page that is not a session's. */
export function shell() {
  const component = document.getElementById('component');
  const wait = document.getElementById('wait');
  const { session, tag, baseUrl } = component?.dataset ?? {};
  if (!component || !wait || !session || !tag || !baseUrl) return undefined;
  const settings: Settings = { session, tag, baseUrl };
  return {
    component,
    wait,
    settings,
    /** Shows the way back to the partner, in the room kept for it. */
    showReturn(href: string) {
      const link = document.getElementById('return');
      if (link) leadTo(link, href);
    },
  };
}

/** Makes a link lead to an address of the web. */
export function leadTo(link: Element, href: string): void {
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(new URL(href).protocol)) return;
  link.href = href;
  link.hidden = false;
}
