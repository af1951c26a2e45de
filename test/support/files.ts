import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** PDF objects as one file, with a table of where each begins. The first is the catalog. */
export function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let at = parts[0]?.byteLength ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.byteLength;
  };
  objects.forEach((object, index) => {
    starts.push(at);
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    );
  });
  const table = at;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  add(
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

export function stream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.byteLength} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects packed in a stream of objects, where a search of the file does not see them. */
export function packed(objects: readonly [number: number, object: string][]): Buffer {
  let at = 0;
  const index = objects.map(([number, object]) => {
    const entry = `${number} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const bytes = deflateSync(Buffer.from(head + objects.map(([, one]) => one).join('\n')));
  return stream(
    bytes,
    `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`,
  );
}

/** A bank statement of one page. `more` goes to its catalog, `annotations` to its page, `others` after its objects (from 6 on). */
export function statementPdf({
  text = 'Ending balance 12,400.00',
  more = '',
  page = '',
  others = [],
  trailer = '',
}: {
  text?: string;
  more?: string;
  page?: string;
  others?: readonly (string | Buffer)[];
  trailer?: string;
} = {}): Buffer {
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${more}>>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page}>>`,
      stream(`BT /F 12 Tf 72 720 Td (${text}) Tj ET`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...others,
    ],
    trailer,
  );
}

/** A bank statement of one month of one account, in lines of text. @param sums dollars and cents as they are printed */
export function monthPdf(
  { month, last, number = '000123456789' }: { month: string; last: number; number?: string },
  sums: { opening: string; credits: string; debits: string; closing: string },
): Buffer {
  const lines = [
    'First Prairie Bank',
    `Account number: ${number}`,
    `Statement period ${month}-01 to ${month}-${last}`,
    `Beginning balance ${sums.opening}`,
    `Deposits and other credits ${sums.credits}`,
    `Withdrawals and other debits ${sums.debits}`,
    `Ending balance ${sums.closing}`,
  ];
  return statementPdf({ text: lines.join(') Tj 0 -16 Td (') });
}

export const photo = (format: 'jpeg' | 'png', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    [format]()
    .toBuffer();

/** A ZIP of these files, in their order. */
export function zip(files: Readonly<Record<string, string | Buffer>>, comment = ''): Buffer {
  const local: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const body = deflateRawSync(raw);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(body.byteLength, 14);
    head.writeUInt32LE(raw.byteLength, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.concat([
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0]),
      head.subarray(0, 24),
      Buffer.alloc(12),
      Buffer.alloc(4),
      Buffer.from(name),
    ]);
    entry.writeUInt32LE(at, 42);
    list.push(entry);
    const file = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), body]);
    local.push(file);
    at += file.byteLength;
  }
  const entries = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(entries.byteLength, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, entries, end, Buffer.from(comment)]);
}

/** A workbook of one sheet. */
export const workbook = (more: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  zip({
    '[Content_Types].xml': '<Types><Override PartName="/xl/workbook.xml"/></Types>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Aging"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    ...more,
  });
