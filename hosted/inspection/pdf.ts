import { getDocumentProxy } from 'unpdf';
import { type Line, linesOf } from './pdf-lines.ts';
import { hasActiveNames } from './pdf-names.ts';
import { FaultyFile } from './verdict.ts';

const MAX_PAGES = 2_000;
/** Of which the text is told: no statement has more. */
const MAX_TEXT_PAGES = 60;
/** Of a page, as PDF counts: what draws more than this is no page. */
const TRAILING_BYTES = 1_024;

/**
 * A PDF that opens without a password, whose pages can be read, and that does nothing by itself. One with an owner's
 * password alone opens. Its bytes stay as they are.
 * @throws FaultyFile
 */
export async function inspectPdf(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; pages: Line[][] }> {
  if (!endsAsPdf(bytes)) throw new FaultyFile('damaged');
  if (hasActiveNames(bytes)) throw new FaultyFile('active_content');
  const pdf = await open(bytes);
  const pages: Line[][] = [];
  try {
    if (pdf.numPages < 1 || pdf.numPages > MAX_PAGES) throw new FaultyFile('too_large_inside');
    const attachments: unknown = await pdf.getAttachments();
    if ((await pdf.hasJSActions()) || attachments) throw new FaultyFile('active_content');
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      if (number <= MAX_TEXT_PAGES)
        pages.push(linesOf(items.flatMap((item) => ('str' in item ? [item] : []))));
      for (const { subtype } of await page.getAnnotations())
        if (ACTIVE_ANNOTATIONS.includes(subtype)) throw new FaultyFile('active_content');
      page.cleanup();
    }
  } catch (error) {
    throw error instanceof FaultyFile ? error : new FaultyFile('damaged');
  } finally {
    await pdf.loadingTask.destroy();
  }
  return { bytes, pages };
}

const ACTIVE_ANNOTATIONS = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', '3D'];

/** Nothing but white space after the last `%%EOF`: what follows it is another file. */
function endsAsPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  const rest = text.slice(end + 5);
  return end > 0 && rest.length < TRAILING_BYTES && /^[\s\0]*$/.test(rest);
}

async function open(bytes: Uint8Array) {
  try {
    // A copy: the reader takes the memory over.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      stopAtErrors: true,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new FaultyFile(isLocked ? 'password' : 'damaged');
  }
}
