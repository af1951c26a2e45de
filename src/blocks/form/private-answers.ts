import type { Draft } from './draft.ts';
import type { Question } from './questions.ts';

/** Empties what nobody else may find in a page that was left: the controls, and what is kept of them. */
export function clearPrivate(
  questions: readonly Question[],
  draft: Draft,
  holderOf: (path: string) => Element | null | undefined,
): void {
  for (const { field, path } of questions) {
    if (!field.private && field.control !== 'ssn') continue;
    draft.untype(path);
    const holder = holderOf(path);
    const inputs =
      holder instanceof HTMLInputElement ? [holder] : holder?.querySelectorAll('input');
    for (const input of inputs ?? []) input.value = '';
  }
}
