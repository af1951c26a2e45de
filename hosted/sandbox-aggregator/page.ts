import { createHash } from 'node:crypto';
import { Html, html } from '../pages/html.ts';
import { words } from './words.ts';

const STYLE =
  'body{margin:0 auto;max-width:32rem;padding:1rem;font:400 1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;overflow-wrap:anywhere}h1{font-size:1.375rem;line-height:1.25}fieldset{margin:0 0 1rem;padding:0;border:0}label{display:flex;gap:.75rem;align-items:center;min-height:44px}label.text{display:block}label.text input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:.5rem;border:1px solid #595959;border-radius:4px;font:inherit}input[type=radio],input[type=checkbox]{flex:none;width:1.25rem;height:1.25rem}button{min-height:44px;margin:0 .5rem .5rem 0;padding:.5rem 1.25rem;border:1px solid #1d4f91;border-radius:4px;background:#1d4f91;color:#fff;font:inherit}button.plain{background:#fff;color:#1d4f91}:focus-visible{outline:3px solid #1a1a1a;outline-offset:2px}.error{color:#a3130f;font-weight:600}.test{padding:.5rem .75rem;background:#fff4ce}';
const STYLE_DIGEST = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

type BankPage = {
  status?: 200 | 404 | 410;
  /** Where its forms may lead to in the end. */
  returns?: string;
  /** For whom accounts are shared. */
  business?: string;
};

/** A page of the sandbox's aggregator: no script, nothing from elsewhere. */
export function bankPage(
  title: string,
  main: Html,
  { status = 200, returns, business }: BankPage = {},
): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${words.name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<p class="test">${words.nothing}</p>
<h1>${title}</h1>
${
  business &&
  html`<p>${words.shared(business)}</p>
`
}${main}
</main>
</body>
</html>
`;
  const target = returns === undefined ? '' : ` ${new URL(returns).origin}`;
  return new Response(document.text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_DIGEST}; base-uri 'none'; form-action 'self'${target}; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/** A form of a page; its own button first, and one to leave by. */
export const form = (action: string, fields: Html, button: string, leave?: Html): Html =>
  html`<form method="post" action="${action}">${fields}<button>${button}</button></form>${leave}`;

/** A form that ends the login without sharing anything. */
export const leaving = (id: string, reason: string, label: string = words.leave): Html =>
  html`<form method="post" action="/link/${id}/leave"><input type="hidden" name="reason" value="${reason}"><button class="plain">${label}</button></form>`;
