import { html } from 'hono/html';
import { type Look, toQuery } from '../look.ts';
import type { SandboxEvent } from '../shapes.ts';
import type { Html } from './layout.ts';

/** The bar above every page that says what this is and leads to every state. */
export const presenterBar = (look: Look, controls?: Html): Html => html`
  <aside class="presenter" aria-label="Demo controls">
    <div class="presenter-row">
      <strong>Demo</strong>
      <span class="presenter-note">A partner’s platform. The company and its seller are made up.</span>
      <output class="presenter-output" id="moved" aria-live="polite"></output>
      <span class="presenter-links">
        <a href="/">Start</a>
        <a href="/gallery?${toQuery(look)}">Every state</a>
        <a href="/outbox?${toQuery(look)}">Outbox</a>
      </span>
    </div>
    ${controls ?? ''}
  </aside>`;

/** How the application is to be asked. */
export const applyControls = (): Html => html`
  <div class="presenter-controls">
    <label class="presenter-check"><input type="checkbox" name="ask" value="all" form="apply"> Let the seller confirm what the platform knows</label>
  </div>`;

/** Buttons that move the referral, and a form that changes how the tag looks. */
export const referralControls = (look: Look, moves: SandboxEvent[]): Html => html`
  <div class="presenter-controls">
    <div class="presenter-moves" id="moves" role="group" aria-label="Move the referral">
      ${moves.map(({ event, meaning }) => html`<button type="button" data-event="${event}" title="${meaning}">${labelOf(event)}</button>`)}
    </div>
    <form class="presenter-look" method="get">
      ${choice('mode', 'Mode', look.mode, ['auto', 'light', 'dark'])}
      ${choice('radius', 'Corners', look.radius, ['rounded', 'sharp'])}
      <label class="presenter-check"><input type="checkbox" name="compact" value="1" ${look.compact ? 'checked' : ''}> Compact</label>
      <button type="submit">Apply look</button>
    </form>
  </div>`;

/** `offer_made` → "Offer made". */
const labelOf = (event: string) =>
  event.slice(0, 1).toUpperCase() + event.slice(1).replaceAll('_', ' ');

const choice = (name: string, label: string, value: string, options: string[]): Html => html`
  <label>${label}
    <select name="${name}">
      ${options.map((option) => html`<option ${option === value ? 'selected' : ''}>${option}</option>`)}
    </select>
  </label>`;
