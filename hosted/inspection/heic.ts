import { toJpeg } from './image.ts';
import { FaultyFile } from './verdict.ts';

/** Brands of ISO media files (`ftyp`) that are HEIC photos. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}

/** A phone's photo as a JPEG. The decoder is loaded with the first one. @throws FaultyFile */
export async function inspectHeic(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { default: decode } = await import('heic-decode');
    return await toJpeg(await decode({ buffer: bytes }));
  } catch {
    throw new FaultyFile('photo_format');
  }
}
