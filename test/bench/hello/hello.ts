import { html, LitElement, type TemplateResult } from 'lit';

/** The least that a component by Lit can be. */
class HelloWorld extends LitElement {
  protected override render(): TemplateResult {
    return html`<h1>Hello, world</h1>`;
  }
}

customElements.define('hello-world', HelloWorld);
