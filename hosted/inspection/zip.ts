import { inflateRawSync } from 'node:zlib';
import { FaultyFile } from './verdict.ts';

const MAX_ENTRIES = 2_000;
/** What all of it may grow to. */
const MAX_INFLATED = 128 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;

/** The files of a ZIP that begins with its first and ends with its list, by name. @throws FaultyFile */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return read(zip);
  } catch (error) {
    throw error instanceof FaultyFile ? error : new FaultyFile('damaged');
  }
}

function read(zip: Buffer): Map<string, Uint8Array> {
  const end = zip.byteLength - END_BYTES;
  // No comment: what stands behind the list could be another file.
  if (end < 0 || zip.readUInt32LE(end) !== END || zip.readUInt32LE(0) !== LOCAL)
    throw new FaultyFile('damaged');
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new FaultyFile('too_large_inside');
  const files = new Map<string, Uint8Array>();
  let at = zip.readUInt32LE(end + 16);
  let left = MAX_INFLATED;
  for (let n = 0; n < count; n += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new FaultyFile('damaged');
    const flags = zip.readUInt16LE(at + 8);
    if (flags & 1) throw new FaultyFile('password');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const file = contentOf(zip, at, left);
    left -= file.byteLength;
    if (files.has(name)) throw new FaultyFile('damaged');
    files.set(name, file);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number, most: number): Uint8Array {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const size = zip.readUInt32LE(entry + 24);
  const local = zip.readUInt32LE(entry + 42);
  if (size > most) throw new FaultyFile('too_large_inside');
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  if (zip.readUInt32LE(local) !== LOCAL || bytes.byteLength !== packed)
    throw new FaultyFile('damaged');
  if (method === 0) return bytes;
  if (method !== 8) throw new FaultyFile('damaged');
  const inflated = inflateRawSync(bytes, { maxOutputLength: size + 1 });
  if (inflated.byteLength !== size) throw new FaultyFile('damaged');
  return inflated;
}
