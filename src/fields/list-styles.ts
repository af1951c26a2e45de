import { css } from '../blocks/css.ts';
import { addLook } from '../blocks/sheet.ts';

/** The look of a combobox's list. It moves what follows down and covers none of it: who finds nothing sees what else to do. */
const listStyles = css`
  .combobox > .list {
    box-sizing: border-box;
    margin-block: 4px;
    padding: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
  }
  .combobox [role='option'],
  .combobox > .list > p {
    padding: 10px 12px;
  }
  .combobox [role='option'] {
    display: grid;
    border-radius: calc(var(--svc-radius-control) - 4px);
    cursor: pointer;
  }
  .combobox [role='option']:hover,
  .combobox [aria-selected='true'] {
    background: var(--svc-tint);
  }
  .combobox [aria-selected='true'] {
    outline: 2px solid var(--svc-focus);
    outline-offset: -2px;
  }
`;

/** Sees to it that the component around a list has its look. */
export function adoptListStyles(input: Element): void {
  const root = input.getRootNode();
  if (root instanceof ShadowRoot) addLook(root, listStyles);
}
