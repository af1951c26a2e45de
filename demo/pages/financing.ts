import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { type Look, toQuery } from '../look.ts';
import type { SandboxEvent, Session } from '../shapes.ts';
import type { Shop } from '../shops.ts';
import { type Html, layout } from './layout.ts';
import { presenterBar, referralControls } from './presenter.ts';
import { salesChart } from './sales-chart.ts';

/**
 * The seller's financing page: the service's tag in the main column, and beside it the same
 * session as a link and a code for a phone.
 */
export const financingPage = (page: {
  shop: Shop;
  /** Without a token where the seller has an application open and comes back to it. */
  session: Pick<Session, 'url'> & Partial<Session>;
  look: Look;
  moves: SandboxEvent[];
  serviceUrl: string;
}): Html =>
  layout({
    title: 'Financing',
    shop: page.shop,
    look: page.look,
    presenter: presenterBar(page.look, referralControls(page.look, page.moves)),
    head: html`
      <script type="module" src="${page.serviceUrl}/embed.js"></script>
      <script type="module" src="/public/financing.js"></script>`,
    main: html`
      <div class="page-head">
        <p class="crumb">Northwind Capital</p>
        <h1>Financing</h1>
      </div>
      <div class="columns">
        <div class="main-column">${tag(page)}</div>
        <div class="side-column">
          <section class="card" aria-labelledby="phone">
            <h2 id="phone">Continue on your phone</h2>
            <p>Scan the code with your camera to see the same page there.</p>
            <div class="code" role="img" aria-label="Code that opens this page on a phone">${raw(renderSVG(page.session.url, { border: 2 }))}</div>
            <a class="button" href="${page.session.url}" target="_blank" rel="noopener noreferrer">Open in a new tab</a>
          </section>
          ${salesChart()}
        </div>
      </div>`,
  });

/** The whole integration in one tag; its children are seen only where it cannot run. */
const tag = ({ shop, session, look }: Parameters<typeof financingPage>[0]): Html => {
  if (session.client_token === undefined) return goOn(session.url);
  const tokens =
    shop.purpose === 'intake' && shop.application
      ? ''
      : `/financing/${shop.id}/token?${toQuery(look)}`;
  const name = raw(`svc-${shop.purpose.replaceAll('_', '-')}`);
  return html`<${name}
    client-token="${session.client_token}"
    data-token-address="${tokens}"
    data-moves-address="/financing/${shop.id}/moves"
  ><a class="button" href="${session.url}">Open your financing page</a></${name}>`;
};

const goOn = (url: string): Html => html`
  <section class="card" aria-labelledby="begun">
    <h2 id="begun">Your application is not sent yet</h2>
    <p>Everything you entered is kept. Go on where you left off.</p>
    <a class="button primary" href="${url}">Continue the application</a>
  </section>`;
