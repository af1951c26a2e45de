import type { CardEvents } from './card-view.ts';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** What a card does with files that are dragged over it, let go on it, or pasted. Nothing where none are taken. */
export function dropOn(on: Pick<CardEvents, 'add' | 'over'> | undefined) {
  return {
    enter(event: DragEvent): void {
      if (!on || !holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      on.over(true);
    },
    leave({ currentTarget, relatedTarget }: DragEvent): void {
      const inside =
        currentTarget instanceof Node &&
        relatedTarget instanceof Node &&
        currentTarget.contains(relatedTarget);
      if (!inside) on?.over(false);
    },
    drop(event: DragEvent): void {
      // A file that a browser is left with replaces the page.
      if (holdsFiles(event)) event.preventDefault();
      on?.over(false);
      on?.add([...(event.dataTransfer?.files ?? [])]);
    },
    paste({ clipboardData }: ClipboardEvent): void {
      on?.add([...(clipboardData?.files ?? [])]);
    },
  };
}
