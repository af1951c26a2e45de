/**
 * Puts `node` at the end of `parent`, both being in the page: with all its state where the browser
 * knows how, frames within too; elsewhere what is typed and selected stays, and frames begin anew.
 */
export function moveInto(parent: Element | ShadowRoot, node: Element): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function')
    parent.moveBefore(node, null);
  else parent.append(node);
}
