import type { Theme } from '../../src/contract/theme.ts';
import { SERVICE } from '../screens/copy/service.ts';
import { type Html, html } from './html.ts';

/** CSS pixels: what the header holds beside the plate. */
const LOGO_HEIGHT = 40;

/** A logo as the header shows it, in CSS pixels; `src` is a path of the service. */
export type Mark = { src: string; width: number; height: number; alt: string };

export function markOf({ logo }: Pick<Theme, 'logo'>): Mark | undefined {
  if (!logo) return undefined;
  const { url, width, height, alt } = logo;
  const scale = Math.min(1, LOGO_HEIGHT / height);
  const src = new URL(url).pathname;
  return { src, width: Math.round(width * scale), height: Math.min(height, LOGO_HEIGHT), alt };
}

/** What stands in the place of a logo: the first letter or digit of the name. */
const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();

/**
 * The logo where there is one, whose text is the name, should it not load; else the name.
 * @param awaited address the page's script asks for a logo that is on its way.
 */
export function partnerMark(theme: Theme, name: string = SERVICE.name, awaited?: string): Html {
  const mark = markOf(theme);
  if (!mark)
    return html`<p class="partner" data-initial="${initialOf(name)}"${awaited !== undefined && html` data-logo="${awaited}"`}>${name}</p>`;
  const { src, width, height, alt } = mark;
  return html`<p class="partner"><img class="logo" src="${src}" width="${width}" height="${height}" alt="${alt}"></p>`;
}
