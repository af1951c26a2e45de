/** Text that is HTML already: made by `html`, or the service's own constant. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Piece = string | number | Html | readonly Html[] | undefined | false;

/** A template whose values are escaped, for text and for quoted attributes; nested `html` stays as it is. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Piece): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return escaped(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
