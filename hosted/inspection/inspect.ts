import { mayBeTable } from '../domain/documents.ts';
import type { DocumentType } from '../domain/values.ts';
import { inspectCsv } from './csv.ts';
import { inspectHeic, isHeic } from './heic.ts';
import { inspectImage } from './image.ts';
import { inspectPdf } from './pdf.ts';
import { FaultyFile, type Verdict } from './verdict.ts';
import { inspectXlsx } from './xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * What a file is, by what is in it: neither its name nor what its sender says of it counts, and its first bytes only say
 * which reader has to open it. Only to be called where time and memory are limited (`inspectApart`).
 */
export async function inspect(bytes: Uint8Array, type: DocumentType): Promise<Verdict> {
  try {
    return await read(bytes, type);
  } catch (error) {
    if (error instanceof FaultyFile) return { fault: error.fault };
    return { fault: 'damaged' };
  }
}

async function read(bytes: Uint8Array, type: DocumentType): Promise<Verdict> {
  const begins = (...head: number[]) => head.every((byte, at) => bytes[at] === byte);
  if (bytes.byteLength === 0) throw new FaultyFile('empty');
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d))
    return { media_type: 'application/pdf', ...(await inspectPdf(bytes)) };
  if (begins(0xff, 0xd8, 0xff))
    return { media_type: 'image/jpeg', bytes: await inspectImage(bytes, 'jpeg') };
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { media_type: 'image/png', bytes: await inspectImage(bytes, 'png') };
  if (isHeic(bytes)) return { media_type: 'image/jpeg', bytes: await inspectHeic(bytes) };
  if (!mayBeTable(type)) throw new FaultyFile('format');
  if (begins(0x50, 0x4b, 3, 4)) return { media_type: XLSX, bytes: inspectXlsx(bytes) };
  return { media_type: 'text/csv', bytes: inspectCsv(bytes) };
}
