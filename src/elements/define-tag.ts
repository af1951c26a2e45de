import type { TagName } from '../tags.ts';

let told = false;

/**
 * Registers a tag. Where another copy of the library has done so, that one keeps it, and this copy
 * says so, once however many tags it meets. Without a DOM it does nothing.
 */
export function defineTag(tag: TagName, element: CustomElementConstructor): void {
  if (!('document' in globalThis)) return;
  const known = customElements.get(tag);
  if (!known) customElements.define(tag, element);
  if (!known || known === element || told) return;
  told = true;
  // biome-ignore lint/suspicious/noConsole: a developer must learn that two copies are loaded.
  console.warn(`<${tag}> is already defined; this copy of @svc/embed leaves it as it is.`);
}
