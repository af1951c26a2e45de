import '../../src/define.ts';
import type { ElementState } from '../../src/elements/element-state.ts';
import { EmbedElement } from '../../src/elements/embed-element.ts';
import type { TagName } from '../../src/tags.ts';
import { baseUrl } from './in-page.ts';

const WITHIN = 20_000;

/** An element of ours in the page, with the running service's address. It is not connected yet. */
export function create(token?: string, tag: TagName = 'svc-status'): EmbedElement {
  const element = document.createElement(tag);
  if (!(element instanceof EmbedElement)) throw new Error(`<${tag}> is not ours.`);
  element.setAttribute('base-url', baseUrl());
  if (token !== undefined) element.setAttribute('client-token', token);
  return element;
}

/** Puts an element into the page and waits until it is in one of `states`. */
export async function mount(
  element: EmbedElement,
  ...states: ElementState[]
): Promise<EmbedElement> {
  document.body.append(element);
  await reaches(element, ...(states.length > 0 ? states : (['ready', 'completed'] as const)));
  return element;
}

/** Waits until the element is in one of `states`, and drawn so. */
export async function reaches(element: EmbedElement, ...states: ElementState[]): Promise<void> {
  await until(() => states.includes(element.state), `state ${states.join(' or ')}`);
  await element.updateComplete;
}

/** Waits until `test` is true. @throws when it is not within 20 s, longer than a busy machine takes */
export async function until(test: () => unknown, what: string): Promise<void> {
  const end = performance.now() + WITHIN;
  while (!test()) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The next event of a type at `target`. */
export function next<K extends keyof HTMLElementEventMap>(
  target: EventTarget,
  type: K,
): Promise<HTMLElementEventMap[K]> {
  return new Promise((resolve) => {
    target.addEventListener(type, (event) => resolve(event as HTMLElementEventMap[K]), {
      once: true,
    });
  });
}

/** All a reader sees in an element, spaces as one. */
export function textOf(element: EmbedElement): string {
  return (element.root.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The first element in the shadow root that matches. @throws when none does */
export function find(element: EmbedElement, selector: string): HTMLElement {
  const found = element.root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}.`);
  return found;
}

/** The button or link with these words. @throws when there is none */
export function control(element: EmbedElement, words: string): HTMLElement {
  const all = [...element.root.querySelectorAll<HTMLElement>('button, a')];
  const found = all.find((one) => one.textContent?.replace(/\s+/g, ' ').trim().includes(words));
  if (!found) throw new Error(`No control says "${words}".`);
  return found;
}

/** Takes everything of ours out of the page. */
export function clearPage(): void {
  document.body.replaceChildren();
}
