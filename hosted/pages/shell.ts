import type { Theme } from '../../src/contract/theme.ts';
import { hosted as words } from '../screens/copy/hosted.ts';
import { SERVICE } from '../screens/copy/service.ts';
import { pageHeaders } from './headers.ts';
import { Html, html } from './html.ts';
import { partnerMark } from './partner-mark.ts';
import { pageStyle } from './style.ts';

export type Page = {
  title: string;
  theme: Theme;
  /** Whose page it is; without one it is the service's own. */
  partner_name?: string;
  head?: Html | undefined;
  /** A script that stands in the document; before `head`, as modules run in their order. */
  script?: string | undefined;
  /** Where the page's script asks for the partner's logo, while that is on its way. */
  awaitedLogo?: string | undefined;
  /** Beside the partner's name. */
  headerEnd?: Html;
  main: Html;
  /** The origin whose documents the page may hold; default none. */
  frames?: string;
  /** Whether there is a form on it; default no. */
  hasForm?: boolean;
  /** Rules of its own, after those that all pages have. */
  moreStyle?: string;
};

/** A whole page: the partner's name on top, the content, and who runs it with how to reach them. */
export function page(
  status: 200 | 404 | 410,
  {
    title,
    theme,
    partner_name,
    awaitedLogo,
    head,
    script,
    headerEnd,
    main,
    frames,
    hasForm,
    moreStyle = '',
  }: Page,
): Response {
  const style = `${pageStyle(theme)}${moreStyle}`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${new Html(style)}</style>
${
  script &&
  html`<script type="module">${new Html(script)}</script>
`
}${head}</head>
<body>
<header>${partnerMark(theme, partner_name, awaitedLogo)}${headerEnd}</header>
<main>
${main}
</main>
<footer>
<p>${partner_name ? words.footer(SERVICE.name, partner_name) : SERVICE.name}</p>
<p class="contact">${words.contact} <a href="${SERVICE.phone.href}">${SERVICE.phone.text}</a> <a href="${SERVICE.email.href}"><span>${breakable(SERVICE.email.text)}</span></a></p>
</footer>
</body>
</html>
`;
  return new Response(document.text, {
    status,
    headers: pageHeaders({ style, script, frames, hasForm }),
  });
}

/** An email address that goes on in the next line after its `@`, where there is no room for the whole. */
function breakable(address: string): Html {
  const [name = '', host = ''] = address.split('@');
  return html`${name}@<wbr>${host}`;
}

/** A page that says one thing, and what can be done. */
export function saying(title: string, body: string, action?: Html): Html {
  return html`<div class="card"><h1>${title}</h1><p>${body}</p>${action}</div>`;
}
