import { html, raw } from 'hono/html';
import { icon } from '../../pages/icons.ts';
import type { Html } from '../../pages/layout.ts';
import type { Scenario } from '../../shapes.ts';
import { type View, viewPath } from '../view.ts';
import { spoken, tagName } from './filters.ts';
import { type GalleryPage, galleryShell } from './shell.ts';
import { scenarioData } from './wall.ts';

/** One scenario alone: the tag as large as wished, and beside it what a partner wants to know of it. */
export const detailPage = (page: GalleryPage & { at: number }): Html => {
  const { scenarios, view, at } = page;
  const scenario = scenarios[at];
  if (!scenario) throw new RangeError(`There is no scenario at ${at}.`);
  const tag = tagName(scenario.purpose);
  return galleryShell({
    ...page,
    title: scenario.title,
    script: 'detail.js',
    aside: list(page),
    main: html`
      <article class="detail" id="detail" data-name="${scenario.name}" data-purpose="${scenario.purpose}" data-tag="${tag}" data-width="${view.width}">
        <div class="detail-head">
          <p class="detail-path"><a href="${viewPath({ ...view, scenario: '' })}" data-open="">Every state</a><span aria-hidden="true">/</span><code>${tag}</code></p>
          <div class="detail-title">
            <h1>${scenario.title}</h1>
            ${scenario.status ? html`<span class="pill">${spoken(scenario.status)}</span>` : ''}
            <nav class="detail-nav" aria-label="Neighbours">
              ${neighbour(scenarios[at - 1], view, 'Previous state', 'left')}
              ${neighbour(scenarios[at + 1], view, 'Next state', 'right')}
            </nav>
          </div>
          <p class="detail-description">${scenario.description}</p>
        </div>
        <section class="canvas" aria-label="The component">
          <p class="canvas-head"><span id="size"></span><span class="canvas-links">
            <a href="/gallery/frame" id="bare" target="_blank">Bare page</a>
            <a href="${view.scenario}" id="hosted" target="_blank" rel="noopener noreferrer" hidden>Hosted page</a>
            <a href="/scenarios/${scenario.name}">In a seller’s page</a>
          </span></p>
          <div class="canvas-scroll" tabindex="0" role="group" aria-label="The component, scrolls sideways"><div class="sheet" id="sheet"></div></div>
        </section>
        <div class="inspector" tabindex="0" role="region" aria-label="About this state"><div class="panels">
          ${panel('tag', 'Tag', html`<p class="note" id="tag-note"></p><div id="theme-request" hidden><h3>Session request, from your server</h3><pre class="code" id="theme-code" tabindex="0" aria-label="Session request"></pre></div>`, true)}
          <section class="panel" aria-labelledby="moves-title" id="moves-panel" hidden>
            <div class="panel-head"><h2 id="moves-title">Move the referral</h2></div>
            <p class="note">What the world outside can do next. The tag follows by itself.</p>
            <div class="moves" id="moves" role="group" aria-labelledby="moves-title"></div>
            <output class="note" id="moved" aria-live="polite"></output>
          </section>
          <section class="panel" aria-labelledby="events-title">
            <div class="panel-head"><h2 id="events-title">Events</h2><button class="small" type="button" id="clear-events">Clear</button></div>
            <ol class="events" id="events" tabindex="0" aria-labelledby="events-title"></ol>
          </section>
          ${panel('screen', 'Screen', html`<p class="note" id="screen-note">As the API returns it, by an embed session of its own on the same referral.</p>`, true)}
        </div></div>
      </article>`,
  });
};

/** Something to read and copy. */
const panel = (id: string, title: string, more: Html, copy: boolean): Html => html`
  <section class="panel" aria-labelledby="${id}-title">
    <div class="panel-head">
      <h2 id="${id}-title">${title}</h2>
      ${copy ? html`<button class="small" type="button" data-copy="${id}-code" data-label="Copy ${title.toLowerCase()}">${icon('copy')}<span>Copy ${title.toLowerCase()}</span></button>` : ''}
    </div>
    <pre class="code" id="${id}-code" tabindex="0" aria-labelledby="${id}-title"></pre>
    ${more}
  </section>`;

const neighbour = (
  scenario: Scenario | undefined,
  view: View,
  label: string,
  way: 'left' | 'right',
): Html =>
  scenario
    ? html`<a class="icon-button" href="${viewPath({ ...view, scenario: scenario.name })}" data-open="${scenario.name}" aria-label="${label}: ${scenario.title}" title="${scenario.title}">${icon(way)}</a>`
    : html`<span class="icon-button" aria-hidden="true">${icon(way)}</span>`;

/** All scenarios at the side, to go from one to another. */
const list = ({ scenarios, view }: GalleryPage): Html => html`
  <nav class="list" aria-label="States">
    ${[...new Set(scenarios.map(({ purpose }) => purpose))].map(
      (purpose) => html`
        <section data-group>
          <h2><code>${tagName(purpose)}</code></h2>
          <ul>
            ${scenarios
              .filter((scenario) => scenario.purpose === purpose)
              .map(
                (scenario) => html`
                  <li ${scenarioData(scenario)}><a href="${viewPath({ ...view, scenario: scenario.name })}" data-open="${scenario.name}" ${raw(scenario.name === view.scenario ? 'aria-current="page"' : '')}>${scenario.title}</a></li>`,
              )}
          </ul>
        </section>`,
    )}
  </nav>`;
