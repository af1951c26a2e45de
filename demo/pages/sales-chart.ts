import { html } from 'hono/html';
import type { Html } from './layout.ts';

const MONTHS: readonly [month: string, thousands: number][] = [
  ['May', 46],
  ['Jun', 51],
  ['Jul', 49],
  ['Aug', 57],
  ['Sep', 62],
  ['Oct', 68],
];
const BAR = { width: 28, gap: 16, height: 96 };
const MOST = Math.max(...MONTHS.map(([, thousands]) => thousands));

/** The seller's sales of six months, from the platform's own books. */
export const salesChart = (): Html => html`
  <section class="card" aria-labelledby="sales">
    <h2 id="sales">Sales</h2>
    <p class="figure">$333,000 <span class="figure-note">last six months</span></p>
    <svg class="chart" viewBox="0 0 ${MONTHS.length * (BAR.width + BAR.gap) - BAR.gap} ${BAR.height + 20}" role="img"
      aria-label="Sales by month, in thousands of dollars: ${MONTHS.map(([month, k]) => `${month} ${k}`).join(', ')}">
      ${MONTHS.map(([month, thousands], at) => bar(at * (BAR.width + BAR.gap), month, thousands))}
    </svg>
  </section>`;

const bar = (x: number, month: string, thousands: number): Html => {
  const height = Math.round((thousands / MOST) * BAR.height);
  return html`<rect x="${x}" y="${BAR.height - height}" width="${BAR.width}" height="${height}" rx="4"/>
    <text x="${x + BAR.width / 2}" y="${BAR.height + 16}" text-anchor="middle">${month}</text>`;
};
