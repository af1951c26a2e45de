import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { DocumentType } from '../../hosted/domain/values.ts';
import { inspect } from '../../hosted/inspection/inspect.ts';
import { inspectApart } from '../../hosted/inspection/inspect-apart.ts';
import { packed, photo, statementPdf, stream, workbook, zip } from '../support/files.ts';

/** A page photographed with a red corner, made with libheif's encoder: on its side, with a note to turn it. */
const HEIC = new URL('../data/phone-photo.heic', import.meta.url);

async function faultOf(bytes: Uint8Array, type: DocumentType = 'bank_statement') {
  const verdict = await inspect(bytes, type);
  return 'fault' in verdict ? verdict.fault : verdict.media_type;
}

describe('a PDF', () => {
  it('is taken as it is where it opens', async () => {
    const bytes = statementPdf();
    const verdict = await inspect(bytes, 'bank_statement');
    assert.ok(!('fault' in verdict));
    assert.equal(verdict.media_type, 'application/pdf');
    assert.deepEqual(Buffer.from(verdict.bytes), bytes);
  });

  it('is refused where it does not open, is cut, or has another file behind or before it', async () => {
    const whole = statementPdf();
    assert.equal(await faultOf(whole.subarray(0, whole.byteLength / 2)), 'damaged');
    assert.equal(await faultOf(Buffer.from('%PDF-1.7\n<html>hello</html>')), 'damaged');
    assert.equal(await faultOf(Buffer.concat([whole, zip({ 'a.exe': 'MZ' })])), 'damaged');
    assert.equal(
      await faultOf(Buffer.concat([Buffer.from('<script>1</script>'), whole])),
      'format',
    );
    assert.equal(await faultOf(Buffer.from('%PDF-1.7\n%%EOF')), 'damaged');
  });

  it('is refused where it runs, opens or carries something, however that is written', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
    const cases = [
      statementPdf({ more: '/OpenAction 6 0 R ', others: [script] }),
      statementPdf({ more: '/OpenAction 6 0 R ', others: ['<< /S /Java#53cript /J#53 (x) >>'] }),
      statementPdf({ page: '/AA << /O 6 0 R >> ', others: [script] }),
      statementPdf({ more: '/OpenAction << /S /Launch /F (cmd.exe) >> ' }),
      statementPdf({
        more: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> ',
        others: ['<< /Type /Filespec /EF << /F 7 0 R >> >>', stream('MZ', '/Type /EmbeddedFile')],
      }),
      statementPdf({ more: '/AcroForm << /XFA 6 0 R >> ', others: [stream('<xdp/>')] }),
      statementPdf({ others: [packed([[9, script]])] }),
    ];
    for (const [index, bytes] of cases.entries())
      assert.equal(await faultOf(bytes), 'active_content', String(index));
  });

  it('may have what only looks like that in the bytes of a picture', async () => {
    const bytes = statementPdf({ others: [stream(' /JS /Launch ', '/Subtype /Image')] });
    assert.equal(await faultOf(bytes), 'application/pdf');
  });
});

