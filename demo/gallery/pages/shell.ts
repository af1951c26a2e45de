import { html } from 'hono/html';
import { icon } from '../../pages/icons.ts';
import type { Html } from '../../pages/layout.ts';
import type { Scenario } from '../../shapes.ts';
import { DEFAULT_VIEW, type View, viewPath } from '../view.ts';
import { componentFilter, statusFilter } from './filters.ts';
import { lookBar } from './look-bar.ts';

export type GalleryPage = {
  view: View;
  scenarios: Scenario[];
  baseUrl: string;
  serviceUrl: string;
};

/**
 * What the wall and a single scenario share: search and filters at the side, the look above, all
 * fields of one form whose data is the address's query.
 */
export const galleryShell = (
  page: GalleryPage & { title: string; script: string; aside?: Html; main: Html },
): Html => html`<!doctype html>
<html lang="en" data-mode="${page.view.mode}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${page.title} · Gallery</title>
    <link rel="icon" href="/public/mark.svg" type="image/svg+xml">
    <link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="/public/base.css">
    <link rel="stylesheet" href="/public/gallery/gallery.css">
    <link rel="stylesheet" href="/public/gallery/controls.css">
    <link rel="stylesheet" href="/public/gallery/wall.css">
    <link rel="stylesheet" href="/public/gallery/detail.css">
    <script type="module" src="${page.serviceUrl}/embed.js"></script>
    <script type="module" src="/public/gallery/${page.script}"></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    <form id="view" method="get" action="/gallery" data-defaults="${JSON.stringify(DEFAULT_VIEW)}" data-base-url="${page.baseUrl}">
      <input type="hidden" name="scenario" value="${page.view.scenario}">
    </form>
    <div class="gallery">
      <header class="side">
        <div class="side-head">
          <a class="brand" href="${viewPath({ ...page.view, scenario: '', q: '', purpose: '', status: '' })}" data-home>
            <img src="/public/mark.svg" alt="" width="28" height="28">Gallery
          </a>
          <a class="quiet" href="/">Demo shop</a>
        </div>
        <div class="search" role="search">
          ${icon('search')}
          <input form="view" type="search" name="q" value="${page.view.q}" maxlength="100" placeholder="Search states" aria-label="Search states" aria-keyshortcuts="/" autocomplete="off" spellcheck="false">
          <kbd aria-hidden="true">/</kbd>
        </div>
        <details class="filters" ${page.view.scenario && !page.view.purpose && !page.view.status ? '' : 'open'} ${page.view.scenario ? '' : 'data-stays'}>
          <summary>Filters</summary>
          <div class="filters-body">
            ${componentFilter(page)}
            ${statusFilter(page)}
            <label class="shortcut" data-shortcut hidden>
              <input type="checkbox" checked>
              <span>The <kbd>/</kbd> key goes to search</span>
            </label>
          </div>
        </details>
        <output class="count" id="count" aria-live="polite"></output>
        ${page.aside ?? ''}
      </header>
      <div class="stage-side">
        ${lookBar(page.view)}
        <main id="main" tabindex="-1">${page.main}</main>
      </div>
    </div>
  </body>
</html>`;
