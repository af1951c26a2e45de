import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/shell.ts';
import { personPage as words } from '../screens/copy/people.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import type { Linked } from './find-link.ts';

/** What these pages have beyond the shell: fields, rows of facts, and what is wrong. */
const STYLE = `
.card form{margin:0 0 1rem}.card form:last-child{margin-bottom:0}
label{display:block;margin:0 0 .25rem;font-weight:600}
input{display:block;width:100%;max-width:24rem;min-height:3rem;margin:0 0 1rem;padding:.5rem .75rem;border:1px solid var(--svc-border-strong);border-radius:var(--svc-radius-control);background:var(--svc-surface);color:var(--svc-text);font:inherit}
input.code{max-width:11rem;font-size:1.25rem;letter-spacing:.15em;font-variant-numeric:tabular-nums}
input[aria-invalid]{border:2px solid var(--svc-error)}
.fault{margin:0 0 .5rem;color:var(--svc-error);font-weight:600}
.note{margin:0 0 1rem;padding:.75rem 1rem;border-radius:var(--svc-radius-control);background:var(--svc-tint)}
.facts{grid-template-columns:minmax(7rem,max-content) minmax(0,1fr);gap:.5rem 1.5rem}
.facts dd{overflow-wrap:anywhere}
@media (max-width:30rem){.facts{grid-template-columns:1fr;gap:0}.facts dd{margin:0 0 .75rem}}
pre.mail{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;font-size:.9375rem}
details{margin:0 0 1rem}summary{padding-block:.625rem;cursor:pointer;color:var(--svc-link)}
details pre{margin:0;font-size:.8125rem;white-space:pre-wrap}
button.secondary{border-color:var(--svc-border-strong);background:var(--svc-surface);color:var(--svc-text);font-weight:500}
.quietly{display:inline;min-height:44px;padding:0;border:0;background:none;color:var(--svc-link);font-weight:400;text-decoration:underline;text-underline-offset:.15em;width:auto}
.quietly:hover{background:none}
`.replaceAll('\n', '');

/** A page of a person's link. `fault` stands in its title too, for who cannot see where it is. */
export function personPageOf(
  { partner }: Pick<Linked, 'partner'>,
  { title, main, fault = false }: { title: string; main: Html; fault?: boolean },
): Response {
  return page(200, {
    title: fault ? `${words.faultTitle}: ${title}` : title,
    theme: resolveTheme({}, partner),
    partner_name: partnerName({}, partner),
    hasForm: true,
    moreStyle: STYLE,
    main: html`<div class="card"><h1>${title}</h1>
${main}</div>`,
  });
}

export type Fact = { label: string; value: string; now?: string | undefined };

/** Facts, a label and a value each; what holds now stands beneath where it differs. */
export function facts(rows: readonly Fact[]): Html {
  const body = rows.map(
    ({ label, value, now }) =>
      html`<dt>${label}</dt><dd>${value}${now !== undefined && html`<br><span class="quiet">${words.rows.now}: ${now}</span>`}</dd>\n`,
  );
  return html`<dl class="facts">${body}</dl>`;
}

export const faultLine = (id: string, text: string | undefined): Html =>
  text === undefined ? html`` : html`<p class="fault" id="${id}" role="alert">${text}</p>`;
