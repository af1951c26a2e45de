import { ref } from 'lit/directives/ref.js';
import { html, type TemplateResult } from 'lit/html.js';
import { icon } from '../icons.ts';
import { reveal } from './reveal.ts';

/** Class of what is said within a notice; it is no part of what is agreed to. */
export const LED = 'led';

/** What to do, said where whoever pressed too early was led: it is in view, and heard. It stays, so that nothing moves under a finger. */
export const led = (
  words: string,
): TemplateResult => html`<p class="${LED} small" role="alert" ${ref(show)}>
  ${icon('info')}<span>${words}</span>
</p>`;

/** Lit tells of an element before it is in the page. */
function show(element: Element | undefined): void {
  if (element) queueMicrotask(() => reveal(element));
}