describe('a picture', () => {
  for (const kind of ['jpeg', 'png'] as const)
    it(`is drawn anew, and nothing else is kept: ${kind}`, async () => {
      const bytes = Buffer.concat([await photo(kind), Buffer.from('<script>alert(1)</script>')]);
      assert.ok(bytes.includes('secret place'));
      const verdict = await inspect(bytes, 'other');
      assert.ok(!('fault' in verdict));
      assert.equal(verdict.media_type, `image/${kind}`);
      const kept = Buffer.from(verdict.bytes);
      assert.ok(!kept.includes('script') && !kept.includes('secret place'));
      const { format, width, height, exif } = await sharp(kept).metadata();
      assert.deepEqual([format, width, height, exif], [kind, 60, 40, undefined]);
    });

  it('of a phone that writes HEIC becomes a JPEG, upright, without what the phone noted', async () => {
    const bytes = await readFile(HEIC);
    assert.ok(bytes.includes('secret place'));
    const verdict = await inspectApart(bytes, 'bank_statement');
    assert.ok(!('fault' in verdict));
    assert.equal(verdict.media_type, 'image/jpeg');
    const { format, width, height, exif } = await sharp(verdict.bytes).metadata();
    // It is stored on its side.
    assert.deepEqual([format, width, height, exif], ['jpeg', 1200, 1600, undefined]);
    const corner = { left: 120, top: 80, width: 100, height: 60 };
    const [red = 0, green = 0] = await sharp(verdict.bytes)
      .extract(corner)
      .resize(1, 1)
      .raw()
      .toBuffer();
    assert.ok(red > 150 && green < 90, `the red corner is at the top, not ${red}, ${green}`);
    for (const part of [0.1, 0.5, 0.9])
      assert.equal(await faultOf(bytes.subarray(0, bytes.length * part)), 'photo_format');
  });

  it('is refused where it is cut or is something else', async () => {
    const bytes = await photo('jpeg', 400, 400);
    assert.equal(await faultOf(bytes.subarray(0, bytes.byteLength / 2)), 'damaged');
    assert.equal(
      await faultOf(Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<html>')])),
      'damaged',
    );
    assert.equal(await faultOf(Buffer.from('GIF89a/*<script>*/')), 'format');
    assert.equal(await faultOf(Buffer.from('<svg onload="alert(1)"/>')), 'format');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic....')]);
    assert.equal(await faultOf(heic), 'photo_format');
  });
});

describe('a table', () => {
  const csv = async (text: string) => {
    const verdict = await inspect(Buffer.from(text), 'ar_aging');
    return 'fault' in verdict ? verdict.fault : Buffer.from(verdict.bytes).toString();
  };

  it('is taken for books that are kept as one, and for nothing else', async () => {
    const text = Buffer.from('Customer,Due\r\nBlue Door,120.50\r\n');
    assert.equal(await faultOf(text, 'ar_aging'), 'text/csv');
    assert.equal(await faultOf(text, 'bank_statement'), 'format');
    assert.match(await faultOf(workbook(), 'profit_and_loss'), /spreadsheetml\.sheet$/);
    assert.equal(await faultOf(workbook(), 'tax_return'), 'format');
  });

  it('has no cell that a spreadsheet would run, and keeps its numbers', async () => {
    assert.equal(
      await csv('Name;Due\n=cmd|calc;-1,200.50\n"@SUM(1)";+3\n-2+3+cmd;"a ""b"", c"\n'),
      'Name,Due\r\n\'=cmd|calc,"-1,200.50"\r\n\'@SUM(1),+3\r\n\'-2+3+cmd,"a ""b"", c"\r\n',
    );
  });

  it('is refused where it is none', async () => {
    assert.equal(await csv('hello'), 'format');
    assert.equal(await csv('<html>,\n<b>,'), 'format');
    assert.equal(await csv('a,b\n\0,c\n'), 'format');
    assert.equal(await csv('a,"b\n1,2\n'), 'damaged');
  });

  it('is refused as a workbook that acts, reaches out, or is more than it seems', async () => {
    const cases = {
      active_content: [
        workbook({ 'xl/vbaProject.bin': 'x' }),
        workbook({ 'xl/externalLinks/externalLink1.xml': '<x/>' }),
        workbook({ 'xl/embeddings/oleObject1.bin': 'x' }),
        workbook({ 'xl/worksheets/sheet2.xml': '<c><f>WEBSERVICE("https://x")</f></c>' }),
        workbook({ 'xl/_rels/a.rels': '<Relationship TargetMode="External"/>' }),
        workbook({ 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]>' }),
      ],
      format: [zip({ 'readme.txt': 'hello' })],
      damaged: [
        Buffer.concat([workbook(), Buffer.from('MZ')]),
        workbook().subarray(0, 200),
        zip({ '[Content_Types].xml': 'x' }, 'comment'),
      ],
    };
    for (const [fault, files] of Object.entries(cases))
      for (const [index, bytes] of files.entries())
        assert.equal(await faultOf(bytes, 'ar_aging'), fault, `${fault} ${index}`);
    const bomb = workbook({ 'xl/worksheets/sheet2.xml': Buffer.alloc(150 * 1024 * 1024) });
    assert.equal(await faultOf(bomb, 'ar_aging'), 'too_large_inside');
  });
});

describe('a file in a thread of its own', () => {
  it('is judged the same', async () => {
    const verdict = await inspectApart(statementPdf(), 'bank_statement');
    assert.ok(!('fault' in verdict) && verdict.media_type === 'application/pdf');
    assert.deepEqual(await inspectApart(Buffer.from('x'), 'bank_statement'), { fault: 'format' });
    assert.deepEqual(await inspectApart(Buffer.alloc(0), 'bank_statement'), { fault: 'empty' });
  });
});
