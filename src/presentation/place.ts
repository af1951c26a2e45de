import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

/** CSS pixels between anchor and popover, and between popover and the window's edge. */
const GAP = 8;
/** A popover is never squeezed below this height; rather it covers its anchor. */
const LEAST_HEIGHT = 240;

/** Keeps `dialog` beside `anchor`, from where the page's lines begin, while the page scrolls, resizes and moves. @returns the function that stops it */
export function place(anchor: Element, dialog: HTMLElement): () => void {
  const side = getComputedStyle(anchor).direction === 'rtl' ? 'end' : 'start';
  const update = async () => {
    const { x, y } = await computePosition(anchor, dialog, {
      strategy: 'fixed',
      placement: `bottom-${side}`,
      middleware: [
        offset(GAP),
        flip({ padding: GAP, fallbackStrategy: 'bestFit' }),
        size({
          padding: GAP,
          apply: ({ availableHeight }) => {
            const height = Math.max(LEAST_HEIGHT, Math.floor(availableHeight));
            dialog.style.maxBlockSize = `min(${height}px, 100dvh - ${2 * GAP}px)`;
          },
        }),
        shift({ padding: GAP, crossAxis: true }),
      ],
    });
    Object.assign(dialog.style, { inset: 'auto', margin: '0', left: `${x}px`, top: `${y}px` });
  };
  const stop = autoUpdate(anchor, dialog, () => void update());
  return () => {
    stop();
    for (const name of ['inset', 'margin', 'left', 'top', 'max-block-size'])
      dialog.style.removeProperty(name);
  };
}
