import { html, nothing, svg } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer } from '../shell.ts';

/** Something another person has to do, by a link of their own. */
export const renderHandoff: Renderer<LaterBlockOf<'handoff'>> = (
  { person, body, status, link, qr, actions },
  shell,
) => html`<section class="card stack">
  ${headingTag(shell.level + 1, person, 'section-title')}
  <p>${status.label}</p>
  <p>${richText(body, shell)}</p>
  ${link ? html`<p><a href=${link.value}>${link.value}</a></p>` : nothing}
  ${
    qr
      ? html`<svg class="qr" role="img" aria-label=${qr.alt} viewBox="0 0 ${qr.size} ${qr.size}">
          ${svg`<path d=${qr.path} />`}
        </svg>`
      : nothing
  }
  ${actionsOf(actions, shell)}
</section>`;
