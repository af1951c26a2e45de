import PDFDocument from 'pdfkit';
import { BODY, drawTable, type Table } from './table.ts';

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
    const write = (type: string, draw: () => void) => all.add(pdf.struct(type, {}, draw));
    write('H1', () => pdf.font(BODY.bold).fontSize(18).text(title));
    sections.forEach((section, place) => {
      if (place > 0) pdf.addPage();
      else pdf.moveDown();
      write('H2', () => pdf.font(BODY.bold).fontSize(13).text(section.title));
      pdf.moveDown(0.5);
      for (const part of section.parts) {
        if (typeof part === 'string')
          write('P', () => pdf.font(BODY.plain).fontSize(BODY.size).text(part, MARGIN));
        else drawTable(pdf, all, part);
        pdf.moveDown(0.4);
      }
    });
    all.end();
    pdf.end();
  });
}
