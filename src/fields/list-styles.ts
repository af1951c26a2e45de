import { css } from '../blocks/css.ts';
import { addLook } from '../blocks/sheet.ts';

// `.combobox > .within`: Words in place of a list hide nothing of what they speak of.
/** The look of a combobox's list. */
const listStyles = css`
  .combobox > .list {
    position: absolute;
    inset-inline: 0;
    z-index: 1;
    box-sizing: border-box;
    margin-block: 4px;
    padding: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    box-shadow: 0 8px 24px rgb(0 0 0 / 0.16);
  }
  .combobox > .above {
    inset-block-end: 48px;
  }
  .combobox > .within,
  .combobox > .list:has(> p) {
    position: static;
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
  .column:has(.combobox [aria-expanded='true']) {
    z-index: 1;
  }
`;

/** Sees to it that the component around a list has its look. */
export function adoptListStyles(input: Element): void {
  const root = input.getRootNode();
  if (root instanceof ShadowRoot) addLook(root, listStyles);
}
