import PDFDocument from 'pdfkit';

export type Section = { title: string; lines: readonly string[] };

/** A PDF of text alone, the same bytes for the same words and time. */
export function paperOf(input: {
  title: string;
  at: Date;
  sections: readonly Section[];
}): Promise<Buffer> {
  const { title, at, sections } = input;
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: 72,
      lang: 'en-US',
      info: { Title: title, CreationDate: at, ModDate: at },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.font('Helvetica-Bold').fontSize(18).text(title).moveDown();
    sections.forEach((section, place) => {
      if (place > 0) pdf.addPage();
      pdf.font('Helvetica-Bold').fontSize(13).text(section.title).moveDown(0.5);
      pdf.font('Helvetica').fontSize(10.5);
      for (const line of section.lines) pdf.text(line).moveDown(0.4);
    });
    pdf.end();
  });
}
