import { html, svg, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { icon } from '../icons.ts';

type Qr = NonNullable<LaterBlockOf<'handoff'>['qr']>;

/** Units of light around a code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;
/** On a phone nobody scans the screen they hold: the code is folded there. */
const ROOM = '(min-width: 640px)';

/** A code for another person's camera: dark on light, whatever the theme. */
export function handoffQr({ summary, alt, size, path }: Qr): TemplateResult {
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return html`<details class="details" ?open=${matchMedia(ROOM).matches}>
    <summary>${icon('chevron')}<span>${summary}</span></summary>
    <svg class="qr" role="img" aria-label=${alt} viewBox=${box} shape-rendering="crispEdges">
      ${svg`<path d=${path} />`}
    </svg>
  </details>`;
}
