import { AsyncDirective, directive } from 'lit/async-directive.js';
import { html, type TemplateResult } from 'lit/html.js';

/** Ms without a change after which a count is said: not at every key. */
const AFTER = 1000;

/** Says a text to a screen reader once it has stopped changing; what stood there first is not said. */
class Spoken extends AsyncDirective {
  #text: string | undefined;
  #said = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  override render(text: string): TemplateResult {
    if (this.#text !== undefined && text !== this.#text) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#said = text;
        if (this.isConnected) this.setValue(this.#draw());
      }, AFTER);
    }
    this.#text = text;
    return this.#draw();
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
  }

  #draw(): TemplateResult {
    return html`<span class="hidden" role="status">${this.#said}</span>`;
  }
}

/** A hidden status that says `text` a second after it has last changed. */
export const spoken = directive(Spoken);
