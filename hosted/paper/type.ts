import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Size of words, in points. */
const BODY_SIZE = 10.5;

/** Every reader of PDF has these, for what Windows-1252 can write. */
const STANDARD = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
/** What they cannot write is embedded, as much of it as is used. Latin, Greek, Cyrillic and more; not Chinese, Japanese, Korean. */
const WIDE = {
  plain: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

const WINDOWS_1252 = /^[\n -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/** Sets the type in which a text is then measured or written. */
export function setType(
  pdf: PDFKit.PDFDocument,
  text: string,
  { bold = false, size = BODY_SIZE }: { bold?: boolean; size?: number } = {},
): void {
  const weight = bold ? 'bold' : 'plain';
  const font = WINDOWS_1252.test(text) ? STANDARD[weight] : WIDE[weight]();
  pdf.font(font).fontSize(size);
}
