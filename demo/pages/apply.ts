import { html } from 'hono/html';
import { SELLER } from '../financing.ts';
import type { Look } from '../look.ts';
import { type Html, layout } from './layout.ts';
import { applyControls, presenterBar } from './presenter.ts';
import { salesChart } from './sales-chart.ts';

/** Before there is a referral: what the platform offers its seller, and the seller's agreement. */
export const applyPage = (look: Look, { disagreed = false } = {}): Html =>
  layout({
    title: 'Financing',
    shop: SELLER,
    look,
    presenter: presenterBar(look, applyControls()),
    main: html`
      <div class="page-head">
        <p class="crumb">Northwind Capital</p>
        <h1>Financing for your next season</h1>
      </div>
      <div class="columns">
        <section class="card offer" aria-labelledby="offer">
          <h2 id="offer">Stock up before the holidays</h2>
          <p>Your sales grew by almost half since May. Tell us once what you need; several lenders look at it, and you see what fits.</p>
          <dl class="terms">
            <div><dt>You asked for</dt><dd>$85,000</dd></div>
            <div><dt>For</dt><dd>Inventory</dd></div>
            <div><dt>Takes</dt><dd>A few minutes</dd></div>
          </dl>
          <form id="apply" method="post" action="/apply">
            <label class="agree">
              <input type="checkbox" name="agreed" value="yes" required ${disagreed ? 'aria-describedby="must"' : ''}>
              <span>Northwind Market may share what it knows of Copper Kettle with its financing service and that service’s lenders.</span>
            </label>
            ${disagreed ? html`<p class="must" id="must">Tick the box to go on.</p>` : ''}
            <button class="button primary" type="submit">Apply now</button>
          </form>
        </section>
        <div class="side-column">${salesChart()}</div>
      </div>`,
  });
