import type { EmbedElement } from '../../src/elements/embed-element.ts';

/** Smallest side of anything to be pressed, in CSS pixels. */
const TARGET = 44;

/** A component 320 px wide, with a reader's text twice its size where that is wished. */
export async function narrow(element: EmbedElement, twice = false): Promise<void> {
  element.style.width = '320px';
  element.style.display = 'block';
  if (twice) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.svc.svc{font-size:32px}');
    element.root.adoptedStyleSheets = [...element.root.adoptedStyleSheets, sheet];
  }
  await element.updateComplete;
}

/** What stands out of a component at its sides, and what is too small to be pressed: one line each. */
export function layoutFaults(element: EmbedElement): string[] {
  const box = element.getBoundingClientRect();
  return [...element.root.querySelectorAll<HTMLElement>('.page *')].flatMap((one) => {
    const { left, right, width, height } = one.getBoundingClientRect();
    if (width === 0 || one.closest('.hidden, svg')) return [];
    const name = `${one.localName}.${one.className} ${one.textContent?.trim().slice(0, 40)}`;
    const out = left < box.left - 0.5 || right > box.right + 0.5;
    const pressed = one.matches('button, input, select, textarea, summary, a:not(p a)');
    const small = pressed && (width < TARGET - 0.1 || height < TARGET - 0.1);
    return [
      ...(out ? [`out: ${name} ${left}–${right}`] : []),
      ...(small ? [`small: ${name} ${width} × ${height}`] : []),
    ];
  });
}
