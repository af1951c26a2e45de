// @ts-check

/** Keys, strings, numbers and literals of JSON text. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(true|false|null)/gi;

/** Writes a value as JSON that is easy to read. @param {HTMLElement} into @param {unknown} value */
export function showJson(into, value) {
  const text = JSON.stringify(value, undefined, 2);
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    parts.push(text.slice(end, match.index));
    const [whole, string, colon, number] = match;
    if (string) parts.push(span(colon ? 'key' : 'string', string), colon ?? '');
    else parts.push(span(number ? 'number' : 'literal', whole));
    end = match.index + whole.length;
  }
  into.replaceChildren(...parts, text.slice(end));
}

/** Writes HTML as it is copied. @param {HTMLElement} into @param {string} text */
export function showHtml(into, text) {
  const parts = text.split(/(<\/?[a-z-]+|"[^"]*"|[a-z-]+(?==))/g);
  into.replaceChildren(
    ...parts.map((part) => {
      if (part.startsWith('<')) return span('key', part);
      if (part.startsWith('"')) return span('string', part);
      return /^[a-z-]+$/.test(part) ? span('number', part) : part;
    }),
  );
}

/** @param {string} kind @param {string} text */
function span(kind, text) {
  const element = document.createElement('span');
  element.className = `code-${kind}`;
  element.textContent = text;
  return element;
}
