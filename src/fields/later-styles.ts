import { css } from '../blocks/css.ts';

/** The look of what forms have beyond their first screen. */
export const laterStyles = css`
  .field.wrong {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--svc-error);
  }
  @container svc (inline-size < 30em) {
    .fields > .beside.wrong {
      flex-basis: 100%;
    }
  }
  .field-error {
    display: flex;
    gap: 6px;
    margin-block-start: 4px;
    color: var(--svc-error);
    font-weight: 500;
  }
  .field-error > .icon {
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 3px;
  }
  .error-summary a {
    display: inline-block;
    padding-block: 10px;
    color: var(--svc-error);
    font-weight: 500;
  }
  textarea.control {
    display: block;
    resize: vertical;
    field-sizing: content;
    min-block-size: 7.5em;
    max-block-size: 24em;
  }
  .counter {
    margin-block-start: 4px;
    font-variant-numeric: tabular-nums;
  }
  .counter.over {
    color: var(--svc-error);
    font-weight: 500;
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
    font-variant-numeric: tabular-nums;
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
  .repeat {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 16px;
  }
  .form .item {
    inline-size: 100%;
    padding: 16px;
    border: 1px solid var(--svc-border);
  }
  .item > legend {
    float: inline-start;
    inline-size: 100%;
    margin-block-end: 16px;
  }
  .item > .fields {
    clear: both;
  }
  .item > .remove {
    margin-block: 8px -8px;
  }
  .total {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  .disclosure {
    padding-block: 20px;
  }
  .disclosure .edge {
    display: inline-block;
    inline-size: 1px;
    block-size: 1em;
    margin-inline: 0 -1px;
    vertical-align: text-bottom;
  }
  .led {
    display: flex;
    gap: 8px;
    padding: 12px;
    border-radius: var(--svc-radius-control);
    background: var(--svc-info-tint);
    font-weight: 500;
  }
  .disclosure + .form-end {
    margin-block-start: -8px;
  }
  .disclosure > .print {
    justify-self: start;
  }
`;
