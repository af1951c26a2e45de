import type { FormatEnum, Sharp } from 'sharp';

/** Why bytes did not become a logo. */
export type LogoReason = 'format' | 'damaged' | 'too_many_pixels' | 'too_thin';

/** Thrown by `toLogoImage`. */
export class LogoError extends Error {
  override readonly name = 'LogoError';

  constructor(
    readonly reason: LogoReason,
    options?: ErrorOptions,
  ) {
    super(`not usable as a logo: ${reason}`, options);
  }
}

/** A logo as it is stored: PNG without metadata, its size in pixels. */
export type LogoImage = { png: Uint8Array; width: number; height: number };

/** Fits 240×80 CSS pixels on a screen with two pixels to each. */
const MAX_WIDTH = 480;
const MAX_HEIGHT = 160;
/** Below this nobody could read it: a tracking pixel, or a rule a thousand times as wide as high. */
const MIN_SIDE = 16;
/** Decoded, at four bytes each, at most 32 MB. */
const MAX_PIXELS = 8_000_000;
const MAX_SECONDS = 3;

/**
 * Decodes PNG, JPEG or WebP, told by their first bytes and never by a name or header, and draws them
 * anew, turned upright and at most 480×160 pixels: nothing but pixels survives. Of moving pictures the
 * first stays. Small ones are not enlarged.
 * @throws LogoError
 */
export async function toLogoImage(bytes: Uint8Array): Promise<LogoImage> {
  const format = formatOf(bytes);
  if (!format) throw new LogoError('format');
  const open = await decoder();
  try {
    const { width, height, format: found } = await open(bytes, false).metadata();
    if (found !== format) throw new LogoError('format');
    if (width * height > MAX_PIXELS) throw new LogoError('too_many_pixels');
    const { data, info } = await open(bytes, MAX_PIXELS)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < MIN_SIDE) throw new LogoError('too_thin');
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof LogoError ? error : new LogoError('damaged', { cause: error });
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [...Buffer.from('RIFF')];
const WEBP = [...Buffer.from('WEBP')];

function formatOf(bytes: Uint8Array): keyof FormatEnum | undefined {
  const has = (signature: number[], at = 0) => signature.every((byte, n) => bytes[at + n] === byte);
  if (has(PNG)) return 'png';
  if (has(JPEG)) return 'jpeg';
  return has(RIFF) && has(WEBP, 8) ? 'webp' : undefined;
}

type Decoder = (bytes: Uint8Array, limitInputPixels: number | false) => Sharp;
let loading: Promise<Decoder> | undefined;

/** Loaded with the first logo: where its binary is missing, logos fail and nothing else. */
function decoder(): Promise<Decoder> {
  loading ??= loadDecoder().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Its other readers (SVG, PDF, TIFF …) stay shut, should a signature ever fool the check above.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
  });
  return (bytes, limitInputPixels) => sharp(bytes, { failOn: 'error', limitInputPixels });
}
