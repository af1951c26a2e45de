import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { copyButton, copyStatus } from '../copy.ts';

type Link = NonNullable<LaterBlockOf<'handoff'>['link']>;

/** A link to pass on: shown whole, copied, or given to the device's own sharing. It is `person`'s, and opens nothing here. */
export function handoffLink(link: Link, id: string, person: string): TemplateResult {
  const { label, value, share } = link;
  return html`<div class="copy">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      class="copy-text"
      readonly
      spellcheck="false"
      .value=${value}
      @focus=${({ currentTarget }: Event) =>
        currentTarget instanceof HTMLInputElement && currentTarget.select()}
    />
    <div class="actions">
      ${copyButton(value, link, `${link.copy}: ${person}`)}
      ${share && typeof navigator.share === 'function' ? shareButton(share, value, person) : nothing}
    </div>
    ${copyStatus()}
  </div>`;
}

/** What becomes of it is between the person and their device; where it cannot, the link is still there to copy. */
function shareButton({ label, text }: NonNullable<Link['share']>, url: string, person: string) {
  return html`<button
    type="button"
    class="button secondary"
    aria-label=${`${label}: ${person}`}
    @click=${() => void navigator.share({ text, url }).catch(() => {})}
  >
    <span>${label}</span>
  </button>`;
}
