import { html, raw } from 'hono/html';
import { type IconName, icon } from '../../pages/icons.ts';
import type { Html } from '../../pages/layout.ts';
import { COLOUR_NAMES, GOOD_COLOURS, HARD_COLOURS, OWN } from '../colours.ts';
import { colourName, PRESENTATIONS, type View, WIDTHS } from '../view.ts';

/** How the tags look: mode, corners and colour, and for one alone its width and presentation. */
export const lookBar = (view: View): Html => html`
  <div class="look" role="group" aria-label="Look">
    ${segments('Mode', 'mode', view.mode, [
      { value: 'auto', icon: 'auto', label: 'Auto' },
      { value: 'light', icon: 'sun', label: 'Light' },
      { value: 'dark', icon: 'moon', label: 'Dark' },
    ])}
    ${segments('Corners', 'radius', view.radius, [
      { value: 'rounded', icon: 'rounded', label: 'Rounded' },
      { value: 'sharp', icon: 'sharp', label: 'Sharp' },
    ])}
    ${
      view.scenario
        ? html`
          ${segments('Width', 'width', view.width, WIDTHS.map(asSegment))}
          ${segments('Shown', 'present', view.present, PRESENTATIONS.map(asSegment))}`
        : ''
    }
    <fieldset class="swatches">
      <legend class="hidden">Primary colour</legend>
      ${swatch(OWN, view.color)}
      <span class="swatch-set">${GOOD_COLOURS.map(([colour]) => swatch(colour, view.color))}</span>
      <span class="swatch-set">${HARD_COLOURS.map(([colour]) => swatch(colour, view.color))}</span>
      ${ownSwatch(view.color)}
    </fieldset>
    <noscript><button class="button" form="view">Apply</button></noscript>
  </div>`;

type Segment = { value: string; label: string; icon?: IconName };

const asSegment = (value: string): Segment => ({
  value,
  label: value.slice(0, 1).toUpperCase() + value.slice(1),
});

/** A row of choices of which one is taken. Where there is a picture the word is only spoken. */
const segments = (legend: string, name: string, value: string, options: Segment[]): Html => html`
  <fieldset class="segments">
    <legend class="hidden">${legend}</legend>
    ${options.map(
      (option) => html`
        <label class="segment" title="${option.icon ? option.label : ''}">
          <input form="view" type="radio" name="${name}" value="${option.value}" ${option.value === value ? 'checked' : ''}>
          ${option.icon ? html`${icon(option.icon)}<span class="hidden">${option.label}</span>` : html`<span>${option.label}</span>`}
        </label>`,
    )}
  </fieldset>`;

const swatch = (colour: string, value: string): Html => html`
  <label class="swatch" title="${colourName(colour)}">
    <input form="view" type="radio" name="color" value="${colour}" ${colour === value ? 'checked' : ''}>
    ${dot(colour)}<span class="hidden">${colourName(colour)}</span>
  </label>`;

/** Any other colour, by the browser's picker; it gets a dot of its own once it is picked. */
const ownSwatch = (value: string): Html => {
  const known = COLOUR_NAMES.has(value);
  const other = known ? '#2f9e44' : value;
  return html`
    <label class="swatch" title="The colour picked" data-picked ${known ? 'hidden' : ''}>
      <input form="view" type="radio" name="color" value="${other}" ${known ? '' : 'checked'}>
      ${dot(other)}<span class="hidden">The colour picked</span>
    </label>
    <label class="swatch" title="Another colour">
      ${icon('plus')}
      <input class="picker" type="color" value="${other}" aria-label="Another colour" data-picker>
    </label>`;
};

/** Colours are drawn as attributes of a picture, which a policy without inline styles allows. */
const dot = (colour: string): Html =>
  colour === OWN
    ? html`<svg class="dot" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="3 3"/></svg>`
    : raw(
        `<svg class="dot" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="${colour}"/></svg>`,
      );
