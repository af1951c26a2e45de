import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { find, until } from './embed.ts';
import { mountGiven } from './given-screen.ts';
import type { Network } from './network.ts';

/** A form as the service writes it, around what a test is about. */
export const formOf = (...groups: object[]) => ({
  id: 'asked',
  kind: 'form',
  groups,
  error_heading: 'There is a problem',
  error_prefix: 'Error:',
  submit: { id: 'go_on', label: 'Continue', style: 'primary', kind: 'submit' },
});

/** A new application whose first screen is one form of these groups. */
export const mountForm = (network: Network, ...groups: object[]): Promise<EmbedElement> =>
  mountGiven(network, { blocks: [formOf(...groups)] });

export const required = (message: string) => ({ rule: 'required', message });

/** What stands in a form's input. */
export function inputNamed(element: EmbedElement, name: string): HTMLInputElement {
  const found = element.root.querySelector(`input[id="asked-${name}"]`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`No input is named ${name}.`);
}

/** Types over what stands in an input, as a paste does: no key is pressed. */
export function fill(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.focus();
  control.value = text;
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Presses the form's button and waits for the act. @returns the values it sent */
export async function valuesSent(network: Network, element: EmbedElement): Promise<unknown> {
  const before = network.calls('POST', '/actions').length;
  network.answer('/actions', 'hanging');
  find(element, 'form [type=submit]').click();
  await until(() => network.calls('POST', '/actions').length > before, 'the act');
  const act = network.calls('POST', '/actions').at(-1);
  const body = await act?.request.clone().json();
  return body?.values;
}

/** Presses the form's button where something is wrong. @returns the summary's lines */
export async function troublesSaid(element: EmbedElement): Promise<string[]> {
  find(element, 'form [type=submit]').click();
  await until(() => element.root.activeElement?.matches('.error-summary'), 'the summary');
  return [...element.root.querySelectorAll('.error-summary li')].map(
    (line) => line.textContent?.trim() ?? '',
  );
}

/** The words a control is described by, in their order. */
export function descriptionOf(element: EmbedElement, control: Element): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(
    (id) => find(element, `[id="${id}"]`).textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
}
