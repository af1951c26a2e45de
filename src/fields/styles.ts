import { css } from '../blocks/css.ts';
import { choiceStyles } from './choice-styles.ts';

// `.field.md`: Alone, a control is as wide as its answer; beside another it shares the row.
// `.control`: What leads to a control shows its label too.
const lineStyles = css`
  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 24px 16px;
  }
  .field {
    box-sizing: border-box;
    flex: 1 0 100%;
    min-inline-size: 0;
    --svc-wide: none;
  }
  .field.md {
    --svc-wide: 16em;
  }
  .field.sm {
    --svc-wide: 12em;
  }
  .field.xs {
    --svc-wide: 7em;
  }
  .beside + .beside,
  .beside:has(+ .beside) {
    flex: 1 1 calc(var(--svc-wide) - 5em);
  }
  .beside + .beside > *,
  .beside:has(+ .beside) > * {
    --svc-wide: none;
  }
  .field-label {
    display: block;
    font-weight: 500;
  }
  .field-hint {
    color: var(--svc-muted);
    font-size: 0.875em;
  }
  .control,
  .affixed {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: var(--svc-wide);
    min-block-size: 48px;
    margin: 8px 0 0;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    color: var(--svc-text);
    font: inherit;
    line-height: 1.5;
    transition: border-color 150ms ease-out;
  }
  .control,
  .choice input {
    scroll-margin-block: 6em 1.5em;
  }
  .control {
    padding: 10px 12px;
    appearance: none;
  }
  .control:hover,
  .affixed:hover {
    border-color: var(--svc-text);
  }
  .control:focus-visible,
  .affixed:focus-within {
    border-color: var(--svc-focus);
    outline: 2px solid var(--svc-focus);
    outline-offset: 0;
  }
  .control[aria-invalid],
  .affixed:has([aria-invalid]) {
    border-color: var(--svc-error);
  }
  .affixed {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline: 12px;
    cursor: text;
  }
  .affixed > .control {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 46px;
    margin: 0;
    padding-inline: 0;
    border: 0;
    outline: none;
    background: none;
  }
  .affix {
    color: var(--svc-muted);
  }
  .money .control,
  .percent .control,
  .integer .control,
  .ein .control,
  .tel .control {
    font-variant-numeric: tabular-nums;
  }
  .agreed {
    margin-block-end: 12px;
  }
  .select-box,
  .combobox {
    position: relative;
    max-inline-size: var(--svc-wide);
  }
  .field-why {
    margin-block-start: 4px;
    font-size: 0.875em;
  }
  @media print {
    .control,
    .affixed {
      break-inside: avoid;
    }
  }
`;

/** The look of questions and their controls. */
export const fieldStyles = lineStyles + choiceStyles;
