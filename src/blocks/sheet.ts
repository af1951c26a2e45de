/** Sheets by their text, for each document: one belongs to the document whose window made it. */
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** An empty sheet that roots of `document` can adopt; undefined where it has no window. */
export function newSheet(document: Document): CSSStyleSheet | undefined {
  const { defaultView } = document;
  return defaultView ? new defaultView.CSSStyleSheet() : undefined;
}

/** Adds a look to a root, once, by a sheet that all roots of its document share. */
export function addLook(root: ShadowRoot, css: string): void {
  const document = root.ownerDocument;
  const sheets = made.get(document) ?? new Map<string, CSSStyleSheet>();
  made.set(document, sheets);
  const sheet = sheets.get(css) ?? newSheet(document);
  if (!sheet || root.adoptedStyleSheets.includes(sheet)) return;
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  root.adoptedStyleSheets.push(sheet);
}
