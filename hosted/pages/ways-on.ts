import type { PartnerSession } from '../context.ts';
import { hosted as words } from '../screens/copy/hosted.ts';
import { type Html, html } from './html.ts';

/** What can be done where a link opens nothing: back to the partner, and a new link where the service writes to its reader. */
export type WaysOn = {
  session: PartnerSession;
  /** The partner's. */
  name: string;
  /** Whether a new link can be asked for. */
  sendsLink: boolean;
  /** With the whole link the script finds the very page to go back to: where it asks. */
  baseUrl?: string;
};

export function waysOn({ session, name, sendsLink, baseUrl }: WaysOn): Html | undefined {
  const site = siteOf(session);
  if (!site && !sendsLink) return undefined;
  return html`<div class="ways">${
    site &&
    html`<a class="button"${baseUrl !== undefined && html` id="back" data-session="${session.id}" data-base-url="${baseUrl}"`} href="${site}">${words.goBack(name)}</a>`
  }${
    sendsLink &&
    html`<form method="post" action="/s/${session.id}/new-link"><button${site && html` class="secondary"`}>${words.newLink.ask}</button></form>`
  }</div>`;
}

/** The partner's site: the page to go back to is said to nobody but who has the link's secret. */
function siteOf({ return_url }: PartnerSession): string | undefined {
  return return_url ? new URL('/', return_url).href : undefined;
}
