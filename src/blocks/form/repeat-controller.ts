import type { Repeat } from '../../contract/blocks/form.ts';
import { filled } from '../../fields/plural.ts';
import type { Draft } from './draft.ts';
import type { Part } from './questions.ts';

/** The form that holds repeated groups. */
export interface RepeatHost {
  draft: () => Draft | undefined;
  parts: () => readonly Part[];
  redraw: () => void;
  /** Gives the focus to what is drawn for a path. */
  focus: (path: string) => void;
}

/** Adds and removes the items of a form's repeated groups: what is said of that, and where the focus goes. */
export class RepeatController {
  readonly #host: RepeatHost;
  /** What is said of the last removal, and the name of its group. */
  removed: { name: string; words: string } | undefined;

  constructor(host: RepeatHost) {
    this.#host = host;
  }

  /** The place of who added an item is its first question. */
  add(repeat: Repeat): void {
    const row = this.#host.draft()?.add(repeat);
    this.removed = undefined;
    this.#host.redraw();
    const items = this.#host.parts().flatMap((part) => part.items);
    const first = items.find((item) => item.row?.key === row?.key)?.questions[0];
    if (first) this.#host.focus(first.path);
  }

  /** The place of who removed an item is the next one, else the one before, else the button for a new one. */
  remove(repeat: Repeat, key: string): void {
    const draft = this.#host.draft();
    const at = draft?.rows(repeat).findIndex((row) => row.key === key) ?? 0;
    draft?.remove(repeat, key);
    const words = filled(repeat.removed, at + 1);
    // The same words again would not be heard.
    const again = this.removed?.words === words ? '\u00a0' : '';
    this.removed = { name: repeat.name, words: words + again };
    this.#host.redraw();
    const rows = draft?.rows(repeat) ?? [];
    const near = rows[at] ?? rows[at - 1];
    this.#host.focus(near ? `${repeat.name}-${near.key}` : `${repeat.name}-add`);
  }

  /** What was said of a removal is said no more. */
  forget(): void {
    this.removed = undefined;
  }
}
