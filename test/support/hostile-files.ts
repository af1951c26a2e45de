import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { DocumentType } from '../../hosted/domain/values.ts';
import { packed, photo, statementPdf, stream, workbook, zip } from './files.ts';

/** A file that must not be accepted as it is, and what it is sent as. `n` makes each another one. */
export type Hostile = { kind: string; type: DocumentType; name: string; bytes: Buffer };
type Maker = (n: number) => Promise<Omit<Hostile, 'kind'>>;

const script = (n: number) => `<< /S /JavaScript /JS (app.alert\\(${n}\\)) >>`;
const PROGRAM = Buffer.from('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode.');
const tables = ['ar_aging', 'profit_and_loss', 'debt_schedule'] as const;
const tableOf = (n: number) => tables[n % tables.length] ?? 'ar_aging';

const of = (type: DocumentType, name: string, bytes: Buffer | string) => ({
  type,
  name,
  bytes: Buffer.from(bytes),
});
const cut = (bytes: Buffer, n: number) => bytes.subarray(0, 20 + ((n * 37) % (bytes.length - 40)));
const encoded = (name: string, n: number) =>
  [...name]
    .map((char, at) =>
      (n >> (at % 8)) & 1 ? `#${char.charCodeAt(0).toString(16).padStart(2, '0')}` : char,
    )
    .join('');

/** What is wrong, by kind. None of these may come through; those of `DISARMED` may, without what makes them harmful. */
const REFUSED: Readonly<Record<string, Maker>> = {
  script: async (n) =>
    of('lease', 'a.pdf', statementPdf({ more: '/OpenAction 6 0 R ', others: [script(n)] })),
  encoded_script: async (n) =>
    of(
      'lease',
      'a.pdf',
      statementPdf({
        more: '/OpenAction 6 0 R ',
        others: [`<< /S /${encoded('JavaScript', n)} /${encoded('JS', n)} (x${n}) >>`],
      }),
    ),
  page_script: async (n) =>
    of('lease', 'a.pdf', statementPdf({ page: '/AA << /O 6 0 R >> ', others: [script(n)] })),
  packed_script: async (n) =>
    of('lease', 'a.pdf', statementPdf({ others: [packed([[9, script(n)]])] })),
  launch: async (n) =>
    of('lease', 'a.pdf', statementPdf({ more: `/OpenAction << /S /Launch /F (c${n}.exe) >> ` })),
  attachment: async (n) =>
    of(
      'other',
      'a.pdf',
      statementPdf({
        more: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> ',
        others: [
          '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
          stream(`MZ${n}`, '/Type /EmbeddedFile'),
        ],
      }),
    ),
  cut_pdf: async (n) => of('lease', 'a.pdf', cut(statementPdf({ text: `No. ${n}` }), n)),
  page_as_pdf: async (n) =>
    of('lease', 'a.pdf', `%PDF-1.7\n<html><script>${n}</script></html>\n%%EOF`),
  pdf_then_zip: async (n) =>
    of('lease', 'a.pdf', Buffer.concat([statementPdf(), zip({ [`${n}.exe`]: PROGRAM })])),
  page_then_pdf: async (n) =>
    of('lease', 'a.pdf', Buffer.concat([Buffer.from(`<script>${n}</script>`), statementPdf()])),
  random_as_pdf: async (n) =>
    of('lease', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500 + n)])),
  bomb_pdf: async (n) =>
    of(
      'lease',
      'a.pdf',
      statementPdf({
        others: [
          stream(
            deflateSync(Buffer.alloc(100_000 + n, '/JS ')),
            '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          ),
        ],
      }),
    ),
  program: async (n) => of('other', 'photo.jpg', Buffer.concat([PROGRAM, randomBytes(100 + n)])),
  cut_photo: async (n) => of('other', 'a.jpg', cut(await photo('jpeg', 200 + n, 200), n)),
  page_as_photo: async (n) =>
    of(
      'other',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`<html>${n}`)]),
    ),
  gif_script: async (n) => of('other', 'a.gif', `GIF89a/*${n}*/=1;alert(1)//`),
  svg: async (n) =>
    of('other', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(${n})"/>`),
  huge_photo: async (n) => {
    const bytes = await photo('png');
    bytes.writeUInt32BE(60_000 + n, 16);
    bytes.writeUInt32BE(60_000, 20);
    return of('other', 'a.png', bytes);
  },
  macro: async (n) => of(tableOf(n), 'a.xlsx', workbook({ 'xl/vbaProject.bin': `x${n}` })),
  reaching_workbook: async (n) =>
    of(
      tableOf(n),
      'a.xlsx',
      workbook({ 'xl/worksheets/sheet9.xml': `<c><f>WEBSERVICE("https://x/${n}")</f></c>` }),
    ),
  entity_workbook: async (n) =>
    of(tableOf(n), 'a.xlsx', workbook({ 'xl/a.xml': `<!DOCTYPE a [<!ENTITY b "${n}">]>` })),
  bomb_workbook: async (n) =>
    of(tableOf(n), 'a.xlsx', workbook({ 'xl/worksheets/b.xml': Buffer.alloc(140_000_000 + n) })),
  zip_as_workbook: async (n) => of(tableOf(n), 'a.xlsx', zip({ [`${n}.exe`]: PROGRAM })),
  page_as_table: async (n) => of(tableOf(n), 'a.csv', `<html>,<b>\n${n},<script>\n`),
  control_table: async (n) => of(tableOf(n), 'a.csv', `a,b\n\0${n},1\n`),
  table_elsewhere: async (n) => of('bank_statement', 'a.csv', `a,b\n${n},1\n`),
};

/** May come through, once what makes them harmful is gone. */
const DISARMED: Readonly<Record<string, Maker>> = {
  photo_then_page: async (n) =>
    of(
      'other',
      'a.jpg',
      Buffer.concat([await photo('jpeg', 50 + n), Buffer.from('<script>alert(1)</script>')]),
    ),
  photo_then_zip: async (n) =>
    of('other', 'a.png', Buffer.concat([await photo('png', 50 + n), zip({ 'a.exe': PROGRAM })])),
  formula_table: async (n) =>
    of(tableOf(n), 'a.csv', `Name,Due\n"=cmd|' /C calc'!A0",${n}\n@SUM(1),2\n`),
};

/** So many files, of every kind in turn. */
export async function* hostileFiles(count: number): AsyncGenerator<Hostile> {
  const makers = Object.entries({ ...REFUSED, ...DISARMED });
  for (let n = 0; n < count; n += 1) {
    const [kind, make] = makers[n % makers.length] ?? ['', REFUSED.script];
    if (make) yield { kind, ...(await make(n)) };
  }
}

export const mayBeKept = (kind: string): boolean => kind in DISARMED;

/** What must be in no file that is kept. */
export const HARMFUL = ['<script', 'DOS mode', '/JavaScript', '\n=cmd', ',=cmd', '"=cmd', '\n@SUM'];
