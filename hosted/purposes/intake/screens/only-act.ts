import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import { intake as words } from '../copy/flow.ts';

/** The one thing to do on a screen without questions, right beneath what it is about. */
export function onlyAct(
  id: string,
  submit: { id: string; label: string },
): Extract<BlockInput, { kind: 'form' }> {
  return {
    id,
    kind: 'form',
    groups: [],
    error_heading: words.errors,
    submit: { ...submit, style: 'primary', kind: 'submit' },
  };
}
