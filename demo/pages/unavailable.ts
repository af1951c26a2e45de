import { html } from 'hono/html';
import { SELLER } from '../financing.ts';
import type { Look } from '../look.ts';
import { type Html, layout } from './layout.ts';
import { presenterBar } from './presenter.ts';

/** When the service cannot be asked: the platform's own words, with the service's reference. */
export const unavailablePage = (look: Look, reference: string): Html =>
  layout({
    title: 'Financing',
    shop: SELLER,
    look,
    presenter: presenterBar(look),
    main: html`
      <div class="page-head">
        <h1>Financing is away for a moment</h1>
        <p>Nothing was lost. Reload this page in a minute.</p>
        ${reference ? html`<p>Reference: <code>${reference}</code></p>` : ''}
      </div>`,
  });
