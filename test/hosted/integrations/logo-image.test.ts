import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import {
  LogoError,
  type LogoReason,
  toLogoImage,
} from '../../../hosted/integrations/logo-image.ts';

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 99, g: 91, b: 255, alpha: 0.5 } },
  });

async function assertRefused(bytes: Uint8Array, reason: LogoReason) {
  await assert.rejects(
    toLogoImage(bytes),
    (error) => error instanceof LogoError && error.reason === reason,
  );
}

/** A PNG whose header claims a size its data does not have. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await picture(20, 20).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('toLogoImage', () => {
  it('draws PNG, JPEG and WebP anew as PNG of at most 480×160 pixels', async () => {
    const large = picture(1200, 300);
    for (const bytes of [
      await large.clone().png().toBuffer(),
      await large.clone().jpeg().toBuffer(),
      await large.clone().webp().toBuffer(),
    ]) {
      const { png, width, height } = await toLogoImage(bytes);
      assert.deepEqual([width, height], [480, 120]);
      const found = await sharp(png).metadata();
      assert.deepEqual([found.format, found.width, found.height], ['png', 480, 120]);
    }
  });

  it('does not enlarge a small logo and keeps its transparency', async () => {
    const { png, width, height } = await toLogoImage(await picture(64, 32).png().toBuffer());
    assert.deepEqual([width, height], [64, 32]);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    assert.equal(info.channels, 4);
    assert.ok(Math.abs((data[3] ?? 0) - 128) <= 1);
  });

  it('turns a photograph upright and leaves its metadata behind', async () => {
    const jpeg = await picture(100, 50)
      .withExif({ IFD0: { Copyright: 'canary-of-a-camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { png, width, height } = await toLogoImage(jpeg);
    assert.deepEqual([width, height], [50, 100]);
    const { exif, xmp, icc, comments, orientation } = await sharp(png).metadata();
    assert.deepEqual([exif, xmp, icc, comments, orientation], Array(5).fill(undefined));
    assert.ok(!Buffer.from(png).includes('canary'));
  });

  it('keeps nothing that was hidden behind or inside a picture', async () => {
    const script = '<script>alert("canary")</script>';
    const polyglot = Buffer.concat([await picture(40, 40).png().toBuffer(), Buffer.from(script)]);
    assert.ok(!Buffer.from((await toLogoImage(polyglot)).png).includes('canary'));
  });

  it('refuses everything that is not PNG, JPEG or WebP', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>';
    for (const bytes of [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      await picture(40, 40).gif().toBuffer(),
      await picture(40, 40).tiff().toBuffer(),
      await picture(40, 40).avif().toBuffer(),
      Buffer.from('<!doctype html><title>Not found</title>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
    ]) {
      await assertRefused(bytes, 'format');
    }
  });

  it('refuses a picture that only begins like one', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    await assertRefused(whole.subarray(0, 16), 'damaged');
    await assertRefused(whole.subarray(0, whole.length / 2), 'damaged');
    const svgBehindPng = Buffer.concat([whole.subarray(0, 8), Buffer.from('<svg width="9"/>')]);
    await assertRefused(svgBehindPng, 'damaged');
    const webp = Buffer.from('RIFF\0\0\0\0WEBP<svg/>');
    await assertRefused(webp, 'damaged');
  });

  it('refuses a small file that unpacks to a huge picture', async () => {
    await assertRefused(await pngClaiming(50_000, 50_000), 'too_many_pixels');
    await assertRefused(await pngClaiming(4_000, 2_001), 'too_many_pixels');
    const flat = await picture(4_000, 2_500).png().toBuffer();
    assert.ok(flat.length < 1024 * 1024);
    await assertRefused(flat, 'too_many_pixels');
  });

  it('refuses a picture too thin to be read', async () => {
    await assertRefused(await picture(1, 1).png().toBuffer(), 'too_thin');
    await assertRefused(await picture(4_000, 40).png().toBuffer(), 'too_thin');
  });
});
