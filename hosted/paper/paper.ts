import PDFDocument from 'pdfkit';
import { drawTable, type Table } from './table.ts';
import { setType } from './type.ts';

export type Section = { title: string; parts: readonly (string | Table)[] };

const MARGIN = 54;

/** A tagged PDF of headings, paragraphs and tables, the same bytes for the same words and time. */
export function paperOf(input: {
  title: string;
  at: Date;
  sections: readonly Section[];
}): Promise<Buffer> {
  const { title, at, sections } = input;
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, CreationDate: at, ModDate: at },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    const all = pdf.struct('Document');
    pdf.addStructure(all);
    const write = (tag: string, text: string, type: Parameters<typeof setType>[2] = {}) =>
      all.add(
        pdf.struct(tag, {}, () => {
          setType(pdf, text, type);
          pdf.text(text, MARGIN);
        }),
      );
    write('H1', title, { bold: true, size: 18 });
    sections.forEach((section, place) => {
      if (place > 0) pdf.addPage();
      else pdf.moveDown();
      write('H2', section.title, { bold: true, size: 13 });
      pdf.moveDown(0.5);
      for (const part of section.parts) {
        if (typeof part === 'string') write('P', part);
        else drawTable(pdf, all, part);
        pdf.moveDown(0.4);
      }
    });
    all.end();
    pdf.end();
  });
}
