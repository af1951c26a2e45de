import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { control, create, find, mount, until } from './embed.ts';
import { openScenario } from './in-page.ts';

/** `<svc-conversation>` in a state, with its thread drawn. */
export async function openLog(scenario = 'conversation') {
  const { client_token, referral_id } = await openScenario(scenario);
  const element = await mount(create(client_token, 'svc-conversation'));
  await until(() => element.root.querySelector('.thread'), 'the thread');
  return { element, referral_id };
}

/** Where messages are written. */
export function composer(element: EmbedElement): HTMLTextAreaElement {
  const box = find(element, 'textarea');
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('no composer');
  return box;
}

/** Types a text, as somebody does. */
export function write(element: EmbedElement, text: string): HTMLTextAreaElement {
  const box = composer(element);
  box.focus();
  box.value = text;
  box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  return box;
}

/** Types a text and presses the button. */
export function send(element: EmbedElement, text: string): void {
  write(element, text);
  control(element, 'Send').click();
}

/** Every message as it is read. */
export const letters = (element: EmbedElement) =>
  [...element.root.querySelectorAll('.letter')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
/** Every message’s text alone. */
export const bodies = (element: EmbedElement) =>
  [...element.root.querySelectorAll('.letter-body')].map((one) => one.textContent?.trim());
/** A key in the composer. */
export const press = (box: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  box.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
  );
