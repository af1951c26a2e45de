/** A colour in OKLCH: lightness 0–1, chroma from 0, hue in degrees. Equal steps look equal. */
export type Oklch = { l: number; c: number; h: number };

/** Reads `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
}

/** Writes `#rrggbb`; what a screen cannot show loses chroma, never lightness or hue. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let chroma = c;
  if (!fits(linear({ l: lightness, c, h }))) {
    let low = 0;
    for (let step = 0; step < 14; step += 1) {
      const middle = (low + chroma) / 2;
      if (fits(linear({ l: lightness, c: middle, h }))) low = middle;
      else chroma = middle;
    }
    chroma = low;
  }
  return `#${linear({ l: lightness, c: chroma, h })
    .map((value) =>
      Math.round(encode(Math.min(1, Math.max(0, value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance as WCAG 2 defines it, 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

function channels(hex: string): [number, number, number] {
  const at = (index: number) => decode(Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

function linear({ l, c, h }: Oklch): [number, number, number] {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Half of one 8-bit step: rounding brings it back. */
const SLACK = 0.0005;
const fits = (rgb: readonly number[]) =>
  rgb.every((value) => value >= -SLACK && value <= 1 + SLACK);
const decode = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encode = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
