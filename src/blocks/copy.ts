import { html, nothing, type TemplateResult } from 'lit/html.js';

/** What a button that copies says: before, after, and where the browser does not let it. */
type Words = { copy: string; copied: string; copy_failed?: string | undefined };

/**
 * A button that copies `text`. Within the same `.copy` there must be `.copy-text`, which shows the text: it is selected
 * where the browser allows no other way; and `copyStatus`.
 */
export function copyButton(text: string, words: Words, name?: string): TemplateResult {
  return html`<button
    type="button"
    class="button secondary"
    aria-label=${name ?? nothing}
    @click=${({ currentTarget }: Event) =>
      currentTarget instanceof Element && void copy(currentTarget, text, words)}
  >
    <span>${words.copy}</span>
  </button>`;
}

/** Where it is said what became of it. Its words are the button's, and no drawing takes them away. */
export const copyStatus = (): TemplateResult =>
  html`<p class="copy-status small" role="status"></p>`;

async function copy(button: Element, text: string, words: Words): Promise<void> {
  const box = button.closest('.copy');
  const shown = box?.querySelector('.copy-text');
  const status = box?.querySelector('.copy-status');
  if (!shown || !status) return;
  status.textContent = '';
  const done = await written(text).catch(() => selected(shown));
  status.textContent = done ? words.copied : (words.copy_failed ?? '');
}

/** Rejects where the page, its policy or its address allows no clipboard. */
const written = async (text: string) => navigator.clipboard.writeText(text).then(() => true);

/** Selects what is shown and copies the selection. @returns whether that was allowed */
function selected(shown: Element): boolean {
  if (shown instanceof HTMLInputElement) {
    shown.focus();
    shown.select();
  } else getSelection()?.selectAllChildren(shown);
  return document.execCommand('copy');
}
