import type { Purpose } from '../../src/contract/purpose.ts';
import type { Theme } from '../../src/contract/theme.ts';
import type { Partner, PartnerSession } from '../context.ts';
import { hosted as words } from '../screens/copy/hosted.ts';
import { page as screenWords } from '../screens/copy/pages.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { html } from './html.ts';
import { page, saying } from './shell.ts';
import { skeleton } from './skeleton.ts';
import { waysOn } from './ways-on.ts';

/** The tag of each purpose's component. */
export const tagOf = (purpose: Purpose) => `svc-${purpose.replace('_', '-')}`;

/**
 * The page behind a link: the partner's shell with room for the component, every word the page's
 * script may need, and nothing of the referral. The script trades the secret in the fragment.
 */
export function sessionPage(
  { session, partner }: { session: PartnerSession; partner: Partner },
  {
    theme,
    baseUrl,
    preloads,
    firstCall,
    secureOrigin,
    awaitedLogo,
    sendsLink,
  }: {
    theme: Theme;
    baseUrl: string;
    preloads: readonly string[];
    /** The script that makes the page's first call from the document itself, where the build has run. */
    firstCall: string | undefined;
    secureOrigin: string;
    awaitedLogo: string | undefined;
    /** Whether a new link can be asked for. */
    sendsLink: boolean;
  },
): Response {
  const name = partnerName(session.theme, partner);
  const ways = waysOn({ session, name, sendsLink });
  return page(200, {
    title: screenWords.documentTitle(screenWords.names[session.purpose], name),
    theme,
    partner_name: name,
    awaitedLogo,
    script: firstCall,
    head: html`<script type="module" src="/page.js"></script>
<script type="module" src="/embed.js"></script>
${preloads.map((href) => html`<link rel="preload" as="fetch" crossorigin href="${href}">\n`)}`,
    headerEnd: html`<a id="return">${words.exit}<span class="unseen">${words.exitTo(name)}</span></a>`,
    frames: secureOrigin,
    hasForm: sendsLink,
    main: html`<div id="component" data-session="${session.id}" data-tag="${tagOf(session.purpose)}" data-base-url="${baseUrl}">
<noscript>${saying(words.noScript.title, words.noScript.body)}</noscript>
${skeleton(words.loading)}
</div>
<template id="wrong-link">${saying(words.wrongLink.title, words.wrongLink.body(name), ways)}</template>
<template id="expired-link">${saying(words.expired.title, expiredBody(session, name), ways)}</template>
<template id="revoked-link">${saying(words.revoked.title, revokedBody(session, name), waysOn({ session, name, sendsLink: false }))}</template>
<template id="failed"><div class="card" role="alert"><h1>${words.failed.title}</h1><p>${words.failed.body}</p><p><button type="button">${words.failed.retry}</button></p></div></template>`,
  });
}

/** The page of a link past its end, or ended before it. */
export function endedPage(
  { session, partner }: { session: PartnerSession; partner: Partner },
  { theme, baseUrl, sendsLink }: { theme: Theme; baseUrl: string; sendsLink: boolean },
): Response {
  const name = partnerName(session.theme, partner);
  const { title } = session.revoked_at ? words.revoked : words.expired;
  const body = session.revoked_at ? revokedBody(session, name) : expiredBody(session, name);
  const leadsBack = !session.revoked_at && session.return_url !== null;
  return page(410, {
    title: screenWords.documentTitle(title, name),
    theme,
    partner_name: name,
    head: leadsBack ? html`<script type="module" src="/page.js"></script>\n` : undefined,
    hasForm: sendsLink,
    main: saying(title, body, waysOn({ session, name, sendsLink, ...(leadsBack && { baseUrl }) })),
  });
}

/** The page after a new link was asked for: the same whatever came of it. */
export function askedPage(): Response {
  const { title, body, again } = words.newLink;
  const theme = resolveTheme({}, { display_name: '' });
  return page(200, { title, theme, main: saying(title, body, html`<p>${again}</p>`) });
}

function revokedBody({ owner }: PartnerSession, name: string): string {
  return owner === null ? words.revoked.body(name) : words.revoked.bodyOwner;
}

/** An application that was not sent is gone on with by its `external_id` alone; an owner's link is made by who applied. */
function expiredBody(session: PartnerSession, name: string): string {
  const { purpose, owner, referral_id, prefill } = session;
  if (owner !== null) return words.expired.bodyOwner;
  const isUnsent = purpose === 'intake' && referral_id === null;
  return isUnsent && typeof prefill?.external_id !== 'string'
    ? words.expired.bodyAnew(name)
    : words.expired.body(name);
}

/** The page of an address that leads to no session. */
export const unknownPage = (): Response => ownPage(words.unknown.title, words.unknown.body);

/** The page of a link of which not even a session is left. */
export const incompletePage = (): Response =>
  ownPage(words.wrongLink.title, words.wrongLink.bodyAlone);

/** A page of the service's own that says why there is nothing to see. */
function ownPage(title: string, body: string): Response {
  const theme = resolveTheme({}, { display_name: '' });
  return page(404, { title, theme, main: saying(title, body) });
}
