import { html, raw } from 'hono/html';
import type { Html } from '../../pages/layout.ts';
import type { Scenario, Session } from '../../shapes.ts';
import type { View } from '../view.ts';
import { tagName } from './filters.ts';

/** A bare page with only the tag, as a partner's page at its simplest. A tag that is not inline has a button to hold on to. */
export const framePage = (page: {
  view: View;
  scenario: Scenario;
  session: Session;
  serviceUrl: string;
  baseUrl: string;
}): Html => {
  const { view, scenario, session } = page;
  const tag = raw(tagName(scenario.purpose));
  const away = view.present !== 'inline';
  return html`<!doctype html>
<html lang="en" data-mode="${view.mode}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${scenario.title}</title>
    <link rel="icon" href="/public/mark.svg" type="image/svg+xml">
    <link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="/public/base.css">
    <link rel="stylesheet" href="/public/gallery/frame.css">
    <script type="module" src="${page.serviceUrl}/embed.js"></script>
    ${away ? html`<script type="module" src="/public/gallery/frame.js"></script>` : ''}
  </head>
  <body>
    <main data-width="${view.width}">
      ${away ? html`<button class="opener" id="opener" type="button">Open</button>` : ''}
      <${tag} client-token="${session.client_token}" base-url="${page.baseUrl}" ${away ? html`mode="${view.present}" anchor="opener"` : ''}><a href="${session.url}">Open the hosted page</a></${tag}>
    </main>
  </body>
</html>`;
};
