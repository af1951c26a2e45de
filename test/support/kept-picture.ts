import sharp from 'sharp';

/** What is kept of a picture: three bytes a pixel, row by row. */
export type KeptPicture = { width: number; height: number; pixels: Buffer };

/** A kept picture has half the size. */
const SCALE = 2;
/** Each channel of a colour is kept in steps of 8 of its 256 values. */
const STEP = 8;
/** One step may be rounding; two are another colour. */
const SAME_WITHIN = STEP;
/** Pixels that may differ; a full stop at half its size is more. */
const MOST_PIXELS = 3;

/**
 * A picture as baselines keep it. At half its size and in 32 values a channel it takes a fifth of the room, so that
 * each scenario can have one, and can still be looked at by whoever reviews it, which a digest cannot. Neither a word, a
 * line of one pixel nor a shade can change unseen; the last bit of a blended edge can.
 */
export async function keep(picture: Buffer): Promise<KeptPicture> {
  const { width } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize({ width: Math.ceil(width / SCALE), kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = data.map((value) => Math.min(255, Math.round(value / STEP) * STEP));
  return { width: info.width, height: info.height, pixels: Buffer.from(pixels) };
}

/** The file of a kept picture: WebP without loss, 40 % smaller than PNG. */
export function toFile({ pixels, width, height }: KeptPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

export async function fromFile(file: Buffer): Promise<KeptPicture> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** How a picture differs from the one that was kept; undefined where it is the same to the eye. */
export function difference(now: KeptPicture, kept: KeptPicture): string | undefined {
  if (now.width !== kept.width || now.height !== kept.height)
    return `${now.width} × ${now.height} instead of ${kept.width} × ${kept.height}`;
  const found = differing(now, kept);
  if (found.length <= MOST_PIXELS) return undefined;
  const rows = found.map((at) => Math.floor(at / now.width));
  const [first = 0, last = 0] = [rows[0], rows.at(-1)].map((row) => (row ?? 0) * SCALE);
  return `${found.length} pixels differ, from ${first} to ${last} px of its height`;
}

/** Places of the pixels that differ, in reading order. */
function differing(now: KeptPicture, kept: KeptPicture): number[] {
  const found: number[] = [];
  for (let at = 0; at < now.pixels.length; at += 3)
    if ([0, 1, 2].some((channel) => differs(now, kept, at + channel))) found.push(at / 3);
  return found;
}

const differs = (now: KeptPicture, kept: KeptPicture, at: number) =>
  Math.abs((now.pixels[at] ?? 0) - (kept.pixels[at] ?? 0)) > SAME_WITHIN;
