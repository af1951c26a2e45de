import { html, nothing, type TemplateResult } from 'lit/html.js';

/** A real heading of `level` (held to 1–6). `focusable` ones can take focus by script, not by Tab. */
export function headingTag(
  level: number,
  content: unknown,
  className: string,
  focusable = false,
): TemplateResult {
  const tab = focusable ? '-1' : nothing;
  switch (Math.min(6, Math.max(1, level))) {
    case 1:
      return html`<h1 class=${className} tabindex=${tab}>${content}</h1>`;
    case 2:
      return html`<h2 class=${className} tabindex=${tab}>${content}</h2>`;
    case 3:
      return html`<h3 class=${className} tabindex=${tab}>${content}</h3>`;
    case 4:
      return html`<h4 class=${className} tabindex=${tab}>${content}</h4>`;
    case 5:
      return html`<h5 class=${className} tabindex=${tab}>${content}</h5>`;
    default:
      return html`<h6 class=${className} tabindex=${tab}>${content}</h6>`;
  }
}
