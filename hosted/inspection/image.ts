import sharp from 'sharp';
import { FaultyFile } from './verdict.ts';

const MAX_PIXELS = 120_000_000;
const SECONDS = 30;
const QUALITY = 88;

/**
 * A picture, drawn and written anew: what is kept shows the same, upright, and holds nothing else: no place where it was
 * taken, no second file behind it.
 * @throws FaultyFile
 */
export async function inspectImage(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
    const { format, width, height } = await picture.metadata();
    if (format !== kind) throw new FaultyFile('damaged');
    if (width * height > MAX_PIXELS) throw new FaultyFile('too_large_inside');
    const upright = picture.rotate().timeout({ seconds: SECONDS });
    const drawn = kind === 'jpeg' ? upright.jpeg({ quality: QUALITY }) : upright.png();
    return await drawn.toBuffer();
  } catch (error) {
    if (error instanceof FaultyFile) throw error;
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new FaultyFile(isLarge ? 'too_large_inside' : 'damaged');
  }
}

/** A photo as raw pixels, as a JPEG. */
export async function toJpeg(photo: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): Promise<Uint8Array> {
  const { width, height, data } = photo;
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
