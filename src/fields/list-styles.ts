import { css } from '../blocks/css.ts';

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
  .combobox > .within {
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
  .select-box {
    position: relative;
  }
  .select-box > .control {
    padding-inline-end: 40px;
  }
  .select-box > .icon {
    position: absolute;
    inset-block-end: 14px;
    inset-inline-end: 12px;
    pointer-events: none;
  }
  .date-parts,
  .ssn-box {
    display: flex;
    gap: 12px;
    margin-block-start: 8px;
  }
  .date-part {
    inline-size: 4.5em;
  }
  .date-part.year {
    inline-size: 6em;
  }
  .date-part > label {
    font-size: 0.875em;
  }
  .date-part > .control {
    margin-block-start: 4px;
  }
  .ssn-box > .control {
    margin: 0;
    max-inline-size: 12em;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
  }
  .ssn-box:not(.shown) > .control:not(:focus) {
    -webkit-text-security: disc;
  }
  .ssn-toggle {
    min-inline-size: 5em;
  }
  .ssn-box:not(.shown) .when-shown,
  .ssn-box.shown .when-hidden {
    display: none;
  }
  .field-why {
    margin-block-start: 4px;
    font-size: 0.875em;
  }
`;

let sheet: CSSStyleSheet | undefined;

/** Sees to it that the component around a list has its look. */
export function adoptListStyles(input: Element): void {
  const root = input.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(listStyles);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
