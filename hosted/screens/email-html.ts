const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A plain email as HTML of the same words: paragraphs, lines, and links where a line is an address. */
export function emailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${paragraph.split('\n').map(line).join('<br>')}</p>`,
    );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<body style="margin:0;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif">',
    ...paragraphs,
    '</body></html>',
  ].join('\n');
}

function line(text: string): string {
  const said = escaped(text);
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${said}">${said}</a>` : said;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
