import { EmbedError } from '../api/errors.ts';
import { type Mode, readMode } from '../presentation/mode.ts';
import { complainOnce } from './complain.ts';

/*
 * Values that a page writes in a tag, read; the console names what cannot be taken, once for an
 * element and a value, and what is taken instead.
 */

/** A whole level of 1 to 6; 2 for anything else. */
export function headingLevelIn(element: Element, given: number | null): number {
  const level = Math.trunc(given ?? 2);
  const taken = level >= 1 && level <= 6 ? level : 2;
  if (taken !== (given ?? 2)) {
    // What is no number has become NaN by now.
    const written = Number.isNaN(given) ? element.getAttribute('heading-level') : given;
    complainOnce(
      element,
      new EmbedError(
        'configuration',
        `heading-level="${written}" is no level of 1 to 6: ${taken} is taken.`,
      ),
    );
  }
  return taken;
}

export function modeIn(element: Element, given: string | null): Mode {
  const mode = readMode(given);
  if (given && given !== mode)
    complainOnce(
      element,
      new EmbedError(
        'configuration',
        `mode="${given}" is none of inline, modal, popover: ${mode} is taken.`,
      ),
    );
  return mode;
}

/** For a popover that is open and has found nothing by the id it was given. */
export function complainOfAnchor(element: Element, id: string): void {
  complainOnce(
    element,
    new EmbedError('configuration', `anchor="${id}" finds no element: a modal is shown.`),
  );
}
