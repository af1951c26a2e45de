import { html } from 'hono/html';
import { SELLER } from '../financing.ts';
import { type Look, toQuery } from '../look.ts';
import type { Scenario } from '../shapes.ts';
import { type Html, layout } from './layout.ts';
import { presenterBar } from './presenter.ts';

/** Every state of the sandbox; each opens as the tag, on a deal made for it. */
export const galleryPage = (scenarios: Scenario[], look: Look): Html =>
  layout({
    title: 'Every state',
    shop: SELLER,
    look,
    presenter: presenterBar(look),
    main: html`
      <div class="page-head">
        <p class="crumb">Sandbox</p>
        <h1>Every state</h1>
        <p>Each opens on a deal of its own, so nothing you do there changes another.</p>
      </div>
      ${purposesOf(scenarios).map(
        (purpose) => html`
          <section class="gallery" aria-labelledby="purpose-${purpose}">
            <h2 id="purpose-${purpose}"><code>&lt;svc-${purpose.replaceAll('_', '-')}&gt;</code></h2>
            <ul class="cards">
              ${scenarios.filter((scenario) => scenario.purpose === purpose).map((scenario) => card(scenario, look))}
            </ul>
          </section>`,
      )}`,
  });

const purposesOf = (scenarios: Scenario[]) => [...new Set(scenarios.map(({ purpose }) => purpose))];

const card = ({ name, title, description }: Scenario, look: Look): Html => html`
  <li class="card scenario">
    <h3><a href="/scenarios/${name}?${toQuery(look)}">${title}</a></h3>
    <p>${description}</p>
  </li>`;
