import { html } from 'hono/html';
import type { Html } from '../../pages/layout.ts';
import type { Scenario } from '../../shapes.ts';
import { type View, viewPath } from '../view.ts';
import { spoken, tagName } from './filters.ts';
import { type GalleryPage, galleryShell } from './shell.ts';

/** Every scenario as a small live card. The tags are put in by the page's script as they come into view. */
export const wallPage = (page: GalleryPage): Html => {
  const purposes = [...new Set(page.scenarios.map(({ purpose }) => purpose))];
  return galleryShell({
    ...page,
    title: 'Every state',
    script: 'wall.js',
    main: html`
      <div class="wall-head">
        <h1>Every state of every component</h1>
        <p>Each card is the real tag on a referral of its own in the sandbox. Open one to copy its tag, read its screen and watch its events.</p>
      </div>
      ${purposes.map(
        (purpose) => html`
          <section class="wall-group" data-group aria-labelledby="group-${purpose}">
            <h2 id="group-${purpose}"><code>&lt;${tagName(purpose)}&gt;</code></h2>
            <ul class="wall">
              ${page.scenarios.filter((scenario) => scenario.purpose === purpose).map((scenario) => card(scenario, page.view))}
            </ul>
          </section>`,
      )}
      <p class="nothing" id="nothing" hidden>No state matches. Try fewer words, or another filter.</p>`,
  });
};

/** The data a script filters by: what can be found, and where it belongs. */
export const scenarioData = ({ name, purpose, status, title, description }: Scenario) => html`
  data-scenario="${name}" data-purpose="${purpose}" data-status="${status ?? ''}" data-words="${`${name} ${title} ${description}`.toLowerCase()}"`;

const card = (scenario: Scenario, view: View): Html => html`
  <li class="tile" ${scenarioData(scenario)}>
    <div class="tile-window" inert aria-hidden="true"><div class="tile-page" data-mount></div></div>
    <div class="tile-text">
      <h3><a href="${viewPath({ ...view, scenario: scenario.name })}" data-open="${scenario.name}">${scenario.title}</a></h3>
      <p>${scenario.description}</p>
      <p class="tile-foot"><code>${scenario.name}</code>${scenario.status ? html`<span class="pill">${spoken(scenario.status)}</span>` : ''}</p>
    </div>
  </li>`;
