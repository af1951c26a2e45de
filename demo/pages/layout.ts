import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Look } from '../look.ts';
import { icon } from './icons.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const SECTIONS = [
  ['home', 'Home'],
  ['orders', 'Orders'],
  ['products', 'Products'],
  ['customers', 'Customers'],
  ['financing', 'Financing'],
  ['settings', 'Settings'],
] as const;

/**
 * A page of the platform: its own header, sections and content, and above them the bar of
 * whoever presents the demo, which is no part of the product.
 */
export const layout = (page: {
  title: string;
  shop: { name: string; place: string };
  look: Look;
  presenter: Html;
  head?: Html;
  main: Html;
}): Html => html`<!doctype html>
<html lang="en" data-mode="${page.look.mode}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${page.title} · Northwind Market</title>
    <link rel="icon" href="/public/mark.svg" type="image/svg+xml">
    <link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="/public/base.css">
    <link rel="stylesheet" href="/public/platform.css">
    <link rel="stylesheet" href="/public/presenter.css">
    ${page.head ?? ''}
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    ${page.presenter}
    <div class="platform">
      <header class="top">
        <span class="brand"><img src="/public/mark.svg" alt="" width="28" height="28">Northwind Market</span>
        <span class="seller">
          <span class="seller-name">${page.shop.name}</span>
          <span class="seller-place">${page.shop.place}</span>
          <span class="avatar" aria-hidden="true">${page.shop.name.slice(0, 1)}</span>
        </span>
      </header>
      <nav class="sections" aria-label="Sections">
        <ul>
          ${SECTIONS.map(
            ([name, label]) => html`<li>
              <a class="section" ${name === 'financing' ? html`href="/" aria-current="page"` : html`aria-disabled="true"`}>${icon(name)}<span>${label}</span></a>
            </li>`,
          )}
        </ul>
      </nav>
      <main id="main" tabindex="-1">${page.main}</main>
    </div>
  </body>
</html>`;
