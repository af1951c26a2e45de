import type { StringName } from '../contract/strings.ts';
import { LAST_RESORT } from '../last-resort.ts';

/** The interface's words: those of the last screen, which outlive it; before the first, the last resort. */
export class Words {
  #strings: Record<string, string> = {};

  learn(strings: Record<string, string> | undefined): void {
    if (strings) this.#strings = { ...this.#strings, ...strings };
  }

  /** A word with its `{places}` filled; empty where none is known. */
  say(name: StringName, values: Record<string, string> = {}): string {
    const template = this.#strings[name] ?? LAST_RESORT[name] ?? '';
    return template.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  }
}
