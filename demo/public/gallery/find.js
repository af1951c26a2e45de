// @ts-check

/**
 * The element that has to be there. @throws Error when it is not
 * @template {Element} T @param {string} selector @param {new () => T} kind @param {ParentNode} [within] @returns {T}
 */
export function find(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}
